export const streamerClipsTab = {
  clips: "Clips",
  loadFailed: "The clips could not be loaded.",
  none: "No clips available.",
};
