import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import type { ReactNode } from "react";

interface SwipeFrameProps {
  stage: ReactNode;
  actions: ReactNode;
}

/** Where the stack and its buttons stand, shared with the skeleton so that nothing moves when cards come. */
export function SwipeFrame({ stage, actions }: SwipeFrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-[34rem] flex-col">
      <div className="relative isolate mb-10 h-[clamp(25rem,calc(100dvh-20.5rem),40rem)]">{stage}</div>
      <div className="min-h-20">{actions}</div>
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
            <Skeleton className="h-[30%] max-h-44 min-h-24 rounded-none" />
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
