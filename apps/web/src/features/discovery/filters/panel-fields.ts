import { localized } from "@starling/i18n/translate";
import {
  type BoundFilter,
  type ChoiceFilter,
  FILTER_GROUPS,
  FILTER_NAMES,
  FILTERS,
  type Filter,
  type FilterGroup,
  type FilterName,
} from "@starling/validators/discovery-filters";
import { panelFields as words } from "./words.ts";

export interface PanelField {
  kind: "options" | "taxonomy" | "height" | "times" | "text" | "range" | "flag";
  label: string;
  access: Filter["access"];
  names: readonly FilterName[];
}

export interface PanelGroup {
  key: FilterGroup;
  label: string;
  fields: readonly PanelField[];
}

const RANGE_LABELS = localized(
  (): Record<(BoundFilter | ChoiceFilter)["of"], string> => ({
    followers: words.followers,
    averageViewers: words.averageViewers,
    schedule: words.scheduledBetween,
  }),
);

function fieldOf(name: FilterName, filter: Filter, all: Filters): PanelField {
  const { label, access } = filter;
  if (!("of" in filter)) {
    return { kind: name === "height" ? "height" : filter.kind, label, access, names: [name] };
  }
  const kind = filter.kind === "bound" ? "range" : "times";
  const isEnd = ([, other]: Filters[number]) => "of" in other && other.of === filter.of;
  return { kind, label: RANGE_LABELS[filter.of], access, names: all.filter(isEnd).map(([end]) => end) };
}

type Filters = readonly (readonly [FilterName, Filter])[];

/** Fields in the order of their filters. The two limits of a range share one field. */
export function fieldsOf(filters: Filters): PanelField[] {
  return filters.flatMap(([name, filter]) =>
    "end" in filter && filter.end === "max" ? [] : [fieldOf(name, filter, filters)],
  );
}

export const PANEL = localized((): readonly PanelGroup[] =>
  FILTER_GROUPS.map((group) => ({
    ...group,
    fields: fieldsOf(
      FILTER_NAMES.filter((name) => FILTERS[name].group === group.key).map((name) => [name, FILTERS[name]]),
    ),
  })),
);
