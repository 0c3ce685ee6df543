import { listText } from "@starling/i18n/format";
import { msg, t } from "@starling/i18n/translate";
import { SHOWN_SOURCES } from "./analytics.ts";
import {
  DEFAULT_LIMIT,
  MEMBER_SHELVES,
  NOW_SIZE,
  PUBLIC_SHELVES,
  SORT_KEYS,
  SORT_ORDERS,
} from "./discovery.ts";
import {
  type BoundFilterName,
  type ChoiceFilterName,
  crossedRanges,
  type DirectoryFilters,
  FILTER_NAMES,
  FILTERS,
  type Filter,
  type FlagFilterName,
  type OptionsFilterName,
  type TaxonomyFilterName,
  type TextFilterName,
} from "./discovery-filters.ts";
import { idText } from "./ids.ts";
import { LANGUAGES } from "./languages.ts";
import { MAX_COUNT, MAX_PRESET_NAME, MAX_SEARCH, MAX_VALUES } from "./limits.ts";
import { nameText } from "./names.ts";
import { valuesOf } from "./options.ts";
import { pageFields } from "./paging.ts";
import { text } from "./text.ts";
import { z } from "./zod.ts";

const oneOf = (name: string, values: readonly string[]) => ({
  error: () => t("{name} must be one of {values}", { name, values: listText(values, "plain") }),
});
const trueOrFalse = (name: string) => ({ error: () => t("{name} must be true or false", { name }) });

function schemaOf(name: string, filter: Filter): z.ZodType {
  switch (filter.kind) {
    case "options": {
      const values = valuesOf(filter.options);
      return z
        .array(z.enum(values, oneOf(name, values)))
        .max(MAX_VALUES)
        .default([]);
    }
    case "taxonomy":
      return z
        .array(text({ max: 100 }))
        .max(MAX_VALUES)
        .default([]);
    case "choice": {
      const values = valuesOf(filter.options);
      return z.enum(values, oneOf(name, values)).optional();
    }
    case "text":
      return text({ max: filter.max }).default("");
    case "bound": {
      const error = () => t("{name} must be a whole number, 0 or more", { name });
      return z.int({ error }).min(0, { error }).max(MAX_COUNT, { error }).optional();
    }
    case "flag":
      return z.boolean(trueOrFalse(name)).default(false).describe(filter.means);
  }
}

type AnyOf<Value extends string> = z.ZodDefault<z.ZodArray<z.ZodType<Value, Value>>>;
type FilterShape = {
  [Name in OptionsFilterName]: AnyOf<DirectoryFilters[Name][number]>;
} & {
  [Name in TaxonomyFilterName]: AnyOf<string>;
} & {
  [Name in ChoiceFilterName]: z.ZodOptional<
    z.ZodType<NonNullable<DirectoryFilters[Name]>, NonNullable<DirectoryFilters[Name]>>
  >;
} & {
  [Name in TextFilterName]: z.ZodDefault<z.ZodType<string, string>>;
} & { [Name in BoundFilterName]: z.ZodOptional<z.ZodNumber> } & {
  [Name in FlagFilterName]: z.ZodDefault<z.ZodBoolean>;
};

function filterShape(): FilterShape {
  const entries = FILTER_NAMES.map((name) => [name, schemaOf(name, FILTERS[name])]);
  return Object.fromEntries(entries) as FilterShape;
}

/** Streamers must match every filter that is set, each by at least one value (docs/product.md §3.1). */
export const directoryFilters = z.object(filterShape());

const refuseCrossed: z.core.CheckFn<Pick<DirectoryFilters, BoundFilterName>> = ({ value, issues }) => {
  for (const [min, max] of crossedRanges(value)) {
    const message = t("{min} must not be greater than {max}", { min, max });
    issues.push({ code: "custom", path: [min], message, input: value[min] });
  }
};

const searchText = text({ max: MAX_SEARCH }).default("");

export const listStreamersInput = directoryFilters
  .extend({
    search: searchText,
    /** Dashboard shelf to return instead of a listing. */
    shelf: z.enum(MEMBER_SHELVES, oneOf("shelf", MEMBER_SHELVES)).optional(),
    /** Excludes streamers that the caller rejected in swipe mode within the last 30 days. */
    unseen: z.boolean(trueOrFalse("unseen")).default(false),
    sortBy: z
      .enum(SORT_KEYS, oneOf("sortBy", SORT_KEYS))
      .default("createdAt")
      .describe("fair, recommended and isLive include only finished profiles"),
    sortOrder: z.enum(SORT_ORDERS, { error: () => t("sortOrder must be asc or desc") }).default("desc"),
    ...pageFields(DEFAULT_LIMIT),
  })
  .check(refuseCrossed);
export type ListStreamersInput = z.infer<typeof listStreamersInput>;

export const countOptionsInput = directoryFilters.extend({ search: searchText }).check(refuseCrossed);
export type CountOptionsInput = z.infer<typeof countOptionsInput>;

export const suggestInput = z.object({ search: text({ max: MAX_SEARCH }) });
export type SuggestInput = z.infer<typeof suggestInput>;

export const publicShelfInput = z.object({ shelf: z.enum(PUBLIC_SHELVES) });
export type PublicShelfInput = z.infer<typeof publicShelfInput>;

export const memberShelfInput = z.object({ shelf: z.enum(MEMBER_SHELVES) });
export type MemberShelfInput = z.infer<typeof memberShelfInput>;

const LANGUAGES_WANTED = {
  error: () => t("languages must be any of {values}", { values: listText(valuesOf(LANGUAGES), "plain") }),
};
const NOW_LIMIT = {
  error: () => t("{name} must be a whole number from 1 to {max}", { name: "limit", max: NOW_SIZE }),
};

export const nowInput = z.object({
  /** Languages, combined with OR; empty for any language. */
  languages: z
    .array(z.enum(valuesOf(LANGUAGES), LANGUAGES_WANTED))
    .max(LANGUAGES.length, LANGUAGES_WANTED)
    .default([]),
  /**
   * Whether to use the languages of the caller's profile instead of `languages`. Ignored if the profile has
   * no languages.
   */
  mine: z.boolean(trueOrFalse("mine")).default(false),
  /** Empty for any game. */
  game: text({ max: 100 }).default(""),
  limit: z.int(NOW_LIMIT).min(1, NOW_LIMIT).max(NOW_SIZE, NOW_LIMIT).default(NOW_SIZE),
});
export type NowInput = z.infer<typeof nowInput>;

export type ShelfInput = PublicShelfInput | MemberShelfInput;

export const planBoostInput = z.object({
  isPlanned: z.boolean({
    error: () => t("Please choose whether a boost should start with your next stream"),
  }),
});
export type PlanBoostInput = z.infer<typeof planBoostInput>;

/** Streamers visible on the user's screen. */
export const recordImpressionsInput = z.object({
  ids: z.array(idText).min(1).max(MAX_VALUES),
  source: z.enum(SHOWN_SOURCES).default("directory"),
});
export type RecordImpressionsInput = z.infer<typeof recordImpressionsInput>;

/** Id of the rejected streamer to restore; defaults to the latest. */
export const undoPassInput = z.object({ id: idText.optional() });
export type UndoPassInput = z.infer<typeof undoPassInput>;

/** Maximum saved searches per viewer. */
export const MAX_PRESETS = 20;

/** `query` is the query string of the directory page, without the `?`. */
export const createPresetInput = z.object({
  name: nameText({ max: MAX_PRESET_NAME, required: msg("Please give your preset a name") }),
  query: text({ max: 4_000, trim: false }),
});
export type CreatePresetInput = z.infer<typeof createPresetInput>;
