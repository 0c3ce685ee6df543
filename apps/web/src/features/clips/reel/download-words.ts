export const download = {
  blocked: "Your browser blocked the download.",
  byHand: "Right-click the video and choose “Save video as…”.",
};
