import type { StreamerPage } from "@starling/validators/discovery";
import { isolated } from "@starling/validators/isolated";
import { counted } from "../../../lib/counts.ts";

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

export const addressNotice = {
  notApplied: (parts: string) => `We couldn’t apply ${parts}. Everything else was applied.`,
  title: "Part of this link could not be used",
};

export const nobodyFound = {
  noStreamers: "No streamers are listed yet.",
  noStreamersMatch: "No streamers match.",
  without: "Without",
  there: "there",
  is: "is",
  are: "are",
  remove: (filters: string) => `Remove ${filters}`,
  noSingleFilterHelps: "Removing just one filter won’t show any results.",
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

/** Formats a total: "1,204 streamers", or "10,000+ streamers" for a lower bound (docs/product.md §3.1). */
export function totalWords({ total, isTotalExact }: Pick<StreamerPage, "total" | "isTotalExact">): string {
  return isTotalExact ? counted(total, "streamer") : `${total.toLocaleString("en")}+ streamers`;
}

export function screenReaderTotal({ total }: Pick<StreamerPage, "total">): string {
  return `more than ${counted(total, "streamer")}`;
}
