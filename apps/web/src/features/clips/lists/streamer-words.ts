export const streamerClipsTab = {
  loadFailed: "The clips could not be loaded.",
  none: "No clips available.",
};
