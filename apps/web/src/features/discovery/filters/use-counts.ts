import type { OptionCounts } from "@starling/validators/discovery";
import {
  crossedRanges,
  type DirectoryFilters,
  type FilterName,
} from "@starling/validators/discovery-filters";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../../lib/trpc.ts";
import { basicFilters, usedFilters } from "./edits.ts";
import { useDebounced } from "./use-debounced.ts";

/** Debounce time in ms. */
const PAUSE = 250;

export interface Counts {
  isKnown: boolean;
  /** Undefined while loading; each edit loads a new number. */
  total: Pick<OptionCounts, "total" | "isTotalExact"> | undefined;
  of: (name: FilterName, value: string) => number | undefined;
}

interface CountsQuery {
  filters: DirectoryFilters;
  search: string;
  /**
   * Whether the member may use advanced filters; undefined while unknown. If false, the counts ignore
   * advanced filters.
   */
  hasAccess: boolean | undefined;
  enabled: boolean;
}

/** Queries the counts separately, so that the list appears first. Shows the previous counts while loading. */
export function useCounts({ filters, search, hasAccess, enabled }: CountsQuery): Counts {
  const settled = useDebounced(filters, PAUSE);
  const asked = usedFilters(hasAccess ? settled : basicFilters(settled));
  const canCount = enabled && hasAccess !== undefined && crossedRanges(settled).length === 0;
  const { data, isPlaceholderData, isError } = trpc.discovery.counts.useQuery(
    { ...asked, ...(search === "" ? {} : { search }) },
    { placeholderData: keepPreviousData, enabled: canCount },
  );
  const isNew = canCount && !isPlaceholderData && settled === filters;
  return {
    isKnown: data !== undefined || isError,
    total: isNew ? data : undefined,
    of: (name, value) => countOf(data, name, value),
  };
}

/** Returns 0 if the response omits the value, and undefined if the response omits the filter. */
function countOf(data: OptionCounts | undefined, name: FilterName, value: string): number | undefined {
  const counts = data?.counts[name];
  return counts && (counts[value] ?? 0);
}
