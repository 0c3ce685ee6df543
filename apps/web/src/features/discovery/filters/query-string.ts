import { DEFAULT_VIEWERS_MAX, DISCOVERY_LIMIT } from "@starling/validators/discovery";
import {
  type BasicFilters,
  basicFilters,
  type ListStreamersInput,
  listStreamersInput,
} from "@starling/validators/discovery-inputs";

/** In the address, the word that lifts the page's own limit on viewers (decisions §4.2). */
const ANY_SIZE = "any";

/** What the directory shows: the whole state of the page. */
export type DirectoryState = ListStreamersInput;

/** The state of an address, and the names of the parts that could not be used. */
export interface ReadState {
  state: DirectoryState;
  ignored: string[];
}

/** Filters as they stand after Clear All. */
export const DEFAULT_FILTERS: BasicFilters = {
  ...basicFilters.parse({}),
  avgViewersMax: DEFAULT_VIEWERS_MAX,
};

/** The page without anything in its address. */
export const DEFAULT_STATE: DirectoryState = {
  ...listStreamersInput.parse({}),
  ...DEFAULT_FILTERS,
  limit: DISCOVERY_LIMIT,
};

const KEYS = Object.keys(listStreamersInput.shape).filter(isStateKey);

function isStateKey(key: string): key is keyof DirectoryState {
  return key in listStreamersInput.shape;
}

function decode(key: keyof DirectoryState, text: string): unknown {
  if (Array.isArray(DEFAULT_STATE[key])) return text.split(",").filter((part) => part !== "");
  const numeric = key === "page" || key === "limit" || key.endsWith("Min") || key.endsWith("Max");
  return numeric ? Number(text) : text;
}

/** Reads an address. Whatever cannot be used falls back to its default and is named (spec A §2). */
export function readState(query: string): ReadState {
  const params = new URLSearchParams(query);
  const ignored: string[] = [];
  let state = DEFAULT_STATE;
  for (const key of KEYS) {
    const text = params.get(key);
    if (text === null || text === "") continue;
    if (key === "avgViewersMax" && text === ANY_SIZE) {
      state = { ...state, avgViewersMax: undefined };
      continue;
    }
    const part = listStreamersInput.shape[key].safeParse(decode(key, text));
    if (part.success) state = { ...state, [key]: part.data };
    else ignored.push(key);
  }
  return { state, ignored };
}

function same(a: unknown, b: unknown): boolean {
  return String(a ?? "") === String(b ?? "");
}

/** Writes an address: defaults left out, lists joined by commas. */
export function writeState(state: DirectoryState): string {
  const params = new URLSearchParams();
  for (const key of KEYS) {
    const value = state[key];
    if (same(value, DEFAULT_STATE[key])) continue;
    if (key === "avgViewersMax" && value === undefined) params.set(key, ANY_SIZE);
    else if (value !== undefined) params.set(key, Array.isArray(value) ? value.join(",") : String(value));
  }
  return params.toString().replaceAll("%2C", ",");
}

/** Only the filters of a state. */
export function filtersOf(state: DirectoryState): BasicFilters {
  return basicFilters.parse(state);
}

/** How many filters differ between two sets, for the Pending badge. */
export function countChanges(a: BasicFilters, b: BasicFilters): number {
  return FILTER_KEYS.filter((key) => !same(a[key], b[key])).length;
}

const FILTER_KEYS = Object.keys(basicFilters.shape).filter(
  (key): key is keyof BasicFilters => key in basicFilters.shape,
);
