import { IconButton } from "@starling/ui/icon-button";
import { REEL_AHEAD } from "@starling/validators/clips";
import type { QueryKey } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { loadable } from "../../../lib/loadable.tsx";
import { useMedia } from "../../../lib/use-media.ts";
import { flushWatched } from "../player/shared-view-recorder.ts";
import { ClipActions } from "./clip-actions.tsx";
import { ClipInfo } from "./clip-info.tsx";
import { leaveFullScreen } from "./full-screen.ts";
import { NextClips } from "./next-clips.tsx";
import { clipsIn, type ReelStop } from "./reel-items.ts";
import { createReelPlayer, type ReelPlayer } from "./reel-player.ts";
import { ReelStage } from "./reel-stage.tsx";
import { besideClasses } from "./stage-classes.ts";
import { endSlideOf, type Tail } from "./tail.ts";
import { useControlFocus } from "./use-control-focus.ts";
import type { ReelControl } from "./use-reel.ts";
import { usePlace } from "./use-scroll-position.ts";
import { useSteadyClip } from "./use-steady-clip.ts";
import { useWheel } from "./wheel.ts";
import { openReel as texts } from "./words.ts";

const PremiumDialog = loadable(async () => (await import("../lock/premium-dialog.tsx")).default);

const NEXT_CLIPS = 5;

const WIDE_STAGE_QUERY = "(min-width: 64rem)";

interface OpenReelProps {
  /** Cache key of the current position; null to not store the position. */
  placeKey: QueryKey | null;
  control: ReelControl;
  canFollow?: boolean;
  /** Index of the first clip if no position is stored; 0 by default. */
  from?: number;
  pressed?: string | undefined;
  onMove?: (stop: number) => void;
}

export function OpenReel({ placeKey, control, canFollow = false, from = 0, pressed, onMove }: OpenReelProps) {
  const { items } = control;
  const panel = useRef<HTMLDivElement>(null);
  const [player] = useState(createReelPlayer);
  const overlaid = !useMedia(WIDE_STAGE_QUERY);
  const place = usePlace(placeKey, { stops: items.length + 1, from, onLeave: rescueFocus, onMove });
  const { column, current, step, jump } = place;
  useSteadyClip(items, current, place);
  const tail = endSlideOf(control);
  const isGate = tail === "gate" && current === items.length;
  const item = items[current];

  /** Focuses the reel when the focused element disappears with its clip. */
  function rescueFocus() {
    if (document.activeElement?.closest("[data-clip]")) column.current?.focus({ preventScroll: true });
  }

  usePageSight(player);
  useWheel(panel, step);
  useControlFocus(panel, column);
  // Reports watched clips before the next request, because the reel starts with unseen clips.
  useEffect(() => flushWatched, []);

  const { hasMore, moreFailed } = control;
  const fetchMore = useEffectEvent(control.fetchMore);
  const isNearEnd = current + REEL_AHEAD >= items.length - 1;
  useEffect(() => {
    if (isNearEnd && hasMore && !moreFailed) fetchMore();
  }, [isNearEnd, hasMore, moreFailed]);
  useEffect(() => {
    if (isGate) void leaveFullScreen();
    if (tail === "gate") PremiumDialog.load();
  }, [isGate, tail]);

  return (
    <div ref={panel} className="contents">
      <ReelStage
        place={place}
        control={control}
        player={player}
        canFollow={canFollow}
        overlaid={overlaid}
        pressed={pressed}
      />
      {overlaid ? null : (
        <section aria-label={texts.about} className={besideClasses}>
          {item && !item.isLocked ? (
            <div
              key={item.id}
              data-clip
              data-scrolls
              className="-m-1 flex min-h-0 flex-col gap-5 overflow-y-auto p-1"
            >
              <ClipInfo clip={item} canFollow={canFollow} />
              <ClipActions clip={item} control={control} />
            </div>
          ) : null}
        </section>
      )}
      {overlaid ? null : (
        <div className="reel-steps">
          <StepButton label={texts.previous} isOff={current === 0} onPress={() => step(-1)}>
            <ChevronUp aria-hidden="true" />
          </StepButton>
          <StepButton label={texts.next} isOff={current === items.length} onPress={() => step(1)}>
            <ChevronDown aria-hidden="true" />
          </StepButton>
        </div>
      )}
      {overlaid ? null : (
        <NextClips
          clips={clipsIn(items.slice(current + 1, current + 1 + NEXT_CLIPS))}
          onChoose={(place) => jump(current + 1 + place)}
        />
      )}
      <p role="status" className="sr-only">
        {wordsOf(item, REEL_END_TEXTS[tail](control), control.unlockable)}
      </p>
      {isGate ? (
        <Suspense>
          <PremiumDialog
            onClose={() => jump(items.length - 1)}
            onContinue={() => jump(items.findLastIndex(({ isLocked }) => !isLocked))}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

interface StepButtonProps {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
}

function StepButton({ label, isOff, onPress, children }: StepButtonProps) {
  return (
    <IconButton
      label={label}
      variant="secondary"
      className="size-11 rounded-full aria-disabled:cursor-not-allowed aria-disabled:text-muted"
      aria-disabled={isOff || undefined}
      onClick={onPress}
    >
      {children}
    </IconButton>
  );
}

const REEL_END_TEXTS: Record<Tail, (reel: ReelControl) => string> = {
  coming: () => texts.coming,
  failed: () => texts.failed,
  gate: () => texts.freePlanEnds,
  end: ({ end }) => texts.end(end.words),
};

/** Screen reader announcement. */
function wordsOf(item: ReelStop | undefined, end: string, unlockable: number): string {
  if (!item) return end;
  if (item.isLocked) return texts.lockedMore(unlockable);
  return texts.byCreator(item.title, item.profileSnapshot.name);
}

/** Pauses the video while the tab is hidden. */
function usePageSight(player: ReelPlayer): void {
  useEffect(() => {
    let interrupted: HTMLVideoElement | null = null;
    const turn = () => {
      const video = player.video();
      if (document.visibilityState === "hidden") {
        interrupted = video && !video.paused ? video : null;
        interrupted?.pause();
        return;
      }
      if (interrupted && interrupted === video && video.paused) player.toggle();
      interrupted = null;
    };
    document.addEventListener("visibilitychange", turn);
    return () => document.removeEventListener("visibilitychange", turn);
  }, [player]);
}
