import { type DragEvent, type MouseEvent, type PointerEvent, useRef } from "react";

/** Left rejects, right likes. */
export type Direction = -1 | 1;

/** Distance in px after which a gesture is a drag or a scroll. */
const SLACK = 8;
/** Minimum length of a drag that rejects or likes the streamer, as a fraction of the card's width. */
const FAR = 0.28;
/** Minimum speed (px/ms) and distance (px) at which a flick rejects or likes the streamer. */
const FLICK = 0.45;
const MIN_FLICK_PX = 36;
/** Pause in ms after which a gesture is no longer a flick. */
const STILL = 90;

interface Grip {
  pointer: number;
  x: number;
  y: number;
  dragging: boolean;
  last: { x: number; at: number };
  speed: number;
}

/** Direction in which the released card moves away; null if it springs back. */
function verdict(dx: number, speed: number, width: number): Direction | null {
  const way = dx < 0 ? -1 : 1;
  if (Math.abs(dx) > width * FAR) return way;
  return speed * way > FLICK && Math.abs(dx) > MIN_FLICK_PX ? way : null;
}

function place(card: HTMLElement, dx: number): void {
  card.style.translate = dx === 0 ? "" : `${dx}px`;
  card.style.rotate = dx === 0 || prefersReducedMotion() ? "" : `${dx * 0.025}deg`;
  card.style.setProperty("--pull", String(dx / (card.offsetWidth * FAR)));
}

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Handles horizontal drags; vertical gestures scroll the page. After a long drag or a flick, `onSwipe`
 * receives the direction and the distance in px.
 */
export function useDrag(onSwipe: (direction: Direction, from: number) => void) {
  const grip = useRef<Grip | null>(null);
  const dragged = useRef(false);

  function springBack(card: HTMLElement, from: number) {
    place(card, 0);
    if (prefersReducedMotion()) return;
    card.animate(
      [
        { translate: `${from}px`, rotate: `${from * 0.025}deg` },
        { translate: "0px", rotate: "0deg" },
      ],
      {
        duration: 200,
        easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
      },
    );
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dragged.current = false;
      if (!event.isPrimary || event.button !== 0) return;
      // Ignores React events that bubble from portalled dialogs.
      if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
      const { clientX: x, clientY: y, pointerId: pointer, timeStamp: at } = event;
      grip.current = { pointer, x, y, dragging: false, last: { x, at }, speed: 0 };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      if (!held || held.pointer !== event.pointerId) return;
      const dx = event.clientX - held.x;
      const dy = event.clientY - held.y;
      if (!held.dragging) {
        if (Math.hypot(dx, dy) < SLACK) return;
        if (Math.abs(dy) >= Math.abs(dx)) {
          grip.current = null;
          return;
        }
        held.dragging = true;
        dragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      const passed = event.timeStamp - held.last.at;
      if (passed > 0) held.speed = (event.clientX - held.last.x) / passed;
      held.last = { x: event.clientX, at: event.timeStamp };
      place(event.currentTarget, dx);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      grip.current = null;
      if (!held?.dragging) return;
      const card = event.currentTarget;
      const dx = event.clientX - held.x;
      const speed = event.timeStamp - held.last.at > STILL ? 0 : held.speed;
      const way = verdict(dx, speed, card.offsetWidth);
      if (way === null) return springBack(card, dx);
      place(card, 0);
      onSwipe(way, dx);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      grip.current = null;
      if (held?.dragging) springBack(event.currentTarget, held.last.x - held.x);
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      if (!dragged.current) return;
      dragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: DragEvent<HTMLElement>) => event.preventDefault(),
  };
}
