export const heightField = {
  heightAtLeast: "Minimum height",
  heightAtMost: "Maximum height",
  from: "From",
  to: "To",
};

export const optionList = {
  showFewer: "Show fewer",
  showAll: (count: number) => `Show all ${count}`,
  for: (label: string) => `for ${label}`,
};

export const panelFooter = {
  pending: (changes: number) => `${changes} Pending`,
  clearAll: "Clear All",
  cancel: "Cancel",
  applyFilters: "Apply Filters",
};

export const panelField = {
  streamerTimeZone: "In the streamer’s time zone",
  scheduledFrom: "Scheduled from",
  scheduledUntil: "Scheduled until",
  from: "From",
  until: "Until",
};

export const panelSection = {
  inUse: "in use",
};

export const premiumPart = {
  premiumFeature: "Premium Feature",
  findPeople:
    "Find people by when they stream, what languages they speak and how they play, across the whole directory.",
  seePlans: "See plans",
  more: (label: string) => `More in ${label}`,
  filtersWithPremium: "Filters with Premium",
};

export const rangeField = {
  from: "From",
  to: "To",
  crossed: "The first number can’t be greater than the second.",
  anySize: "Any size",
};

export const sheetPanel = {
  filters: "Filters",
};

export const topicList = {
  /** Games offered if the list fails to load (docs/product.md §3.3). */
  builtInGames: ["Minecraft", "Fortnite", "Stardew Valley", "Valorant", "Just Chatting"],
  find: (label: string) => `Find a ${label}`,
  limitReached: (maxValues: number) => `You’ve reached the limit of ${maxValues}. Remove one to add another.`,
  noMatching: (label: string) => `No matching ${label}`,
  more: (rest: string) => `${rest} more. Type to find them.`,
  loading: "Loading the list",
};
