import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";

/** A row that scrolls sideways; it reaches the page's edge, so that one sees it goes on. */
export const rowClasses =
  "-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 sm:-mx-6 sm:scroll-px-6 sm:gap-4 sm:px-6 lg:-mx-8 lg:scroll-px-8 lg:px-8";
export const cellClasses = "w-[78vw] max-w-68 shrink-0 snap-start";

/** The shelf's shape while its code or its data is on the way. */
export function ShelfSkeleton({ count = 4 }: { count?: number }) {
  return (
    <SkeletonGroup label="Loading streamers" className={rowClasses}>
      {[1, 2, 3, 4, 5, 6].slice(0, count).map((card) => (
        <div key={card} className={`${cellClasses} overflow-hidden rounded-lg border border-line bg-raised`}>
          <Skeleton className="aspect-[3/1] h-auto rounded-none" />
          <div className="h-[13.25rem] px-4">
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
