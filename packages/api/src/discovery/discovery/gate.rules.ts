import { t } from "@starling/i18n/translate";
import { FREE_STREAMERS, MAX_UNLOCK, OPEN_LIMIT } from "@starling/validators/discovery";
import { advancedInUse, FILTERS, filtersInUse } from "@starling/validators/discovery-filters";
import type { ListStreamersInput } from "@starling/validators/discovery-inputs";
import type { FieldError } from "@starling/validators/messages";

/**
 * Part of a listing that the caller may see: the whole listing (`full`), or only what callers without
 * `full_directory_access` may see (`free`).
 */
export type Reach = "full" | "free";

/**
 * Returns `full` for callers with full access, and for all callers on the dashboard's plain first page: at
 * most twelve streamers, unfiltered, in default order (docs/product.md §3.6).
 */
export function reachOf(input: ListStreamersInput, hasFullAccess: boolean): Reach {
  if (hasFullAccess) return "full";
  const { page, limit, search, sortBy, sortOrder, unseen } = input;
  const isPlain = search === "" && !unseen && filtersInUse(input).length === 0;
  const isDefaultOrder = sortBy === "createdAt" && sortOrder === "desc";
  return isPlain && isDefaultOrder && page === 1 && limit <= OPEN_LIMIT ? "full" : "free";
}

export function isDailySelection({ search, sortBy, sortOrder }: ListStreamersInput, reach: Reach): boolean {
  return reach === "free" && search === "" && sortBy === "fair" && sortOrder === "desc";
}

export function windowOf(reach: Reach, page: number, limit: number): { offset: number; limit: number } {
  if (reach === "full") return { offset: (page - 1) * limit, limit };
  return { offset: 0, limit: page === 1 ? Math.min(limit, FREE_STREAMERS) : 0 };
}

/** `unlockable` is the number in “Unlock N More Results” (docs/product.md §3.6). */
export function lockedOf(
  reach: Reach,
  { page, limit, shown, total }: { page: number; limit: number; shown: number; total: number },
): { locked: number; unlockable: number } {
  if (reach === "full") return { locked: 0, unlockable: 0 };
  const beyond = Math.max(total - FREE_STREAMERS, 0);
  const locked = page === 1 ? Math.min(FREE_STREAMERS, beyond, Math.max(limit - shown, 0)) : 0;
  return { locked, unlockable: Math.min(beyond, MAX_UNLOCK) };
}

export function refusedFilters(
  input: Parameters<typeof advancedInUse>[0],
  hasFullAccess: boolean,
): FieldError[] {
  if (hasFullAccess) return [];
  return advancedInUse(input).map((path) => ({
    path,
    message: t("{filter} is a Premium filter. Upgrade to use it, or leave it out.", {
      filter: FILTERS[path].label,
    }),
  }));
}
