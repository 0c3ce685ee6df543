import { type Query, type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "./reduced-motion.ts";

/** Fraction of a slide that must be visible for the slide to become the current slide. */
const MIN_VISIBLE_SHARE = 0.6;
/** Maximum wait in ms for a `scrollend` event. */
const SCROLL_TIMEOUT_MS = 700;

/** Scroll position in a column of full-height slides. */
export interface Place {
  column: RefObject<HTMLElement | null>;
  current: number;
  /** Moves by one slide. Several steps during an animation add up. */
  step: (by: 1 | -1) => void;
  /** Moves to a slide without animation. */
  jump: (to: number) => void;
}

interface PlaceOptions {
  stops: number;
  /** First slide to show if no position is stored. */
  from: number;
  onLeave: () => void;
  onMove?: ((stop: number) => void) | undefined;
}

/** Scroll positions by cached query. Each is removed with its query. */
const places = new WeakMap<Query, number>();

export function forgetPlace(queries: QueryClient, queryKey: QueryKey): void {
  const list = queries.getQueryCache().find({ queryKey });
  if (list) places.delete(list);
}

/**
 * Tracks which slide of a scroll-snap column is visible, without measuring the layout. Stores the index of
 * the visible slide for the cached query with the key `list`.
 */
export function usePlace(list: QueryKey | null, { stops, from, onLeave, onMove }: PlaceOptions): Place {
  const queries = useQueryClient();
  const listOf = () => (list ? queries.getQueryCache().find({ queryKey: list }) : undefined);
  const [current, setCurrent] = useState(() => {
    const cached = listOf();
    const kept = cached && places.get(cached);
    return Math.min(kept ?? from, Math.max(stops - 1, 0));
  });
  const column = useRef<HTMLElement>(null);
  /** Index of the slide to which a pending step scrolls. */
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

  /** Waits for the end of a step, so that the slides in between do not load. */
  const settle = useEffectEvent(() => {
    if (aim.current === null || aim.current === inSight.current) arrive(inSight.current);
  });

  const later = useEffectEvent(() => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(settle, "onscrollend" in window ? SCROLL_TIMEOUT_MS : 0);
  });

  const see = useEffectEvent((changes: IntersectionObserverEntry[]) => {
    // Sorts by time, because the observer groups entries of several frames by slide.
    const inOrder = changes.toSorted((one, other) => one.time - other.time);
    for (const { target, isIntersecting, intersectionRatio } of inOrder) {
      if (!isIntersecting || intersectionRatio < MIN_VISIBLE_SHARE || !(target instanceof HTMLElement))
        continue;
      inSight.current = Number(target.dataset.stop);
    }
    // Delays the change of slide, because rendering during a touch would drop frames.
    if (aim.current === null && inSight.current !== current) later();
    else settle();
  });

  useLayoutEffect(() => {
    const element = column.current;
    element?.scrollTo({ top: inSight.current * element.clientHeight, behavior: "instant" });
  }, []);

  const keep = useEffectEvent(() => {
    const cached = listOf();
    if (cached) places.set(cached, inSight.current);
  });
  useEffect(() => () => keep(), []);

  useEffect(() => {
    const root = column.current;
    if (!root || stops === 0) return;
    const sight = new IntersectionObserver(see, { root, threshold: MIN_VISIBLE_SHARE });
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
      if (to >= 0 && to < stops) go(to, prefersReducedMotion() ? "instant" : "smooth");
    },
    jump: (to) => {
      go(to, "instant");
      inSight.current = to;
    },
  };
}
