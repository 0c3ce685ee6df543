import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { VolumeX } from "lucide-react";
import { type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import { useStore } from "../../../lib/create-store.ts";
import { loadable } from "../../../lib/loadable.tsx";
import { ClipSlide, type SlideContext } from "./clip-slide.tsx";
import { toggleFullScreen } from "./full-screen.ts";
import { PlayerBar } from "./player-bar.tsx";
import type { ReelStop } from "./reel-items.ts";
import { SeekBar } from "./seek-bar.tsx";
import { stageClasses } from "./stage-classes.ts";
import { endSlideOf } from "./tail.ts";
import { useReelKeys } from "./use-reel-keys.ts";
import type { Place } from "./use-scroll-position.ts";
import { reelStage as words } from "./words.ts";

// The reel renders the next slide in advance, which preloads this code.
const LockedSlide = loadable(async () => (await import("./locked-slide.tsx")).LockedSlide);
const TailSlide = loadable(async () => (await import("./tail-slide.tsx")).TailSlide);

/** Number of players: for the current clip and both neighbors. */
const PLAYERS = 3;

/** Makes the scrollable region focusable for keyboard users. */
const REACHABLE = { tabIndex: 0 };

interface ReelStageProps extends Omit<SlideContext, "onReady"> {
  place: Place;
}

export function ReelStage({ place, ...context }: ReelStageProps) {
  const { control, player, overlaid } = context;
  const { column, current, step, jump } = place;
  const stage = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState<string | null>(null);
  const onReady = useCallback((id: string) => setReady(id), []);
  const state = useStore(player.state);
  const { items } = control;
  const item = items[current];
  const clip = item && !item.isLocked ? item : undefined;
  const fill = () => void toggleFullScreen(stage.current, player.video()).catch(() => undefined);
  useReelKeys({ step, player, toggleFullScreen: fill });

  return (
    <div ref={stage} className={cn("dark", stageClasses)}>
      <section
        ref={column}
        aria-label={words.oneAtATime}
        {...REACHABLE}
        className="reel-column absolute inset-0 overflow-y-auto overscroll-contain [scrollbar-width:none]"
      >
        <SnapTargets count={items.length + 1} />
        {around(items, current).map(([at, near]) => (
          <Slide key={at % PLAYERS} at={at} isCurrent={at === current} label={labelOf(near)}>
            {near.isLocked ? (
              <LockedSlide blurs={near.blurs} unlockable={control.unlockable} />
            ) : (
              <ClipSlide
                {...context}
                clip={near}
                isCurrent={at === current}
                mayLoad={clip !== undefined && ready === clip.id}
                isPaused={!state.isPlaying}
                onReady={onReady}
              />
            )}
          </Slide>
        ))}
        {current >= items.length - 1 ? (
          <Slide
            key="tail"
            at={items.length}
            isCurrent={current === items.length}
            label={control.hasMore ? words.more : words.end}
          >
            <TailSlide
              tail={endSlideOf(control)}
              isBusy={control.isFetching}
              onRetry={control.fetchMore}
              end={control.end}
              onEnd={() => {
                if (control.end.isRound) jump(0);
                control.end.onAction();
              }}
            />
          </Slide>
        ) : null}
      </section>
      {clip ? (
        <>
          {state.isHushed ? (
            <Button
              className={cn("absolute start-4 z-10 rounded-full", overlaid ? "reel-sound-top" : "top-4")}
              onClick={player.toggleMuted}
            >
              <VolumeX aria-hidden="true" />
              {words.soundOn}
            </Button>
          ) : null}
          <PlayerBar
            clip={clip}
            player={player}
            state={state}
            overlaid={overlaid}
            step={step}
            onFullScreen={fill}
          />
          <SeekBar video={player.video} clipId={clip.id} duration={clip.duration} />
        </>
      ) : null}
    </div>
  );
}

function SnapTargets({ count }: { count: number }) {
  return Array.from({ length: count }, (_, stop) => stop).map((stop) => (
    <div key={stop} data-stop={stop} aria-hidden="true" className="reel-stop h-full" />
  ));
}

interface SlideProps {
  at: number;
  isCurrent: boolean;
  label: string;
  children: ReactNode;
}

function Slide({ at, isCurrent, label, children }: SlideProps) {
  return (
    <article
      aria-label={label}
      data-clip={at}
      inert={!isCurrent}
      className="reel-slide absolute inset-0 overflow-hidden"
      style={{ transform: `translateY(${at * 100}%)` }}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </article>
  );
}

function around(items: readonly ReelStop[], place: number): [at: number, item: ReelStop][] {
  return [place - 1, place, place + 1].flatMap((at) => {
    const item = items[at];
    return item ? [[at, item]] : [];
  });
}

function labelOf(item: ReelStop): string {
  return item.isLocked ? words.lockedClips : words.byCreator(item.title, item.profileSnapshot.name);
}
