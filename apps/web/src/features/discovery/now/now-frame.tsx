import { cn } from "@starling/ui/cn";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { type ReactNode, useId } from "react";
import { nowFrame as words } from "./frame-words.ts";

/** Number of cards, which fills complete rows of two, three or four. */
export const WALL_SIZE = 12;
export const wallClasses =
  "grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-4 @min-[38rem]:grid-cols-3 @min-[54rem]:grid-cols-4";
/** On a phone, leaves four rows of two cards. */
const shortWallClasses = "max-sm:[&>li:nth-child(n+9)]:hidden";

interface NowFrameProps {
  title?: string;
  controls?: ReactNode;
  /** Link at the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Shared with the loading state, to avoid layout shifts. */
export function NowFrame({ title = words.liveNow, controls, aside, children }: NowFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="@container">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 sm:items-center">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <div className="flex items-center gap-1 [&>span]:min-w-0 max-sm:order-last max-sm:mt-1 max-sm:w-full sm:grow">
          {controls}
        </div>
        {aside ? <div className="ms-auto">{aside}</div> : null}
      </div>
      {children}
    </section>
  );
}

export function WallCellSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="aspect-video h-auto w-full rounded-lg" />
      <Skeleton className="h-5 w-28 max-w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-4 w-24 max-w-full" />
    </div>
  );
}

export function NowSkeleton() {
  return (
    <SkeletonGroup label={words.loading}>
      <ul className={cn(wallClasses, shortWallClasses)}>
        {Array.from({ length: WALL_SIZE }, (_, cell) => cell).map((cell) => (
          <li key={cell}>
            <WallCellSkeleton />
          </li>
        ))}
      </ul>
    </SkeletonGroup>
  );
}

export function NowWaiting() {
  return (
    <NowFrame
      controls={
        <>
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-9 w-40" />
        </>
      }
    >
      <NowSkeleton />
    </NowFrame>
  );
}
