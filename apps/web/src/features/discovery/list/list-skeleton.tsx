import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";

const ROWS = Array.from({ length: 12 }, (_, row) => row);

/** The list's final heights while it loads. */
export function ListSkeleton({ wide }: { wide: boolean }) {
  return (
    <SkeletonGroup label="Loading streamers">{wide ? <TableSkeleton /> : <CardsSkeleton />}</SkeletonGroup>
  );
}

function TableSkeleton() {
  return (
    <div className="overflow-clip rounded-lg border border-line">
      <div className="h-10 border-line border-b bg-raised" />
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex h-14 items-center gap-3 border-line border-b px-4 last:h-[3.4375rem] last:border-b-0"
        >
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="flex flex-[2] flex-col gap-1.5">
            <Skeleton className="w-32" />
            <Skeleton className="h-3 w-40" />
          </div>
          <Skeleton className="flex-1" />
          <Skeleton className="me-8 flex-1" />
          <Skeleton className="h-8 w-22" />
        </div>
      ))}
    </div>
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
