export const discoveryPage = {
  title: "Discover streamers",
  list: "List",
  swipe: "Swipe",
  view: "View",
  speaks: (languages: string) => `Showing streamers who speak ${languages}.`,
};
