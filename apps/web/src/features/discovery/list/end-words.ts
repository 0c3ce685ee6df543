export const listEnd = {
  end: "You’ve reached the end of the list.",
  endOfWindow: "This list ends here, but there are more streamers. Use a filter or search to find them.",
  pages: "Pages of streamers",
};

export const emptyPage = {
  firstPage: "Go to the first page",
  pastEnd: "This page is past the end of the list.",
  leftOut: "There’s no one to show here. People you’ve blocked or muted aren’t shown.",
  showEverybody: "Start over",
};
