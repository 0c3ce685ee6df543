import { type RefObject, useEffect, useEffectEvent } from "react";

/** A wheel gesture ends after this long (ms) without another event. */
const QUIET = 160;
/** How far (px) a gesture turns to reach the next stop. */
const FAR = 24;
/** A gesture that goes on steps again after this long (ms). */
const AGAIN = 480;
/** One line of a wheel that counts in lines, in px. */
const LINE = 40;

/** What is read of a turn of the wheel. */
export type Turn = Pick<WheelEvent, "deltaY" | "deltaMode" | "timeStamp">;

/**
 * Makes single steps of the turns of a wheel or the push on a touchpad: one for a gesture, and another as long as it is
 * turned on and on, which its dying away is not. Answers which way to step, or 0.
 */
export function createWheel(): (turn: Turn) => 1 | -1 | 0 {
  let lastAt = Number.NEGATIVE_INFINITY;
  let steppedAt = Number.NEGATIVE_INFINITY;
  let sum = 0;
  let before = 0;
  let hasStepped = false;

  return ({ deltaY, deltaMode, timeStamp }) => {
    const by = deltaMode === 0 ? deltaY : deltaY * LINE;
    const isNew = timeStamp - lastAt > QUIET || by * before < 0;
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

/** Whether the pointer is over words that are longer than their place. */
function scrollsItself({ target }: WheelEvent): boolean {
  const words = target instanceof Element ? target.closest("[data-scrolls]") : null;
  return words !== null && words.scrollHeight > words.clientHeight;
}

/** Steps through the reel by the wheel, one stop for a gesture. With Ctrl it zooms the page, as everywhere. */
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
    // Not passive: the browser's own scrolling would fall short of a stop and spring back.
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [over]);
}
