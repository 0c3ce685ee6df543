import { type RefObject, useEffect, useEffectEvent } from "react";

/** Pause in ms that ends a gesture. */
const GESTURE_END_MS = 160;
/** Minimum scroll distance in px for a step. */
const FAR = 24;
/** Milliseconds before a continuous gesture steps again. */
const AGAIN = 480;
/** Assumed px per line, for events that count lines. */
const LINE = 40;

export type Turn = Pick<WheelEvent, "deltaY" | "deltaMode" | "timeStamp">;

/**
 * Converts wheel and touchpad events to one step per gesture, or several if the user keeps scrolling; ignores
 * inertia. Returns the direction, or 0 for no step.
 */
export function createWheel(): (turn: Turn) => 1 | -1 | 0 {
  let lastAt = Number.NEGATIVE_INFINITY;
  let steppedAt = Number.NEGATIVE_INFINITY;
  let sum = 0;
  let before = 0;
  let hasStepped = false;

  return ({ deltaY, deltaMode, timeStamp }) => {
    const by = deltaMode === 0 ? deltaY : deltaY * LINE;
    const isNew = timeStamp - lastAt > GESTURE_END_MS || by * before < 0;
    const isDying = Math.abs(by) < Math.abs(before);
    lastAt = timeStamp;
    before = by;
    if (isNew) {
      sum = 0;
      hasStepped = false;
    }
    if (hasStepped && (isDying || timeStamp - steppedAt < AGAIN)) return 0;
    if (hasStepped) sum = 0;
    sum += by;
    if (Math.abs(sum) < FAR) return 0;
    hasStepped = true;
    steppedAt = timeStamp;
    return sum > 0 ? 1 : -1;
  };
}

/** Whether the pointer is over scrollable text. */
function scrollsItself({ target }: WheelEvent): boolean {
  const words = target instanceof Element ? target.closest("[data-scrolls]") : null;
  return words !== null && words.scrollHeight > words.clientHeight;
}

/** Moves one step per wheel gesture; with Ctrl, the browser zooms as usual. */
export function useWheel(over: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void): void {
  const onStep = useEffectEvent(step);
  useEffect(() => {
    const element = over.current;
    if (!element) return;
    const wheel = createWheel();
    const turn = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY) || scrollsItself(event)) return;
      event.preventDefault();
      const by = wheel(event);
      if (by !== 0) onStep(by);
    };
    // The listener is not passive, because it must prevent native scrolling.
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [over]);
}
