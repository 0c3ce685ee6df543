export const listEnd = {
  end: "You’ve reached the end of the list.",
  endOfWindow: "This list ends here, but there are more streamers. Use a filter or search to find them.",
  pages: "Pages of streamers",
};
