export const discoveryPage = {
  title: "Discover streamers",
  list: "List",
  swipe: "Swipe",
  view: "View",
};
