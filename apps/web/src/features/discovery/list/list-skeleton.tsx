import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { listSkeleton as words } from "./words.ts";

const MAX_ROWS = 12;
const MAX_CARDS = 5;
const CARD = "h-[11.125rem]";
/** Heights in the free plan: three cards, then three shorter placeholders (docs/product.md §3.6). */
const FREE_CARDS = [CARD, CARD, CARD, "h-[7.875rem]", "h-[7.875rem]", "h-[7.875rem]"];

interface ListSkeletonProps {
  wide: boolean;
  limit: number;
  isFree: boolean;
}

/** Cards and rows have their final height and fill at most one screen. */
export function ListSkeleton({ wide, limit, isFree }: ListSkeletonProps) {
  const cards = isFree ? FREE_CARDS : Array.from({ length: MAX_CARDS }, () => CARD);
  const rows = Math.min(limit, isFree ? FREE_CARDS.length : MAX_ROWS);
  return (
    <SkeletonGroup label={words.loading}>
      {wide ? <TableSkeleton count={rows} /> : <CardsSkeleton heights={cards.slice(0, limit)} />}
    </SkeletonGroup>
  );
}

function TableSkeleton({ count }: { count: number }) {
  return (
    <div className="overflow-clip rounded-lg border border-line">
      <div className="h-10 border-line border-b bg-raised" />
      {Array.from({ length: count }, (_, row) => row).map((row) => (
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
          <Skeleton className="h-8 w-64" />
        </div>
      ))}
    </div>
  );
}

function CardsSkeleton({ heights }: { heights: readonly string[] }) {
  return (
    <div className="flex flex-col gap-3">
      {[...heights.entries()].map(([card, height]) => (
        <Skeleton key={card} className={`${height} rounded-lg`} />
      ))}
    </div>
  );
}
