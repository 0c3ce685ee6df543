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
