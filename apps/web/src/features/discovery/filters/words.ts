import { listText } from "@starling/i18n/format";
import { localized, t } from "@starling/i18n/translate";
import type { StreamerPage } from "@starling/validators/discovery";
import { isolated } from "@starling/validators/isolated";

export const filterPanel = localized(() => ({
  filters: t("Filters"),
}));

export const panelSkeleton = localized(() => ({
  loading: t("Loading filters"),
}));

export const chipList = localized(() => ({
  appliedFilters: t("Applied filters"),
  remove: (name: string) => t("Remove {name}", { name: isolated(name) }),
  showFewer: t("Show fewer"),
  more: (count: number) => t("{count, plural, one {# more} other {# more}}", { count }),
  clearAll: t("Clear All"),
}));

export const chips = localized(() => ({
  named: (filter: string, value: string) => t("{filter}: {value}", { filter, value }, "filter"),
  marked: (filter: string, value: string) =>
    t("<filter>{filter}:</filter> <value>{value}</value>", { filter, value }),
  atLeast: (from: string) => t("at least {from}", { from }),
  atMost: (to: string) => t("at most {to}", { to }),
  range: (from: string, to: string) => t("{from} to {to}", { from, to }),
}));

export const panelFields = localized(() => ({
  followers: t("Followers"),
  averageViewers: t("Average viewers"),
  scheduledBetween: t("Scheduled between"),
}));

export const addressNotice = localized(() => ({
  notApplied: (parts: readonly string[]) =>
    t("We couldn’t apply {parts}. Everything else was applied.", { parts: listText(parts, "plain") }),
  title: t("Part of this link could not be used"),
}));

export const nobodyFound = localized(() => ({
  noStreamers: t("No streamers are listed yet."),
  noStreamersMatch: t("No streamers match."),
  without: (filters: readonly string[], total: number) =>
    t(
      "{total, plural, one {Without <filters>{filters}</filters> there is <total>#</total>.} other {Without <filters>{filters}</filters> there are <total>#</total>.}}",
      { total, filters: listText(filters.map(isolated)) },
    ),
  remove: (filters: readonly string[]) => t("Remove {filters}", { filters: listText(filters) }),
  noSingleFilterHelps: t("Removing just one filter won’t show any results."),
  startOver: t("Start over"),
  noResults: t("No results"),
}));

export const premiumRefusal = localized(() => ({
  premiumFeature: t("Premium Feature"),
  thisIsPremium: t("This filter is part of Premium:"),
  theseArePremium: t("These filters are part of Premium:"),
  showWithoutIt: t("Show results without it"),
  showWithoutThem: t("Show results without them"),
  seePlans: t("See plans"),
}));

/** Example: "1,204 streamers", or "10,000+ streamers" for a lower bound (docs/product.md §3.1). */
export function totalWords({ total, isTotalExact }: Pick<StreamerPage, "total" | "isTotalExact">): string {
  return isTotalExact
    ? t("{total, plural, one {# streamer} other {# streamers}}", { total })
    : t("{total, plural, one {#+ streamers} other {#+ streamers}}", { total });
}

export function screenReaderTotal({ total }: Pick<StreamerPage, "total">): string {
  return t("{total, plural, one {more than # streamer} other {more than # streamers}}", { total });
}
