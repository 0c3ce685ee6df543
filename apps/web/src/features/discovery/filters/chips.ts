import {
  type DirectoryFilters,
  FILTERS,
  type Filter,
  type FilterName,
} from "@starling/validators/discovery-filters";
import { countChanges, DEFAULT_FILTERS } from "@starling/validators/discovery-query";
import { labelOf } from "@starling/validators/options";
import { topicText } from "@starling/validators/topic-names";
import { chosenOf, heightRuns, toggled, withFilter, withoutFilters } from "./edits.ts";
import { PANEL, type PanelField } from "./panel-fields.ts";
import { chips as words } from "./words.ts";

export interface FilterChip {
  key: string;
  /** Filter name, such as "Platform". */
  of: string;
  /** Example: "Kick" or "at most 50". Null for filters that are only on or off. */
  value: string | null;
  names: readonly FilterName[];
  without: DirectoryFilters;
}

function valueLabel(name: FilterName, value: string): string {
  const filter: Filter = FILTERS[name];
  if (filter.kind === "taxonomy") return topicText(filter.taxonomy, value);
  return "options" in filter ? labelOf(filter.options, value) : value;
}

function rangeWords(from: unknown, to: unknown): string {
  if (from === undefined) return to === undefined ? "" : words.atMost(String(to));
  return to === undefined ? words.atLeast(String(from)) : words.range(String(from), String(to));
}

function listChips(filters: DirectoryFilters, of: string, name: FilterName): FilterChip[] {
  return chosenOf(filters, name).map((value) => ({
    key: `${name}:${value}`,
    of,
    value: valueLabel(name, value),
    names: [name],
    without: toggled(filters, name, value),
  }));
}

function heightChips(filters: DirectoryFilters, of: string, name: FilterName): FilterChip[] {
  const chosen = chosenOf(filters, name);
  const labelled = (height: string) => valueLabel(name, height);
  return heightRuns(chosen).map((run) => {
    const [first = "", last = first] = [run[0], run.at(-1)];
    return {
      key: `${name}:${first}`,
      of,
      value: first === last ? labelled(first) : words.range(labelled(first), labelled(last)),
      names: [name],
      without: withFilter(
        filters,
        name,
        chosen.filter((value) => !run.includes(value)),
      ),
    };
  });
}

function rangeChip(filters: DirectoryFilters, { label, names }: PanelField): FilterChip[] {
  const [min, max] = names.map((name) => filters[name]);
  const value = rangeWords(min, max);
  if (value === "") return [];
  const used = names.filter((name) => filters[name] !== undefined);
  return [{ key: label, of: label, value, names: used, without: withoutFilters(filters, names) }];
}

function singleChip(filters: DirectoryFilters, name: FilterName): FilterChip[] {
  const value = filters[name];
  if (typeof value !== "string" || value === "") return [];
  return [
    {
      key: name,
      of: FILTERS[name].label,
      value: valueLabel(name, value),
      names: [name],
      without: withoutFilters(filters, [name]),
    },
  ];
}

function flagChip(filters: DirectoryFilters, name: FilterName): FilterChip[] {
  if (filters[name] !== true) return [];
  const without = withoutFilters(filters, [name]);
  return [{ key: name, of: FILTERS[name].label, value: null, names: [name], without }];
}

function fieldChips(filters: DirectoryFilters, field: PanelField): FilterChip[] {
  switch (field.kind) {
    case "options":
    case "taxonomy":
      return field.names.flatMap((name) => listChips(filters, field.label, name));
    case "height":
      return field.names.flatMap((name) => heightChips(filters, field.label, name));
    case "range":
      return rangeChip(filters, field);
    case "flag":
      return field.names.flatMap((name) => flagChip(filters, name));
    case "times":
    case "text":
      return field.names.flatMap((name) => singleChip(filters, name));
  }
}

/** Chips of the applied filters, including the defaults (docs/product.md §3.3). */
export function chipsOf(filters: DirectoryFilters): FilterChip[] {
  return PANEL.flatMap(({ fields }) => fields.flatMap((field) => fieldChips(filters, field)));
}

export function chipWords({ of, value }: FilterChip): string {
  return value === null ? of : words.named(of, value);
}

export function isDefault(filters: DirectoryFilters): boolean {
  return countChanges(filters, DEFAULT_FILTERS) === 0;
}
