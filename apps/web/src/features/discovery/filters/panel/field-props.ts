import type { Counts } from "../use-counts.ts";
import type { PendingFilters } from "../use-pending-filters.ts";

export interface FieldProps {
  label: string;
  pending: PendingFilters;
  counts: Counts;
}
