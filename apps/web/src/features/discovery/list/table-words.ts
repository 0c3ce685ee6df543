export const lockedRows = {
  locked: "Locked",
};

export const streamerTable = {
  streamers: "Streamers",
};

export const tableFrame = {
  streamer: "Streamer",
  watchAndFollow: "Watch and follow",
};
