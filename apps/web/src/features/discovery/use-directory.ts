import type { DirectoryFilters } from "@starling/validators/discovery-filters";
import { isFilterName } from "@starling/validators/discovery-filters";
import {
  DEFAULT_FILTERS,
  type DirectoryState,
  filtersOfState,
  withFilters,
} from "@starling/validators/discovery-query";
import { keepPreviousData, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useSearch } from "wouter";
import { type RouterInputs, type RouterOutputs, trpc } from "../../lib/trpc.ts";
import { usedFilters, withoutFilters } from "./filters/edits.ts";
import { hrefOfState, openState, searched } from "./initial-state.ts";
import { useFullAccess } from "./use-full-access.ts";

export interface Directory {
  state: DirectoryState;
  ignored: string[];
  query: UseQueryResult<RouterOutputs["discovery"]["list"], unknown>;
  filters: DirectoryFilters;
  /** Whether the plan is limited to three results. */
  isFree: boolean;
  hrefOf: (state: DirectoryState) => string;
  goTo: (state: DirectoryState) => void;
  applyFilters: (filters: DirectoryFilters) => void;
  /** Clears the named filters; the name `search` clears the search. */
  drop: (names: readonly string[]) => void;
  clearAll: () => void;
}

export function listInput(state: DirectoryState): RouterInputs["discovery"]["list"] {
  const { search, sortBy, sortOrder, page, limit } = state;
  const words = search === "" ? {} : { search };
  return { ...usedFilters(filtersOfState(state)), ...words, sortBy, sortOrder, page, limit };
}

export function isBeginning({ mode, search, page }: DirectoryState): boolean {
  return mode === "list" && search === "" && page === 1;
}

export function useDirectory(): Directory {
  const [, navigate] = useLocation();
  const hasAccess = useFullAccess();
  const isFree = hasAccess === false;
  const { state, ignored, isOpening } = openState(useSearch(), isFree);
  const filters = filtersOfState(state);
  const query = trpc.discovery.list.useQuery(listInput(state), {
    placeholderData: keepPreviousData,
    // Waits for the plan, because it determines the default order.
    enabled: hasAccess !== undefined,
  });

  const hrefOf = (next: DirectoryState) => hrefOfState(next, isFree);
  const goTo = (next: DirectoryState) => {
    navigate(hrefOf(next));
    if (next.page !== state.page) window.scrollTo({ top: 0 });
  };

  const sayOrder = useEffectEvent(() => navigate(hrefOf(state), { replace: true }));
  // If parts of the URL are invalid, keeps the URL, because the notice about these parts must stay visible.
  const saysOrder = isOpening && ignored.length === 0;
  useEffect(() => {
    if (saysOrder) sayOrder();
  }, [saysOrder]);

  return {
    state,
    ignored,
    query,
    filters,
    isFree,
    hrefOf,
    goTo,
    applyFilters: (next) => goTo(withFilters(state, next)),
    drop: (names) => {
      const rest = withFilters(state, withoutFilters(filters, names.filter(isFilterName)));
      goTo(names.includes("search") ? searched(rest, "", isFree) : rest);
    },
    clearAll: () => goTo(searched({ ...state, ...DEFAULT_FILTERS }, "", isFree)),
  };
}
