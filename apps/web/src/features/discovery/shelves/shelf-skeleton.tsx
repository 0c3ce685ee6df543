import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";

/** A row that scrolls on a phone and is a grid on wider screens. */
export const rowClasses =
  "-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-4 sm:overflow-visible sm:px-0";
export const cellClasses = "w-[78vw] max-w-72 shrink-0 snap-start sm:w-auto sm:max-w-none";

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
