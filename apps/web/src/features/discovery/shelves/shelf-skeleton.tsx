import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { shelfCellClasses, shelfRowClasses } from "../../../components/shelf-row.ts";
import { shelfSkeleton as words } from "./skeleton-words.ts";

/** Heights in px of a card below its banner, with and without actions. */
const WITH_ACTION = 224;
const WITHOUT = 170;

export function ShelfSkeleton({ count = 4, hasAction = false }: { count?: number; hasAction?: boolean }) {
  return (
    <SkeletonGroup label={words.loading} className={shelfRowClasses}>
      {[1, 2, 3, 4, 5, 6].slice(0, count).map((card) => (
        <div
          key={card}
          className={`${shelfCellClasses} overflow-hidden rounded-lg border border-line bg-raised`}
        >
          <Skeleton className="aspect-[3/1] h-auto rounded-none" />
          <div className="px-4" style={{ height: hasAction ? WITH_ACTION : WITHOUT }}>
            <Skeleton className="-mt-7 relative size-13 rounded-full" />
            <Skeleton className="mt-3 h-5 w-32" />
            <Skeleton className="mt-2 w-24" />
            <Skeleton className="mt-3 h-10 w-full" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
