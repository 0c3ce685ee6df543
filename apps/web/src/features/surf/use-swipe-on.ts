import { type TouchEvent, useRef } from "react";

/** Minimum horizontal distance of a swipe in px. */
const FAR = 64;
const MIN_HORIZONTAL_RATIO = 2;

/** Touch handlers that detect swipes to the left. Vertical gestures still scroll the page. */
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
      if (left > FAR && left > along * MIN_HORIZONTAL_RATIO) onSwipe();
    },
  };
}
