/** Asked when somebody goes back or forward; answers whether they stay, at `here()`. */
export interface HistoryGuard {
  /** The address of the page as it was before the browser went elsewhere. */
  here: () => string;
  keeps: (to: string) => boolean;
}

/** The last one to come lies on top, as a dialog does over its page, and is asked first. */
const guards: HistoryGuard[] = [];

/** Lets a page or dialog hold back somebody who leaves it through the browser's history. Returns how to stop. */
export function guardHistory(guard: HistoryGuard): () => void {
  guards.push(guard);
  return () => {
    const place = guards.indexOf(guard);
    if (place >= 0) guards.splice(place, 1);
  };
}

/**
 * Listens before the router does, which is called once at the start: the browser tells its listeners in the order they
 * came, and the router would have left the page by then.
 */
export function watchHistory(): void {
  window.addEventListener("popstate", (event) => {
    const to = window.location.pathname + window.location.search;
    const guard = guards.findLast(({ keeps }) => keeps(to));
    if (!guard) return;
    event.stopImmediatePropagation();
    window.history.pushState(null, "", guard.here());
  });
}
