import { type TouchEvent, useRef } from "react";

/** How far (px) a finger moves to the left before it counts, and how much further than up or down. */
const FAR = 64;
const FLATTER = 2;

/** Goes on where a finger wipes to the left. What goes up or down is left to the page's own scrolling. */
export function useSwipeOn(onSwipe: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.item(0);
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches.item(0);
      const from = start.current;
      start.current = null;
      if (!finger || !from) return;
      const [left, along] = [from.x - finger.clientX, Math.abs(from.y - finger.clientY)];
      if (left > FAR && left > along * FLATTER) onSwipe();
    },
  };
}
