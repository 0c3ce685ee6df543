import { cn } from "@starling/ui/cn";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { besideClasses, stageClasses } from "./stage-classes.ts";

/** The reel's shape while its first clips are on the way. */
export function ReelSkeleton() {
  return (
    <SkeletonGroup label="Loading clips" className="contents">
      <div className={cn("dark", stageClasses)}>
        <Skeleton className="absolute inset-0 size-full rounded-none opacity-60" />
        <div className="absolute inset-x-5 bottom-9 lg:hidden">
          <div className="flex items-center gap-2.5">
            <Skeleton className="size-8 rounded-full" />
            <Skeleton className="w-28" />
          </div>
          <Skeleton className="mt-3 w-3/5" />
          <Skeleton className="mt-2 w-2/5" />
        </div>
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
