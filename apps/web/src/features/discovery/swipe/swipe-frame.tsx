import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import type { ReactNode } from "react";

interface SwipeFrameProps {
  stage: ReactNode;
  actions: ReactNode;
}

/** Where the stack and its buttons stand, shared with the skeleton so that nothing moves when cards come. */
export function SwipeFrame({ stage, actions }: SwipeFrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-[34rem] flex-col pt-6">
      <div className="relative isolate h-[34rem] sm:h-[clamp(28rem,calc(100dvh-23rem),40rem)]">{stage}</div>
      <div className="-mx-4 min-h-23 px-4 pt-4 pb-1 max-sm:sticky max-sm:bottom-14 max-sm:z-30 max-sm:bg-background">
        {actions}
      </div>
    </div>
  );
}

/** Swipe mode's shape while its code or its cards are on the way. */
export function SwipeSkeleton() {
  return (
    <SkeletonGroup label="Loading streamers">
      <SwipeFrame
        stage={
          <div className="absolute inset-0 overflow-hidden rounded-lg border border-line bg-raised">
            <Skeleton className="h-[22%] max-h-36 min-h-24 rounded-none" />
            <div className="flex flex-col gap-3 px-6">
              <Skeleton className="-mt-10 relative size-22 rounded-full ring-4 ring-raised" />
              <Skeleton className="mt-1 h-6 w-44" />
              <Skeleton className="w-28" />
              <Skeleton className="mt-2 w-full" />
              <Skeleton className="w-4/5" />
            </div>
          </div>
        }
        actions={
          <div className="flex justify-center gap-3">
            <Skeleton className="h-12 w-24 rounded-full" />
            <Skeleton className="h-12 w-28 rounded-full" />
            <Skeleton className="h-12 w-28 rounded-full" />
          </div>
        }
      />
    </SkeletonGroup>
  );
}
