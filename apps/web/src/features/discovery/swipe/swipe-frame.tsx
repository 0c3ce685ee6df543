import "./swipe.css";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import type { ReactNode } from "react";
import { swipeFrame as words } from "./words.ts";

/** As wide as the card: Undo, then Pass and Like in equal parts. */
export const actionClasses = "grid grid-cols-[3rem_1fr_1fr] items-center gap-2 sm:gap-3";

interface SwipeFrameProps {
  stage: ReactNode;
  actions: ReactNode;
}

/** Layout shared with the skeleton, to avoid layout shifts. */
export function SwipeFrame({ stage, actions }: SwipeFrameProps) {
  return (
    <div className="swipe-frame">
      <div className="swipe-stage">{stage}</div>
      <div className="action-bar swipe-actions">{actions}</div>
    </div>
  );
}

export function SwipeSkeleton() {
  return (
    <SkeletonGroup label={words.loading}>
      <SwipeFrame
        stage={
          <div className="swipe-card overflow-hidden rounded-lg border border-line bg-raised">
            <Skeleton className="swipe-banner rounded-none" />
            <div className="flex flex-col gap-3 px-6">
              <Skeleton className="swipe-portrait relative size-28 rounded-full ring-4 ring-raised" />
              <Skeleton className="mt-1 h-6 w-44" />
              <Skeleton className="w-28" />
              <Skeleton className="mt-2 w-full" />
              <Skeleton className="w-4/5" />
            </div>
          </div>
        }
        actions={
          <div className={actionClasses}>
            <Skeleton className="size-12 rounded-full" />
            <Skeleton className="h-12 rounded-full" />
            <Skeleton className="h-12 rounded-full" />
          </div>
        }
      />
    </SkeletonGroup>
  );
}
