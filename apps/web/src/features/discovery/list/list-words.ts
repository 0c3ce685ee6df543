export const streamerList = {
  locked: "Locked",
};
