import { cn } from "@starling/ui/cn";
import { NativeSelect } from "@starling/ui/native-select";
import type { Sort } from "./sort-heading.tsx";

interface NamedSort extends Sort {
  label: string;
}

const SORTS: readonly NamedSort[] = [
  { label: "Newest first", sortBy: "createdAt", sortOrder: "desc" },
  { label: "Oldest first", sortBy: "createdAt", sortOrder: "asc" },
  { label: "Fair: everybody gets a turn", sortBy: "fair", sortOrder: "desc" },
  { label: "Recommended", sortBy: "recommended", sortOrder: "desc" },
  { label: "Live first", sortBy: "isLive", sortOrder: "desc" },
  { label: "Fewest viewers", sortBy: "averageViewers", sortOrder: "asc" },
  { label: "Most viewers", sortBy: "averageViewers", sortOrder: "desc" },
  { label: "Fewest followers", sortBy: "followersCount", sortOrder: "asc" },
  { label: "Most followers", sortBy: "followersCount", sortOrder: "desc" },
  { label: "Name, A to Z", sortBy: "displayName", sortOrder: "asc" },
  { label: "Name, Z to A", sortBy: "displayName", sortOrder: "desc" },
];
/** Only a search has something to match. */
const BEST_MATCH: NamedSort = { label: "Best match", sortBy: "relevance", sortOrder: "desc" };

interface SortSelectProps {
  sort: Sort;
  /** Whether something is searched for. */
  searching: boolean;
  onSort: (sort: Sort) => void;
  className?: string;
}

/** The order of the list. */
export function SortSelect({ sort, searching, onSort, className }: SortSelectProps) {
  const sorts = searching ? [BEST_MATCH, ...SORTS] : SORTS;
  const current = sorts.findIndex(
    ({ sortBy, sortOrder }) => sortBy === sort.sortBy && sortOrder === sort.sortOrder,
  );
  return (
    <div className={cn("w-44 max-sm:w-auto max-sm:min-w-36 max-sm:flex-1", className)}>
      <NativeSelect
        aria-label="Sort by"
        value={current}
        onChange={(event) => {
          const chosen = sorts[Number(event.target.value)];
          if (chosen) onSort({ sortBy: chosen.sortBy, sortOrder: chosen.sortOrder });
        }}
      >
        {current < 0 ? <option value={-1}>Custom order</option> : null}
        {sorts.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
