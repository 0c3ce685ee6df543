import { ErrorState } from "@starling/ui/error-state";
import type { StreamerCard } from "@starling/validators/discovery";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import { advance, cardAt, type Deck, hasWrapped, isWaiting, type Step, upcoming } from "./deck.ts";
import { LockedFace, LockedStop } from "./locked-stop.tsx";
import { SwipeActions } from "./swipe-actions.tsx";
import { BANNER_SIZES, PORTRAIT } from "./swipe-card-content.tsx";
import { SwipeFrame, SwipeSkeleton } from "./swipe-frame.tsx";
import { DrawnCard, LeavingCard, StackCard } from "./swipe-stack.tsx";
import type { DeckControl } from "./use-deck.ts";
import type { Direction } from "./use-drag.ts";
import { useSwipeClips } from "./use-swipe-clips.ts";
import { swipeActions as actionWords, swipeDeck as words } from "./words.ts";

const AHEAD = 3;
const DEPTHS = [1, 2] as const;

interface Leaving {
  streamer: StreamerCard;
  direction: Direction;
  from: number;
  /** Unique React key, because the same card may leave the deck several times. */
  turn: number;
}

interface SwipeDeckProps {
  deck: Deck;
  control: DeckControl;
}

export function SwipeDeck({ deck, control }: SwipeDeckProps) {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [said, setSaid] = useState("");
  const [, navigate] = useLocation();
  const card = cardAt(deck);
  const next = upcoming(deck, AHEAD);
  const clips = useSwipeClips(deck);
  usePicturesOf(next);

  function decide(kind: Step["kind"], from = 0) {
    if (!card) return;
    const after = advance(deck);
    if (!control.act(kind)) return;
    setLeaving({ streamer: card, direction: kind === "like" ? 1 : -1, from, turn: (leaving?.turn ?? 0) + 1 });
    const done = kind === "like" ? words.liked(card.displayName) : words.passed(card.displayName);
    const next = nextAnnouncement(deck, after);
    setSaid(next === "" ? done : words.said(done, next));
  }

  function undo() {
    const step = control.undo();
    if (!step) return;
    setLeaving(null);
    setSaid(words.undone(step.name));
  }

  function onFirst() {
    control.skip();
    setSaid(words.round);
  }

  useSwipeKeys({
    pass: () => decide("pass"),
    like: () => decide("like"),
    undo,
    open: () => card && navigate(paths.streamer(card.id)),
  });

  if (isWaiting(deck)) {
    return control.moreFailed ? (
      <ErrorState message={words.loadFailed} detail={words.saved} onRetry={control.fetchMore} />
    ) : (
      <SwipeSkeleton />
    );
  }
  return (
    <section aria-label={words.oneAtATime} className="-mx-4 overflow-x-clip px-4 sm:pb-6">
      <SwipeFrame
        stage={
          <>
            {card
              ? [card, ...next.slice(0, 2)].map((streamer, depth) => (
                  <StackCard
                    key={streamer.id}
                    streamer={streamer}
                    clip={clips.get(streamer.id)}
                    depth={depthOf(depth)}
                    onSwipe={(direction, from) => decide(direction === 1 ? "like" : "pass", from)}
                  />
                ))
              : null}
            <LockedPeeks deck={deck} open={card ? next.length : 0} />
            {card ? null : <LockedStop unlockable={deck.unlockable} onFirst={onFirst} />}
            {leaving ? (
              <LeavingCard
                key={leaving.turn}
                {...leaving}
                clip={clips.get(leaving.streamer.id)}
                onGone={() => setLeaving(null)}
              />
            ) : null}
          </>
        }
        actions={
          <>
            <SwipeActions
              name={card?.displayName}
              isLikeSecond={Boolean(card?.isLive && card.watch)}
              canUndo={deck.history.length > 0}
              onUndo={undo}
              onPass={() => decide("pass")}
              onLike={() => decide("like")}
            />
            <p role="status" className="mt-3 min-h-5 text-center text-muted text-sm max-sm:sr-only">
              {said || actionWords.likeFollows}
            </p>
          </>
        }
      />
    </section>
  );
}

function LockedPeeks({ deck, open }: { deck: Deck; open: number }) {
  return DEPTHS.slice(open, deck.locked).map((depth) => (
    <DrawnCard key={depth} depth={depth}>
      <LockedFace number={depth} />
    </DrawnCard>
  ));
}

function depthOf(index: number): 0 | 1 | 2 {
  return index === 0 ? 0 : (DEPTHS[index - 1] ?? 2);
}

function nextAnnouncement(before: Deck, after: Deck): string {
  if (hasWrapped(before, after)) return words.round;
  const card = cardAt(after);
  if (card) return words.next(card.displayName);
  return isWaiting(after) ? "" : words.freePlanEnds;
}

/** Prefetches with `Image`, because browsers warn about unused preload links. */
function usePicturesOf(cards: readonly StreamerCard[]): void {
  useEffect(() => {
    for (const { avatar, avatarSet, banner, bannerSet } of cards) {
      fetchPicture(avatar, avatarSet?.srcSet, `${PORTRAIT}px`);
      fetchPicture(banner, bannerSet?.srcSet, BANNER_SIZES);
    }
  }, [cards]);
}

function fetchPicture(src: string | null, srcset: string | undefined, sizes: string): void {
  if (src) Object.assign(new Image(), { sizes, srcset: srcset ?? "", src });
}

interface SwipeKeys {
  pass: () => void;
  like: () => void;
  undo: () => void;
  open: () => void;
}

/** Enter opens the profile unless a link or button has focus. */
function useSwipeKeys({ pass, like, undo, open }: SwipeKeys): void {
  const onPress = (act: () => void) => (event: KeyboardEvent) => {
    if (event.repeat) return;
    event.preventDefault();
    act();
  };
  const opening = (event: KeyboardEvent) => {
    const { target } = event;
    if (target instanceof Element && !target.closest("a, button")) open();
  };
  useShortcuts({
    ArrowLeft: onPress(pass),
    x: onPress(pass),
    ArrowRight: onPress(like),
    l: onPress(like),
    z: onPress(undo),
    Backspace: onPress(undo),
    Enter: opening,
  });
}
