import { type RefObject, useEffect, useEffectEvent } from "react";
import { createWheel } from "./wheel.ts";

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
