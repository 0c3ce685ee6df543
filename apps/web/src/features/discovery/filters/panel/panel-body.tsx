import {
  crossedRanges,
  FILTER_GROUPS,
  type FilterGroup,
  type FilterName,
  filtersInUse,
} from "@starling/validators/discovery-filters";
import { useDeferredValue } from "react";
import { storedChoice, useStore } from "../../../../lib/create-store.ts";
import { PANEL } from "../panel-fields.ts";
import type { Counts } from "../use-counts.ts";
import type { PendingFilters } from "../use-pending-filters.ts";
import { PanelField } from "./panel-field.tsx";
import { PanelSection } from "./panel-section.tsx";
import { PanelSkeleton } from "./panel-skeleton.tsx";
import { PremiumPart } from "./premium-part.tsx";

interface PanelBodyProps {
  pending: PendingFilters;
  counts: Counts;
  /** Whether advanced filters are available; undefined while loading. */
  hasAccess: boolean | undefined;
}

export function PanelBody({ pending, counts, hasAccess }: PanelBodyProps) {
  const open = useStore(openGroups);
  // Deferred, because rendering about a hundred fields would delay the panel's first frame.
  const isThere = useDeferredValue(true, false);
  if (!isThere || hasAccess === undefined) return <PanelSkeleton />;
  const used = filtersInUse(pending.draft);
  const crossed: FilterName[] = crossedRanges(pending.draft).flat();

  /** A group with an invalid range stays open to show its error. */
  function toggle(key: FilterGroup, names: readonly FilterName[]) {
    if (names.some((name) => crossed.includes(name))) return;
    openGroups.set(open.includes(key) ? open.filter((other) => other !== key) : [...open, key]);
  }

  const groups = PANEL.map((group) => ({
    ...group,
    fields: group.fields.filter(({ access }) => hasAccess || access === "basic"),
  })).filter(({ fields }) => fields.length > 0);
  return (
    <>
      {groups.map(({ key, label, fields }) => (
        <PanelSection
          key={key}
          label={label}
          used={fields.filter(({ names }) => names.some((name) => used.includes(name))).length}
          open={open.includes(key)}
          onToggle={() =>
            toggle(
              key,
              fields.flatMap(({ names }) => names),
            )
          }
        >
          {fields.map((field) => (
            <PanelField key={field.names[0]} field={field} pending={pending} counts={counts} />
          ))}
        </PanelSection>
      ))}
      {hasAccess ? null : <PremiumPart />}
    </>
  );
}

const INITIALLY_OPEN: readonly FilterGroup[] = ["content", "audience"];

const openGroups = storedChoice<readonly FilterGroup[]>(
  "open-filters",
  (text) => {
    if (text === null) return INITIALLY_OPEN;
    const names = text.split(",");
    return FILTER_GROUPS.map(({ key }) => key).filter((key) => names.includes(key));
  },
  (keys) => keys.join(","),
);
