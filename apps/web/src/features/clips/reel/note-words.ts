export const reelNote = {
  loadFailed: "Clips could not be loaded.",
  gone: "This clip is no longer available. Its creator may have removed it.",
  watchOtherClips: "Watch other clips",
  checkConnection: "Please check your connection and try again.",
  noneFound: (search: string) =>
    `No clips found for “${search}”. Try part of a title, a tag or a creator’s name.`,
  clearSearch: "Clear search",
  none: "No clips available.",
  discoverStreamers: "Discover streamers",
};
