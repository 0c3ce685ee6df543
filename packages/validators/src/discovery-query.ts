import {
  DEFAULT_VIEWERS_MAX,
  DISCOVERY_LIMIT,
  hasFloor,
  SORT_KEYS,
  SORT_ORDERS,
  type SortKey,
} from "./discovery.ts";
import {
  crossedRanges,
  type DirectoryFilters,
  FILTER_NAMES,
  FILTERS,
  type Filter,
  type FilterName,
  isFilterName,
} from "./discovery-filters.ts";
import { MAX_COUNT, MAX_LIMIT, MAX_PAGE, MAX_SEARCH, MAX_VALUES } from "./limits.ts";
import { splitList } from "./query-lists.ts";

/** Value that removes the default viewer limit (docs/product.md §3.3). */
export const ANY_SIZE = "any";

export const MODES = ["list", "swipe"] as const;
export type Mode = (typeof MODES)[number];

export interface DirectoryState extends DirectoryFilters {
  search: string;
  mode: Mode;
  sortBy: SortKey;
  sortOrder: (typeof SORT_ORDERS)[number];
  page: number;
  limit: number;
}

/** State read from a URL, and the names of unusable parameters. */
export interface ReadState {
  state: DirectoryState;
  ignored: string[];
}

const MAX_TEXT = 100;
const WHOLE = /^\d{1,10}$/;

function emptyOf(filter: Filter): unknown {
  if (filter.kind === "options" || filter.kind === "taxonomy") return [];
  if (filter.kind === "flag") return false;
  return filter.kind === "text" ? "" : undefined;
}

/** Defaults of the server: no filters. */
export const NO_FILTERS = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, emptyOf(FILTERS[name])]),
) as DirectoryFilters;

/** Filters that are set when the discovery page opens, and again after Clear All. */
export const DEFAULT_FILTERS: DirectoryFilters = {
  ...NO_FILTERS,
  finished: true,
  avgViewersMax: DEFAULT_VIEWERS_MAX,
};

export const DEFAULT_STATE: DirectoryState = {
  ...DEFAULT_FILTERS,
  search: "",
  mode: "list",
  sortBy: "createdAt",
  sortOrder: "desc",
  page: 1,
  limit: DISCOVERY_LIMIT,
};

export function defaultSort(search: string): SortKey {
  return search === "" ? DEFAULT_STATE.sortBy : "relevance";
}

/**
 * Sets the search and returns to page 1. Replaces a default order, but keeps an order that the user chose.
 */
export function withSearch(state: DirectoryState, search: string): DirectoryState {
  const isUnsaid = state.sortBy === defaultSort(state.search) && state.sortOrder === DEFAULT_STATE.sortOrder;
  const isMeaningless = search === "" && state.sortBy === "relevance";
  const { sortOrder } = DEFAULT_STATE;
  const sort = isUnsaid || isMeaningless ? { sortBy: defaultSort(search), sortOrder } : {};
  return { ...state, ...sort, search, page: 1 };
}

/**
 * Sets the filters and returns to page 1. Resets an order that excludes unfinished profiles if the filters
 * include them.
 */
export function withFilters(state: DirectoryState, filters: DirectoryFilters): DirectoryState {
  const { sortOrder } = DEFAULT_STATE;
  const isUnlisted = !filters.finished && hasFloor(state.sortBy);
  const sort = isUnlisted ? { sortBy: defaultSort(state.search), sortOrder } : {};
  return { ...state, ...filters, ...sort, page: 1 };
}

/** Sets the order and returns to page 1. Sets the `finished` filter if the order requires it. */
export function withSort(
  state: DirectoryState,
  sort: Pick<DirectoryState, "sortBy" | "sortOrder">,
): DirectoryState {
  return floored({ ...state, ...sort, page: 1 });
}

function floored(state: DirectoryState): DirectoryState {
  return hasFloor(state.sortBy) ? { ...state, finished: true } : state;
}

interface Part {
  value: unknown;
  whole: boolean;
}

const REFUSED: Part = { value: undefined, whole: false };

function readList(texts: readonly string[], accepts: (value: string) => boolean): Part {
  const values = splitList(texts);
  const used = values.filter(accepts).slice(0, MAX_VALUES);
  return { value: used, whole: used.length === values.length };
}

function isText(text: string, max: number): boolean {
  return text.length <= max && text.isWellFormed() && !text.includes("\u0000");
}

