/** Can stop back and forward navigation. If `keeps` returns true, the page stays at the URL `here()`. */
export interface HistoryGuard {
  here: () => string;
  keeps: (to: string) => boolean;
}

/** Stack of guards. The newest guard is asked first. */
const guards: HistoryGuard[] = [];

export function guardHistory(guard: HistoryGuard): () => void {
  guards.push(guard);
  return () => {
    const place = guards.indexOf(guard);
    if (place >= 0) guards.splice(place, 1);
  };
}

/** Call this before the router starts: popstate listeners run in the order of registration. */
export function watchHistory(): void {
  window.addEventListener("popstate", (event) => {
    const to = window.location.pathname + window.location.search;
    const guard = guards.findLast(({ keeps }) => keeps(to));
    if (!guard) return;
    event.stopImmediatePropagation();
    window.history.pushState(null, "", guard.here());
  });
}
