import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { featuredSkeleton as words } from "./skeleton-words.ts";

/** Scrolling row, aligned with the text at its start, that extends to the container's edge. */
export const featuredRow =
  "[--edge:1rem] -mx-(--edge) flex snap-x scroll-px-(--edge) gap-3 overflow-x-auto px-(--edge) pb-3 sm:[--edge:1.5rem] sm:gap-4 lg:[--edge:max(2rem,calc((100cqw-68rem)/2))]";
/** Width of a clip in the row; the last visible clip is cut off to hint at more. */
export const featuredCell = "w-[min(40vw,10rem)] shrink-0 snap-start sm:w-44 lg:w-48";

export function FeaturedSkeleton() {
  return (
    <SkeletonGroup label={words.loading} className={featuredRow}>
      {[1, 2, 3, 4, 5, 6].map((clip) => (
        <div key={clip} className={featuredCell}>
          <Skeleton className="aspect-[9/16] h-auto rounded-lg" />
          <Skeleton className="mt-2 h-5 w-3/4" />
          <Skeleton className="mt-1.5 h-4 w-1/2" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
