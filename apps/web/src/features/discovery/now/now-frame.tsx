import { cn } from "@starling/ui/cn";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { type ReactNode, useId } from "react";
import { rowClasses } from "../shelves/shelf-skeleton.tsx";
import { nowFrame as words } from "./frame-words.ts";

/** Cards have a fixed size, to avoid layout shifts. */
export const nowCellClasses = "w-72 shrink-0 snap-start";
export const nowCardClasses =
  "relative flex h-40 flex-col overflow-hidden rounded-lg border border-line bg-raised p-3";

interface NowFrameProps {
  title?: string;
  controls: ReactNode;
  children: ReactNode;
}

/** Titled frame of the live row, shared with its loading state. */
export function NowFrame({ title = words.liveNow, controls, children }: NowFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center gap-x-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <div className="flex flex-wrap items-center gap-1">{controls}</div>
      </div>
      {children}
    </section>
  );
}

/** Skeleton of the row of cards, with space for group headings if there are any. */
export function NowSkeleton({ isGrouped = false }: { isGrouped?: boolean }) {
  return (
    <SkeletonGroup label={words.loading} className={cn(rowClasses, isGrouped && "pt-6.5")}>
      {[1, 2, 3, 4, 5].map((card) => (
        <div key={card} className={nowCellClasses}>
          <div className={nowCardClasses}>
            <Skeleton className="size-11 rounded-full" />
            <Skeleton className="mt-3 w-32" />
            <Skeleton className="mt-3 w-full" />
          </div>
        </div>
      ))}
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
      <NowSkeleton isGrouped />
    </NowFrame>
  );
}
