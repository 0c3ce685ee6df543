import { type RefObject, useLayoutEffect, useRef } from "react";
import type { ReelStop } from "./reel-items.ts";

const idOf = (stop: ReelStop | undefined) => (stop && !stop.isLocked ? stop.id : null);

/**
 * Keeps the current clip in view when other clips are removed or restored. If the current clip itself is
 * removed, shows the next clip until the removed clip is restored. If the removed clip had the focus, focuses
 * the column.
 */
export function useSteadyClip(
  items: readonly ReelStop[],
  current: number,
  { jump, column }: { jump: (to: number) => void; column: RefObject<HTMLElement | null> },
): void {
  const before = useRef(items);
  const gone = useRef<string | null>(null);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = items;
    if (last === items) return;
    const places = new Map(items.map((stop, place) => [idOf(stop), place]));
    // `current` is still an index into the previous list, so the clip is looked up in `last`.
    const watched = idOf(last[current]);
    const returned = gone.current === null ? undefined : places.get(gone.current);
    if (returned !== undefined) gone.current = null;
    else if (watched !== null && !places.has(watched)) {
      gone.current = watched;
      const focused = document.activeElement;
      if (focused === document.body || focused?.closest("[data-clip]"))
        column.current?.focus({ preventScroll: true });
    }
    const ahead = last.slice(current).map((stop) => places.get(idOf(stop)));
    const to = returned ?? ahead.find((place) => place !== undefined);
    if (to !== undefined && to !== current) jump(to);
  }, [items, current, jump, column]);
}
