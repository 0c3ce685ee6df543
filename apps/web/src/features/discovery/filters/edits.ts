import { HEIGHTS } from "@starling/validators/demographics";
import {
  advancedInUse,
  type DirectoryFilters,
  type FilterName,
  filtersInUse,
} from "@starling/validators/discovery-filters";
import { NO_FILTERS } from "@starling/validators/discovery-query";
import { valuesOf } from "@starling/validators/options";

export function chosenOf(filters: DirectoryFilters, name: FilterName): readonly string[] {
  const value = filters[name];
  return Array.isArray(value) ? value : [];
}

export function withFilter(filters: DirectoryFilters, name: FilterName, value: unknown): DirectoryFilters {
  return { ...filters, [name]: value };
}

export function toggled(filters: DirectoryFilters, name: FilterName, value: string): DirectoryFilters {
  const chosen = chosenOf(filters, name);
  const next = chosen.includes(value) ? chosen.filter((entry) => entry !== value) : [...chosen, value];
  return withFilter(filters, name, next);
}

/** Also turns off filters that are on by default, such as the viewer limit (docs/product.md §3.3). */
export function withoutFilters(filters: DirectoryFilters, names: readonly FilterName[]): DirectoryFilters {
  return { ...filters, ...Object.fromEntries(names.map((name) => [name, NO_FILTERS[name]])) };
}

export function usedFilters(filters: DirectoryFilters): Partial<DirectoryFilters> {
  return Object.fromEntries(filtersInUse(filters).map((name) => [name, filters[name]]));
}

/** Removes filters that need `full_directory_access` (docs/product.md §3.6). */
export function basicFilters(filters: DirectoryFilters): DirectoryFilters {
  return withoutFilters(filters, advancedInUse(filters));
}

const ALL_HEIGHTS: readonly string[] = valuesOf(HEIGHTS);

export function heightsBetween(one: string, other: string): string[] {
  const [low = 0, high = 0] = [ALL_HEIGHTS.indexOf(one), ALL_HEIGHTS.indexOf(other)].toSorted(
    (a, b) => a - b,
  );
  return ALL_HEIGHTS.slice(Math.max(low, 0), high + 1);
}

/** Groups the chosen heights into runs of consecutive values, in ascending order. */
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
