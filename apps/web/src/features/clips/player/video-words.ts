export const clipVideo = {
  failed: "This clip can’t be played right now.",
  tryAgain: "Try again",
};
