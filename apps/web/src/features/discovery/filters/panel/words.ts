import { localized, t } from "@starling/i18n/translate";
import type { FilterGroup } from "@starling/validators/discovery-filters";
import type { TaxonomyKind } from "@starling/validators/taxonomy";

export const optionCount = localized(() => ({
  select: (label: string, count: number) =>
    t("{label} ({count, number})", { label, count }, "option and count"),
  streamers: (count: number) => t("{count, plural, one {(# streamer)} other {(# streamers)}}", { count }),
}));

export const heightField = localized(() => ({
  heightAtLeast: t("Minimum height"),
  heightAtMost: t("Maximum height"),
  from: t("From", undefined, "range"),
  to: t("To", undefined, "range"),
}));

export const optionList = localized(() => ({
  showFewer: (label: string) => t("Show fewer <of>for {label}</of>", { label }),
  showAll: (count: number, label: string) =>
    t("{count, plural, one {Show all # <of>for {label}</of>} other {Show all # <of>for {label}</of>}}", {
      count,
      label,
    }),
}));

export const panelFooter = localized(() => ({
  pending: (changes: number) => t("{changes, plural, one {# Pending} other {# Pending}}", { changes }),
  clearAll: t("Clear All"),
  cancel: t("Cancel", undefined, "button"),
  applyFilters: t("Apply Filters"),
}));

export const panelField = localized(() => ({
  streamerTimeZone: t("In the streamer’s time zone"),
  scheduledFrom: t("Scheduled from"),
  scheduledUntil: t("Scheduled until"),
  from: t("From", undefined, "time"),
  until: t("Until", undefined, "time"),
}));

export const panelSection = localized(() => ({
  inUse: (count: number) => t("{count, plural, one {# in use} other {# in use}}", { count }),
}));

export const premiumPart = localized(() => ({
  premiumFeature: t("Premium Feature"),
  findPeople: t(
    "Find people by when they stream, what languages they speak and how they play, across the whole directory.",
  ),
  seePlans: t("See plans"),
  moreIn: {
    content: t("More in content"),
    audience: t("More in audience"),
    schedule: t("More in schedule"),
    style: t("More in style"),
    person: t("More in person"),
    place: t("More in location and language"),
    equipment: t("More in equipment"),
  } satisfies Record<FilterGroup, string>,
  filtersWithPremium: t("Filters with Premium"),
}));

export const rangeField = localized(() => ({
  from: t("From", undefined, "range"),
  to: t("To", undefined, "range"),
  atLeast: (label: string) => t("{label}, at least", { label }),
  atMost: (label: string) => t("{label}, at most", { label }),
  crossed: t("The first number can’t be greater than the second."),
  anySize: t("Any size"),
}));

export const sheetPanel = localized(() => ({
  filters: t("Filters"),
}));

export const topicList = localized(() => ({
  find: {
    game: t("Find a game"),
    category: t("Find a category"),
    tag: t("Find a tag"),
  } satisfies Record<TaxonomyKind, string>,
  limitReached: (maxValues: number) =>
    t(
      "{maxValues, plural, one {You’ve reached the limit of #. Remove one to add another.} other {You’ve reached the limit of #. Remove one to add another.}}",
      { maxValues },
    ),
  noMatching: {
    game: t("No matching game"),
    category: t("No matching category"),
    tag: t("No matching tag"),
  } satisfies Record<TaxonomyKind, string>,
  more: (rest: number) =>
    t("{rest, plural, one {# more. Type to find them.} other {# more. Type to find them.}}", { rest }),
  loading: t("Loading the list"),
}));

/** Games offered if the list fails to load (docs/product.md §3.3). Names of games stay untranslated. */
export const BUILT_IN_GAMES = ["Minecraft", "Fortnite", "Stardew Valley", "Valorant", "Just Chatting"];
