export const similarStreamers = {
  similarStreamers: "Similar streamers",
};
