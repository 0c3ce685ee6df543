import {
  type BoundFilter,
  FILTER_GROUPS,
  FILTER_NAMES,
  FILTERS,
  type Filter,
  type FilterGroup,
  type FilterName,
} from "@starling/validators/discovery-filters";
import { panelFields as words } from "./words.ts";

/** One field of the panel: a filter, or two that belong together, such as the ends of a range. */
export interface PanelField {
  kind: "options" | "taxonomy" | "height" | "times" | "text" | "range" | "flag";
  label: string;
  access: Filter["access"];
  /** The filters it edits. */
  names: readonly FilterName[];
}

export interface PanelGroup {
  key: FilterGroup;
  label: string;
  fields: readonly PanelField[];
}

/** What the two ends of a range are called together. */
export const RANGE_LABELS: Record<BoundFilter["of"], string> = {
  followers: words.followers,
  averageViewers: words.averageViewers,
};

function fieldOf(name: FilterName): PanelField {
  const filter: Filter = FILTERS[name];
  const { label, access } = filter;
  const field = (kind: PanelField["kind"], named = label): PanelField => ({
    kind,
    label: named,
    access,
    names: [name],
  });
  switch (filter.kind) {
    case "options":
      return field(name === "height" ? "height" : "options");
    case "choice":
      return field("times", words.scheduledBetween);
    case "bound":
      return field("range", RANGE_LABELS[filter.of]);
    default:
      return field(filter.kind);
  }
}

/** Fields of one kind and label that follow each other are one: both ends of a range, both times. */
function joined(fields: readonly PanelField[]): PanelField[] {
  const result: PanelField[] = [];
  for (const field of fields) {
    const last = result.at(-1);
    const belongs = last?.kind === field.kind && last.label === field.label;
    if (belongs) result[result.length - 1] = { ...last, names: [...last.names, ...field.names] };
    else result.push(field);
  }
  return result;
}

/** The panel, made of the catalogue of filters. */
export const PANEL: readonly PanelGroup[] = FILTER_GROUPS.map((group) => ({
  ...group,
  fields: joined(FILTER_NAMES.filter((name) => FILTERS[name].group === group.key).map(fieldOf)),
}));
