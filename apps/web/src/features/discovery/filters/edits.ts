import { HEIGHTS } from "@starling/validators/demographics";
import {
  advancedInUse,
  type DirectoryFilters,
  type FilterName,
  filtersInUse,
} from "@starling/validators/discovery-filters";
import { NO_FILTERS } from "@starling/validators/discovery-query";
import { valuesOf } from "@starling/validators/options";

/** What is chosen of a list; nothing of a filter that is none. */
export function chosenOf(filters: DirectoryFilters, name: FilterName): readonly string[] {
  const value = filters[name];
  return Array.isArray(value) ? value : [];
}

/** A copy of the filters with one of them changed. */
export function withFilter(filters: DirectoryFilters, name: FilterName, value: unknown): DirectoryFilters {
  return { ...filters, [name]: value };
}

/** A copy of the filters with one value of a list on or off. */
export function toggled(filters: DirectoryFilters, name: FilterName, value: string): DirectoryFilters {
  const chosen = chosenOf(filters, name);
  const next = chosen.includes(value) ? chosen.filter((entry) => entry !== value) : [...chosen, value];
  return withFilter(filters, name, next);
}

/** A copy of the filters in which some say nothing; of the limit on viewers that means any size (docs/product.md §3.3). */
export function withoutFilters(filters: DirectoryFilters, names: readonly FilterName[]): DirectoryFilters {
  return { ...filters, ...Object.fromEntries(names.map((name) => [name, NO_FILTERS[name]])) };
}

/** Only the filters that say something: what a request needs to hold. */
export function usedFilters(filters: DirectoryFilters): Partial<DirectoryFilters> {
  return Object.fromEntries(filtersInUse(filters).map((name) => [name, filters[name]]));
}

/** The filters without those that need `full_directory_access` (docs/product.md §3.6). */
export function basicFilters(filters: DirectoryFilters): DirectoryFilters {
  return withoutFilters(filters, advancedInUse(filters));
}

const ALL_HEIGHTS: readonly string[] = valuesOf(HEIGHTS);

/** Heights from one to another, whichever is the taller. */
export function heightsBetween(one: string, other: string): string[] {
  const [low = 0, high = 0] = [ALL_HEIGHTS.indexOf(one), ALL_HEIGHTS.indexOf(other)].toSorted(
    (a, b) => a - b,
  );
  return ALL_HEIGHTS.slice(Math.max(low, 0), high + 1);
}

/** Chosen heights as unbroken runs, the smallest first: what a person calls "from … to …". */
export function heightRuns(chosen: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const [index, height] of ALL_HEIGHTS.entries()) {
    if (!chosen.includes(height)) continue;
    const last = runs.at(-1);
    if (last?.at(-1) === ALL_HEIGHTS[index - 1] && last) last.push(height);
    else runs.push([height]);
  }
  return runs;
}
