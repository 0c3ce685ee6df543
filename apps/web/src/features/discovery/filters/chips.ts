import { DEFAULT_VIEWERS_MAX } from "@starling/validators/discovery";
import type { DirectoryFilters } from "@starling/validators/discovery-filters";
import { labelOf } from "@starling/validators/options";
import {
  OPTION_FILTERS,
  type OptionFilter,
  RANGE_FILTERS,
  type RangeFilter,
  toggleOption,
} from "./filter-groups.ts";

/** One applied value, and the filters without it. */
export interface FilterChip {
  key: string;
  label: string;
  without: DirectoryFilters;
}

function optionChips(filters: DirectoryFilters, name: OptionFilter): FilterChip[] {
  const { label, options } = OPTION_FILTERS[name];
  return filters[name].map((value) => ({
    key: `${name}:${value}`,
    label: `${label}: ${labelOf(options, value)}`,
    without: toggleOption(filters, name, value),
  }));
}

function rangeChip(filters: DirectoryFilters, name: RangeFilter): FilterChip[] {
  const { label, min, max } = RANGE_FILTERS[name];
  const [from, to] = [filters[min], filters[max]];
  if (from === undefined && to === undefined) return [];
  let words = `${from} to ${to}`;
  if (from === undefined) words = `at most ${to}`;
  if (to === undefined) words = `at least ${from}`;
  return [
    { key: name, label: `${label}: ${words}`, without: { ...filters, [min]: undefined, [max]: undefined } },
  ];
}

/** The applied filters as removable chips, the page's own limit on viewers among them (decisions §4.2). */
export function chipsOf(filters: DirectoryFilters): FilterChip[] {
  const name = filters.displayName
    ? [
        {
          key: "displayName",
          label: `Name: ${filters.displayName}`,
          without: { ...filters, displayName: "" },
        },
      ]
    : [];
  const games = filters.games.map((game) => ({
    key: `games:${game}`,
    label: `Game: ${game}`,
    without: { ...filters, games: filters.games.filter((entry) => entry !== game) },
  }));
  return [
    ...name,
    ...games,
    ...optionChips(filters, "streamTypes"),
    ...optionChips(filters, "platforms"),
    ...optionChips(filters, "webcam"),
    ...optionChips(filters, "microphone"),
    ...optionChips(filters, "streamSetup"),
    ...optionChips(filters, "status"),
    ...rangeChip(filters, "avgViewers"),
    ...rangeChip(filters, "followers"),
  ];
}

/** Whether only the page's own limit on viewers is applied. */
export function isDefault(filters: DirectoryFilters): boolean {
  const chips = chipsOf(filters);
  return (
    chips.length === 1 && filters.avgViewersMax === DEFAULT_VIEWERS_MAX && filters.avgViewersMin === undefined
  );
}
