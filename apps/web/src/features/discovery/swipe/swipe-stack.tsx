import type { ClipCard } from "@starling/validators/clips";
import type { StreamerCard } from "@starling/validators/discovery";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useImpression } from "../impressions/use-impression.ts";
import { SwipeFace } from "./swipe-card-content.tsx";
import { type Direction, prefersReducedMotion, useDrag } from "./use-drag.ts";
import { swipeStack as words } from "./words.ts";

const faceClasses =
  "swipe-card flex select-none flex-col overflow-hidden rounded-lg border border-line bg-raised";

const DEPTHS = [undefined, "translateY(-12px) scale(0.96)", "translateY(-24px) scale(0.92)"] as const;
const AWAY = { translate: 130, rotate: 12 };

interface StackCardProps {
  streamer: StreamerCard;
  clip: ClipCard | undefined;
  /** 0 is the top card, which covers the others. */
  depth: 0 | 1 | 2;
  onSwipe: (direction: Direction, from: number) => void;
}

export function StackCard({ streamer, clip, depth, onSwipe }: StackCardProps) {
  const drag = useDrag(onSwipe);
  const isTop = depth === 0;
  const seen = useImpression(isTop ? streamer.id : null, "swipe");
  return (
    <article
      ref={seen}
      aria-label={streamer.displayName}
      {...(isTop ? drag : { "aria-hidden": true, inert: true })}
      className={`${faceClasses} origin-top transition-transform duration-200 ${isTop ? "cursor-grab touch-pan-y active:cursor-grabbing" : ""}`}
      style={{ transform: DEPTHS[depth], zIndex: 20 - depth }}
    >
      <SwipeFace streamer={streamer} clip={clip} isTop={isTop} />
      {isTop ? (
        <>
          <Verdict sign={1} label={words.like} />
          <Verdict sign={-1} label={words.pass} />
        </>
      ) : null}
    </article>
  );
}

/** Label of the action that releasing the drag would trigger. */
function Verdict({ sign, label }: { sign: Direction; label: string }) {
  const looks =
    sign === 1
      ? "left-4 border-accent bg-accent text-accent-foreground"
      : "right-4 border-line-strong bg-overlay text-strong";
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute top-4 rounded-md border-2 px-3 py-1 font-semibold text-lg ${looks}`}
      style={{ opacity: `clamp(0, calc(var(--pull, 0) * ${sign}), 1)` }}
    >
      {label}
    </span>
  );
}

export function DrawnCard({ depth, children }: { depth: 1 | 2; children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className={`${faceClasses} origin-top`}
      style={{ transform: DEPTHS[depth], zIndex: 20 - depth }}
    >
      {children}
    </div>
  );
}

interface LeavingCardProps {
  streamer: StreamerCard;
  clip: ClipCard | undefined;
  direction: Direction;
  /** Horizontal offset in px at the start of the animation. */
  from: number;
  onGone: () => void;
}

export function LeavingCard({ streamer, clip, direction, from, onGone }: LeavingCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const gone = useRef(onGone);
  useLayoutEffect(() => {
    const start = { translate: `${from}px`, rotate: `${from * 0.025}deg`, opacity: 1 };
    const away = {
      translate: `${direction * AWAY.translate}%`,
      rotate: `${direction * AWAY.rotate}deg`,
      opacity: 0.4,
    };
    const motion = card.current?.animate(
      prefersReducedMotion() ? [{ opacity: 1 }, { opacity: 0 }] : [start, away],
      {
        duration: 200,
        easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
        fill: "forwards",
      },
    );
    if (motion) motion.onfinish = () => gone.current();
    return () => motion?.cancel();
  }, [direction, from]);
  return (
    <div ref={card} aria-hidden="true" inert className={`${faceClasses} pointer-events-none z-30`}>
      <SwipeFace streamer={streamer} clip={clip} />
    </div>
  );
}
