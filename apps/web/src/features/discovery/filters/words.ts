export const addressNotice = {
  notApplied: (parts: string) => `We could not apply: ${parts}. Everything else is applied.`,
  title: "Part of this link could not be used",
};

export const filterPanel = {
  filters: "Filters",
};

export const nobodyFound = {
  noStreamersMatch: "No streamers match.",
  without: "Without",
  there: "there",
  is: "is",
  are: "are",
  remove: (filters: string) => `Remove ${filters}`,
  noSingleFilterHelps: "Removing a single filter doesn’t help either.",
  startOver: "Start over",
  noResults: "No results",
  and: " and ",
};

export const premiumRefusal = {
  premiumFeature: "Premium Feature",
  thisIsPremium: "This filter is part of Premium:",
  theseArePremium: "These filters are part of Premium:",
  showWithoutIt: "Show results without it",
  showWithoutThem: "Show results without them",
  seePlans: "See plans",
};

export const heightField = {
  heightAtLeast: "Height, at least",
  heightAtMost: "Height, at most",
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

export const panelSection = {
  inUse: "in use",
};

export const panelSkeleton = {
  loading: "Loading filters",
};

export const premiumPart = {
  premiumFeature: "Premium Feature",
  findPeople:
    "Find people by when they stream, what they speak and how they play, across the whole directory.",
  seePlans: "See plans",
  more: (label: string) => `More in ${label}`,
  filtersWithPremium: "Filters with Premium",
};

export const rangeField = {
  from: "From",
  to: "To",
  crossed: "The first number must not be greater than the second.",
  anySize: "Any size",
};

export const sheetPanel = {
  filters: "Filters",
};

export const topicList = {
  /** Games to offer while the list cannot be had (spec A §8: five built-in games). */
  builtInGames: ["Minecraft", "Fortnite", "Stardew Valley", "Valorant", "Just Chatting"],
  find: (label: string) => `Find a ${label}`,
  limitReached: (maxValues: number) => `You’ve reached the limit of ${maxValues}. Remove one to add another.`,
  noMatching: (label: string) => `No matching ${label}`,
  more: (rest: string) => `${rest} more. Type to find them.`,
  loading: "Loading the list",
};

export const chipList = {
  appliedFilters: "Applied filters",
  remove: (name: string) => `Remove ${name}`,
  showFewer: "Show fewer",
  more: (count: number) => `${count} more`,
  clearAll: "Clear All",
};

export const chips = {
  atLeast: (from: string) => `at least ${from}`,
  atMost: (to: string) => `at most ${to}`,
  range: (from: string, to: string) => `${from} to ${to}`,
};

export const panelFields = {
  followers: "Followers",
  averageViewers: "Average viewers",
  scheduledBetween: "Scheduled between",
};

export const panelField = {
  streamerTimeZone: "In the streamer’s time zone",
  scheduledFrom: "Scheduled from",
  scheduledUntil: "Scheduled until",
  from: "From",
  until: "Until",
};
