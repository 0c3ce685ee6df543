import type { OptionCounts } from "@starling/validators/discovery";
import {
  crossedRanges,
  type DirectoryFilters,
  type FilterName,
} from "@starling/validators/discovery-filters";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../../lib/trpc.ts";
import { basicFilters, usedFilters } from "./edits.ts";
import { useSettled } from "./use-settled.ts";

/** Milliseconds without an edit after which it is counted anew. */
const PAUSE = 250;

/** For how many streamers each option stands under the filters as they are edited. */
export interface Counts {
  /** False while the first counts are on the way. */
  isKnown: boolean;
  /** How many match; undefined until it is known, and while newer filters are counted. */
  total: Pick<OptionCounts, "total" | "isTotalExact"> | undefined;
  /** How many have a value; undefined where it is not known. */
  of: (name: FilterName, value: string) => number | undefined;
}

interface CountsAsked {
  filters: DirectoryFilters;
  search: string;
  /** Whether the plan holds advanced filters; without them only basic ones are counted. */
  hasAccess: boolean | undefined;
  enabled: boolean;
}

/** Counts options apart from the list, so that the list never waits for them; what was known stays until more is. */
export function useCounts({ filters, search, hasAccess, enabled }: CountsAsked): Counts {
  const settled = useSettled(filters, PAUSE);
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

/** An option without any is left out of the answer; a filter that was not counted is left out as a whole. */
function countOf(data: OptionCounts | undefined, name: FilterName, value: string): number | undefined {
  const counts = data?.counts[name];
  return counts && (counts[value] ?? 0);
}
