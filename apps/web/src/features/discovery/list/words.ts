export const columnChooser = {
  columns: "Columns",
};

export const listSkeleton = {
  loading: "Loading streamers",
};

export const resultList = {
  loadFailed: "Failed to load streamers",
  filtersKept: "Your filters are still applied.",
};

export const sortSelect = {
  newestFirst: "Newest first",
  oldestFirst: "Oldest first",
  fair: "Fair: everyone gets a turn",
  recommended: "Recommended",
  liveFirst: "Live first",
  fewestViewers: "Fewest viewers",
  mostViewers: "Most viewers",
  fewestFollowers: "Fewest followers",
  mostFollowers: "Most followers",
  nameAToZ: "Name, A to Z",
  nameZToA: "Name, Z to A",
  bestMatch: "Best match",
  sortBy: "Sort by",
  customOrder: "Custom order",
};

export const columns = {
  game: "Game",
  language: "Language",
  platforms: "Platforms",
  viewers: "Viewers",
  followers: "Followers",
  nextStream: "Next stream",
  joined: "Joined",
};

export const listEnd = {
  end: "You’ve reached the end of the list.",
  endOfWindow: "This list ends here, but there are more streamers. Filter or search to find them.",
  pages: "Pages of streamers",
};

export const emptyPage = {
  firstPage: "Go to the first page",
  pastEnd: "This page is past the end of the list.",
  leftOut: "There’s no one to show here. People you’ve blocked or muted aren’t shown.",
  showEverybody: "Start over",
};

export const streamerList = {
  locked: "Locked",
};

export const columnMenu = {
  columns: "Columns",
  hint: "Columns appear when there’s room. Name and Follow are always shown.",
};

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
