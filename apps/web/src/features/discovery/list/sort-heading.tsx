import { TableHeader } from "@starling/ui/table";
import type { SortKey } from "@starling/validators/discovery";
import type { DirectoryState } from "@starling/validators/discovery-query";
import { ArrowDown, ArrowUp } from "lucide-react";

export type Sort = Pick<DirectoryState, "sortBy" | "sortOrder">;

interface SortHeadingProps {
  label: string;
  by: SortKey;
  /** Sort direction after the first press. */
  first: Sort["sortOrder"];
  sort: Sort;
  onSort: (sort: Sort) => void;
  numeric?: boolean;
}

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;

export function SortHeading({ label, by, first, sort, onSort, numeric = false }: SortHeadingProps) {
  const current = sort.sortBy === by ? sort.sortOrder : null;
  const Arrow = current === "asc" ? ArrowUp : ArrowDown;
  return (
    <TableHeader
      numeric={numeric}
      aria-sort={current ? ARIA_SORT[current] : "none"}
      className={`px-2 first:ps-4 ${numeric ? "pe-4" : ""}`}
    >
      <button
        type="button"
        onClick={() => onSort({ sortBy: by, sortOrder: nextOrder(current, first) })}
        className={`group/sort touch-area flex items-center gap-1 rounded-sm transition-colors hover:text-strong ${current ? "text-strong" : ""} ${numeric ? "ms-auto flex-row-reverse" : ""}`}
      >
        {label}
        <Arrow
          aria-hidden="true"
          className={`size-3.5 transition-opacity ${current ? "" : "opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60"}`}
        />
      </button>
    </TableHeader>
  );
}

function nextOrder(current: Sort["sortOrder"] | null, first: Sort["sortOrder"]): Sort["sortOrder"] {
  if (current === null) return first;
  return current === "asc" ? "desc" : "asc";
}
