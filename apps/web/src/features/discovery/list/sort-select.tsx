import { localized } from "@starling/i18n/translate";
import { buttonVariants } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { NativeSelect } from "@starling/ui/native-select";
import { ChevronDown } from "lucide-react";
import type { Sort } from "./sort-heading.tsx";
import { sortSelect as words } from "./words.ts";

interface NamedSort extends Sort {
  label: string;
}

const SORTS = localized((): readonly NamedSort[] => [
  { label: words.newestFirst, sortBy: "createdAt", sortOrder: "desc" },
  { label: words.oldestFirst, sortBy: "createdAt", sortOrder: "asc" },
  { label: words.fair, sortBy: "fair", sortOrder: "desc" },
  { label: words.recommended, sortBy: "recommended", sortOrder: "desc" },
  { label: words.liveFirst, sortBy: "isLive", sortOrder: "desc" },
  { label: words.fewestViewers, sortBy: "averageViewers", sortOrder: "asc" },
  { label: words.mostViewers, sortBy: "averageViewers", sortOrder: "desc" },
  { label: words.fewestFollowers, sortBy: "followersCount", sortOrder: "asc" },
  { label: words.mostFollowers, sortBy: "followersCount", sortOrder: "desc" },
  { label: words.nameAToZ, sortBy: "displayName", sortOrder: "asc" },
  { label: words.nameZToA, sortBy: "displayName", sortOrder: "desc" },
]);
const BEST_MATCH = localized(
  (): NamedSort => ({
    label: words.bestMatch,
    sortBy: "relevance",
    sortOrder: "desc",
  }),
);

interface SortSelectProps {
  sort: Sort;
  searching: boolean;
  onSort: (sort: Sort) => void;
  className?: string;
}

export function SortSelect({ sort, searching, onSort, className }: SortSelectProps) {
  const sorts = searching ? [BEST_MATCH, ...SORTS] : SORTS;
  const current = sorts.findIndex(
    ({ sortBy, sortOrder }) => sortBy === sort.sortBy && sortOrder === sort.sortOrder,
  );
  return (
    <div
      className={cn(
        "relative max-sm:rounded-full max-sm:has-focus-visible:outline-2 max-sm:has-focus-visible:outline-accent max-sm:has-focus-visible:outline-offset-2 sm:w-60",
        className,
      )}
    >
      {/* Safari on phones zooms in on a select whose text is smaller than 16 px. */}
      <span
        aria-hidden="true"
        className={cn(
          buttonVariants(),
          "rounded-full bg-transparent px-3 font-medium sm:hidden dark:bg-transparent",
        )}
      >
        {sorts[current]?.label ?? words.customOrder}
        <ChevronDown aria-hidden="true" className="size-4 text-faint" />
      </span>
      <div className="max-sm:absolute max-sm:inset-0 max-sm:opacity-0">
        <NativeSelect
          aria-label={words.sortBy}
          value={current}
          onChange={(event) => {
            const chosen = sorts[Number(event.target.value)];
            if (chosen) onSort({ sortBy: chosen.sortBy, sortOrder: chosen.sortOrder });
          }}
        >
          {current < 0 ? <option value={-1}>{words.customOrder}</option> : null}
          {sorts.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </div>
    </div>
  );
}
