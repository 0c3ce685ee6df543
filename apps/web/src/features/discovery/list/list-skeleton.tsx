import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import type { Sort } from "./sort-heading.tsx";
import { TableFrame } from "./table-frame.tsx";

const ROWS = Array.from({ length: 12 }, (_, row) => row);
const cellClasses = "h-14 border-line border-b px-3";

interface ListSkeletonProps {
  wide: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The list's final shape while it loads. */
export function ListSkeleton({ wide, ...sorting }: ListSkeletonProps) {
  return (
    <SkeletonGroup label="Loading streamers">
      {wide ? <TableSkeleton {...sorting} /> : <CardsSkeleton />}
    </SkeletonGroup>
  );
}

function TableSkeleton({ sort, onSort }: Omit<ListSkeletonProps, "wide">) {
  return (
    <TableFrame label="Streamers, loading" sort={sort} onSort={onSort}>
      {(columns) =>
        ROWS.map((row) => (
          <tr key={row}>
            <td className={cellClasses}>
              <div className="flex items-center gap-3">
                <Skeleton className="size-9 shrink-0 rounded-full" />
                <div className="flex flex-1 flex-col gap-1.5">
                  <Skeleton className="w-3/5" />
                  <Skeleton className="h-3 w-4/5" />
                </div>
              </div>
            </td>
            {columns.map(({ key, numeric }) => (
              <td key={key} className={cellClasses}>
                <Skeleton className={`w-3/4 ${numeric ? "ms-auto" : ""}`} />
              </td>
            ))}
            <td className={cellClasses}>
              <Skeleton className="ms-auto h-8 w-22" />
            </td>
          </tr>
        ))
      }
    </TableFrame>
  );
}

function CardsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {ROWS.slice(0, 5).map((row) => (
        <Skeleton key={row} className="h-44 rounded-lg" />
      ))}
    </div>
  );
}