function readText(text: string, max: number): Part {
  return isText(text, max) ? { value: text.trim(), whole: true } : REFUSED;
}

function readCount(text: string, least: number, most: number): Part {
  const count = WHOLE.test(text) ? Number(text) : Number.NaN;
  return count >= least && count <= most ? { value: count, whole: true } : REFUSED;
}

function readOne(text: string, values: readonly string[]): Part {
  return values.includes(text) ? { value: text, whole: true } : REFUSED;
}

function readFilter(name: FilterName, texts: readonly string[]): Part {
  const filter: Filter = FILTERS[name];
  const [text = ""] = texts;
  if (filter.kind === "options") {
    return readList(texts, (value) => filter.options.some((option) => option.value === value));
  }
  if (filter.kind === "taxonomy") return readList(texts, (value) => isText(value, MAX_TEXT));
  if (texts.length > 1) return REFUSED;
  switch (filter.kind) {
    case "choice":
      return readOne(
        text,
        filter.options.map((option) => option.value),
      );
    case "text":
      return readText(text, filter.max);
    case "bound":
      return name === "avgViewersMax" && text === ANY_SIZE
        ? { value: undefined, whole: true }
        : readCount(text, 0, MAX_COUNT);
    case "flag":
      return text === "true" || text === "false" ? { value: text === "true", whole: true } : REFUSED;
  }
}

const OTHERS: Record<Exclude<keyof DirectoryState, FilterName>, (text: string) => Part> = {
  search: (text) => readText(text, MAX_SEARCH),
  mode: (text) => readOne(text, MODES),
  sortBy: (text) => readOne(text, SORT_KEYS),
  sortOrder: (text) => readOne(text, SORT_ORDERS),
  page: (text) => readCount(text, 1, MAX_PAGE),
  limit: (text) => readCount(text, 1, MAX_LIMIT),
};

export const STATE_KEYS = [
  ...FILTER_NAMES,
  "search",
  "mode",
  "sortBy",
  "sortOrder",
  "page",
  "limit",
] as const;

function readOther(key: keyof typeof OTHERS, texts: readonly string[]): Part {
  const [text = ""] = texts;
  return texts.length > 1 ? REFUSED : OTHERS[key](text);
}

/**
 * Invalid parameters fall back to their defaults and are listed in `ignored` (docs/product.md §3.1). Does not
 * use zod, to keep the page small; tests compare both.
 */
export function readState(params: { getAll(name: string): string[] }): ReadState {
  const ignored: string[] = [];
  const read: Record<string, unknown> = {};
  for (const key of STATE_KEYS) {
    const texts = params.getAll(key);
    if (texts.length === 0 || (texts.length === 1 && texts[0] === "")) continue;
    const part = isFilterName(key) ? readFilter(key, texts) : readOther(key, texts);
    if (!part.whole) ignored.push(key);
    if (part !== REFUSED) read[key] = part.value;
  }
  for (const [min, max] of crossedRanges({ ...DEFAULT_STATE, ...read })) {
    // A minimum above the default maximum removes the default maximum, so that the minimum applies.
    if (!(max in read)) read[max] = undefined;
    else {
      ignored.push(min, max);
      delete read[min];
      delete read[max];
    }
  }
  const state: DirectoryState = { ...DEFAULT_STATE, ...read };
  const sort = read.sortBy ? {} : { sortBy: defaultSort(state.search) };
  return { state: floored({ ...state, ...sort }), ignored };
}

function same(a: unknown, b: unknown): boolean {
  return String(a ?? "") === String(b ?? "");
}

function written(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  // Replaces commas, which separate list values. Names are found even without their commas.
  return value.map((item) => String(item).replaceAll(",", " ")).join(",");
}

/** Omits defaults and joins lists with commas. */
export function writeState(state: DirectoryState): [name: string, text: string][] {
  const unsaid: DirectoryState = { ...DEFAULT_STATE, sortBy: defaultSort(state.search) };
  return STATE_KEYS.filter((key) => !same(state[key], unsaid[key])).map((key) => {
    const value = state[key];
    return [key, value === undefined ? ANY_SIZE : written(value)];
  });
}

export function filtersOfState(state: DirectoryState): DirectoryFilters {
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, state[name]])) as DirectoryFilters;
}

export function countChanges(a: DirectoryFilters, b: DirectoryFilters): number {
  return FILTER_NAMES.filter((name) => !same(a[name], b[name])).length;
}
