import { NativeSelect } from "@starling/ui/native-select";
import type { DirectoryState } from "@starling/validators/discovery-query";

const SORTS = [
  { label: "Newest first", sortBy: "createdAt", sortOrder: "desc" },
  { label: "Oldest first", sortBy: "createdAt", sortOrder: "asc" },
  { label: "Live first", sortBy: "isLive", sortOrder: "desc" },
  { label: "Best match", sortBy: "relevance", sortOrder: "desc" },
  { label: "Fewest viewers", sortBy: "averageViewers", sortOrder: "asc" },
  { label: "Most viewers", sortBy: "averageViewers", sortOrder: "desc" },
  { label: "Fewest followers", sortBy: "followersCount", sortOrder: "asc" },
  { label: "Most followers", sortBy: "followersCount", sortOrder: "desc" },
  { label: "Name, A to Z", sortBy: "displayName", sortOrder: "asc" },
  { label: "Name, Z to A", sortBy: "displayName", sortOrder: "desc" },
] as const;

type Sort = Pick<DirectoryState, "sortBy" | "sortOrder">;

interface SortSelectProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The order of the list. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  const current = SORTS.findIndex(
    ({ sortBy, sortOrder }) => sortBy === sort.sortBy && sortOrder === sort.sortOrder,
  );
  return (
    <div className="w-44">
      <NativeSelect
        aria-label="Sort by"
        value={current}
        onChange={(event) => {
          const chosen = SORTS[Number(event.target.value)];
          if (chosen) onSort({ sortBy: chosen.sortBy, sortOrder: chosen.sortOrder });
        }}
      >
        {current < 0 ? <option value={-1}>Custom order</option> : null}
        {SORTS.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
