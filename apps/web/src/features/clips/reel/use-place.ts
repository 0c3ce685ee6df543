import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { isCalm } from "./calm.ts";

/** The share of a stop that must be in sight for it to be the current one. */
const IN_SIGHT = 0.6;
/** After this long (ms) without `scrollend` the column counts as at rest. */
const AT_LATEST = 700;

/** Where somebody is in a column of stops that each fill it. */
export interface Place {
  column: RefObject<HTMLElement | null>;
  current: number;
  /** One on or back; more, while earlier steps are still under way. */
  step: (by: 1 | -1) => void;
  /** To a stop, at once. */
  jump: (to: number) => void;
}

interface PlaceOptions {
  /** How many stops there are. */
  stops: number;
  /** The stop to begin at where no place is stored. */
  from: number;
  /** The current stop is about to be another. */
  onLeave: () => void;
  onMove?: ((stop: number) => void) | undefined;
}

/**
 * Follows which stop of a scroll-snap column is in sight. The column's own scrolling decides, whatever moves it: a
 * finger, the wheel or `step`. Nothing is measured while it scrolls. With a `key` the place is stored under it for the way back.
 */
export function usePlace(
  key: readonly string[] | null,
  { stops, from, onLeave, onMove }: PlaceOptions,
): Place {
  const queries = useQueryClient();
  const placeKey = key && [...key, "place"];
  const [current, setCurrent] = useState(() => {
    const kept = placeKey ? queries.getQueryData<number>(placeKey) : undefined;
    return Math.min(kept ?? from, Math.max(stops - 1, 0));
  });
  const column = useRef<HTMLElement>(null);
  /** Where a step leads that is still under way. */
  const aim = useRef<number | null>(null);
  const inSight = useRef(current);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const arrive = useEffectEvent((stop: number) => {
    aim.current = null;
    if (stop === current) return;
    onLeave();
    setCurrent(stop);
    onMove?.(stop);
  });

  /** What is only passed on the way to somewhere need not load. */
  const settle = useEffectEvent(() => {
    if (aim.current === null || aim.current === inSight.current) arrive(inSight.current);
  });

  const later = useEffectEvent(() => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(settle, "onscrollend" in window ? AT_LATEST : 0);
  });

  const see = useEffectEvent((changes: IntersectionObserverEntry[]) => {
    // Of several frames they come stop by stop, not in the order in which they happened.
    const inOrder = changes.toSorted((one, other) => one.time - other.time);
    for (const { target, isIntersecting, intersectionRatio } of inOrder) {
      if (!isIntersecting || intersectionRatio < IN_SIGHT || !(target instanceof HTMLElement)) continue;
      inSight.current = Number(target.dataset.stop);
    }
    // During a touch React renders nothing before the column rests, so that the swipe drops no frame.
    if (aim.current === null && inSight.current !== current) later();
    else settle();
  });

  useLayoutEffect(() => {
    const element = column.current;
    element?.scrollTo({ top: inSight.current * element.clientHeight, behavior: "instant" });
  }, []);

  const keep = useEffectEvent(() => {
    if (placeKey) queries.setQueryData(placeKey, inSight.current);
  });
  useEffect(() => () => keep(), []);

  useEffect(() => {
    const root = column.current;
    if (!root || stops === 0) return;
    const sight = new IntersectionObserver(see, { root, threshold: IN_SIGHT });
    for (const stop of root.querySelectorAll("[data-stop]")) sight.observe(stop);
    const rest = () => {
      clearTimeout(waiting.current);
      settle();
    };
    const letGo = () => {
      aim.current = null;
    };
    root.addEventListener("scrollend", rest);
    root.addEventListener("pointerdown", letGo);
    return () => {
      sight.disconnect();
      clearTimeout(waiting.current);
      root.removeEventListener("scrollend", rest);
      root.removeEventListener("pointerdown", letGo);
    };
  }, [stops]);

  function go(to: number, behavior: ScrollBehavior) {
    const element = column.current;
    if (!element || to === inSight.current) return;
    aim.current = to;
    element.scrollTo({ top: to * element.clientHeight, behavior });
  }

  return {
    column,
    current,
    step: (by) => {
      const to = (aim.current ?? inSight.current) + by;
      if (to >= 0 && to < stops) go(to, isCalm() ? "instant" : "smooth");
    },
    jump: (to) => {
      go(to, "instant");
      inSight.current = to;
    },
  };
}
