export const streamerCard = {
  noBio: "No bio yet.",
};
