import { cn } from "@starling/ui/cn";
import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import type { ClipCard } from "@starling/validators/clips";
import { Suspense } from "react";
import { FollowStatuses } from "../../../entities/follow/follow-statuses.tsx";
import { loadable } from "../../../lib/loadable.tsx";
import { OpenReel } from "./open-reel.tsx";
import { clipsIn } from "./reel-items.ts";
import { besideClasses, stageClasses } from "./stage-classes.ts";
import { type ReelEnd, type ReelSource, reelKey, useReel } from "./use-reel.ts";
import { reel as words } from "./words.ts";

// Loaded only when the reel has no clips to show.
const ReelNote = loadable(async () => (await import("./reel-note.tsx")).ReelNote);

const FOLLOW_STATUS_BATCH = 10;

interface ReelProps {
  source: ReelSource;
  onLeave: () => void;
}

export function Reel({ source, onLeave }: ReelProps) {
  const reel = useReel(source);
  const { search } = source;
  const control = search === "" ? reel : { ...reel, end: endOfSearch(search, onLeave) };
  if (control.status === "pending") return <ReelSkeleton />;
  if (control.status === "error" || control.items.length === 0) {
    return (
      <div className={stageClasses}>
        <div className="absolute inset-0 grid place-items-center bg-raised p-4">
          <Suspense fallback={null}>
            <ReelNote source={source} control={control} onLeave={onLeave} />
          </Suspense>
        </div>
      </div>
    );
  }
  return (
    <>
      {inGroups(clipsIn(control.items)).map((clips) => (
        <FollowStatuses key={clips[0]?.id} streamers={clips.map((clip) => clip.profileSnapshot)} />
      ))}
      <OpenReel placeKey={reelKey(source)} control={control} canFollow />
    </>
  );
}

function endOfSearch(search: string, onLeave: () => void): ReelEnd {
  return {
    words: words.endOfSearch(search),
    detail: words.moreInForYou,
    action: words.clearSearch,
    isRound: false,
    onAction: onLeave,
  };
}

function inGroups(clips: readonly ClipCard[]): ClipCard[][] {
  return Array.from({ length: Math.ceil(clips.length / FOLLOW_STATUS_BATCH) }, (_, group) =>
    clips.slice(group * FOLLOW_STATUS_BATCH, (group + 1) * FOLLOW_STATUS_BATCH),
  );
}

function ReelSkeleton() {
  return (
    <SkeletonGroup label={words.loading} className="contents">
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
