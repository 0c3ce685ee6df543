import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { besideClasses, stageClasses } from "./stage-classes.ts";

/** The reel's shape while its first clips are on the way. */
export function ReelSkeleton() {
  return (
    <SkeletonGroup label="Loading clips" className="contents">
      <div className={stageClasses}>
        <Skeleton className="absolute inset-0 size-full rounded-none" />
      </div>
      <div className={besideClasses}>
        <div className="flex items-center gap-3">
          <Skeleton className="size-12 rounded-full" />
          <Skeleton className="h-5 w-32" />
        </div>
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </SkeletonGroup>
  );
}
