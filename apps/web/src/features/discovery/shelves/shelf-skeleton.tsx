import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { shelfSkeleton as words } from "./skeleton-words.ts";

/** Extends to the container's edge, to show that the row scrolls. Four cells fill the page width. */
export const rowClasses =
  "[--edge:1rem] -mx-(--edge) flex snap-x scroll-px-(--edge) gap-3 overflow-x-auto px-(--edge) pb-3 sm:[--edge:1.5rem] sm:gap-4 lg:[--edge:max(2rem,calc((100cqw-68rem)/2))]";
export const cellClasses = "w-[78vw] max-w-65 shrink-0 snap-start";

/** Heights in px of a card below its banner, with and without actions. */
const WITH_ACTION = 244;
const WITHOUT = 194;

export function ShelfSkeleton({ count = 4, hasAction = false }: { count?: number; hasAction?: boolean }) {
  return (
    <SkeletonGroup label={words.loading} className={rowClasses}>
      {[1, 2, 3, 4, 5, 6].slice(0, count).map((card) => (
        <div key={card} className={`${cellClasses} overflow-hidden rounded-lg border border-line bg-raised`}>
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
