import { isolated } from "@starling/validators/isolated";

export const filterPanel = {
  filters: "Filters",
};

export const panelSkeleton = {
  loading: "Loading filters",
};

export const chipList = {
  appliedFilters: "Applied filters",
  remove: (name: string) => `Remove ${isolated(name)}`,
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
