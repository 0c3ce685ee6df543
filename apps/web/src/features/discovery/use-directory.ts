import type { DirectoryFilters } from "@starling/validators/discovery-filters";
import { DEFAULT_FILTERS, type DirectoryState, filtersOfState } from "@starling/validators/discovery-query";
import { keepPreviousData, type UseQueryResult } from "@tanstack/react-query";
import { useLocation, useSearch } from "wouter";
import { paths } from "../../lib/paths.ts";
import { type RouterOutputs, trpc } from "../../lib/trpc.ts";
import { readState, writeState } from "./filters/query-string.ts";

/** What the address asks for, what came, and the ways to another address. */
export interface Directory {
  state: DirectoryState;
  /** Parts of the address that could not be used. */
  ignored: string[];
  query: UseQueryResult<RouterOutputs["discovery"]["list"], unknown>;
  filters: DirectoryFilters;
  hrefOf: (state: DirectoryState) => string;
  goTo: (state: DirectoryState) => void;
  applyFilters: (filters: DirectoryFilters) => void;
  search: (words: string) => void;
  clearAll: () => void;
}

/** The directory as the address describes it, and the ways to another address. */
export function useDirectory(): Directory {
  const [, navigate] = useLocation();
  const { state, ignored } = readState(useSearch());
  const { mode: _mode, ...input } = state;
  const query = trpc.discovery.list.useQuery(input, { placeholderData: keepPreviousData });

  const hrefOf = (next: DirectoryState) => {
    const search = writeState(next);
    return search ? `${paths.streamers}?${search}` : paths.streamers;
  };
  const goTo = (next: DirectoryState) => {
    navigate(hrefOf(next));
    if (next.page !== state.page) window.scrollTo({ top: 0 });
  };
  const applyFilters = (filters: DirectoryFilters) => goTo({ ...state, ...filters, page: 1 });

  return {
    state,
    ignored,
    query,
    filters: filtersOfState(state),
    hrefOf,
    goTo,
    applyFilters,
    search: (words: string) =>
      goTo({
        ...state,
        search: words,
        page: 1,
        ...(words === "" && state.sortBy === "relevance" ? { sortBy: "createdAt" as const } : {}),
      }),
    clearAll: () => goTo({ ...state, ...DEFAULT_FILTERS, search: "", page: 1 }),
  };
}
