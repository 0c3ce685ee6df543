import type { Counts } from "../use-counts.ts";
import type { PendingFilters } from "../use-pending-filters.ts";

/** What every field of the panel is given. */
export interface FieldProps {
  label: string;
  pending: PendingFilters;
  counts: Counts;
}
