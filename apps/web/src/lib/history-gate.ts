/** Asked when one goes back or forward; answers whether it keeps one where one is, at `here`. */
export interface HistoryGuard {
  here: string;
  keeps: (to: string) => boolean;
}

let guard: HistoryGuard | null = null;

/** Lets a page hold back who leaves it through the browser's history. Returns how to stop. */
export function guardHistory(next: HistoryGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/**
 * Listens before the router does, which is called once at the start: the browser tells its listeners in the order they
 * came, and the router would have left the page by then.
 */
export function watchHistory(): void {
  window.addEventListener("popstate", (event) => {
    const to = window.location.pathname + window.location.search;
    if (!guard?.keeps(to)) return;
    event.stopImmediatePropagation();
    window.history.pushState(null, "", guard.here);
  });
}
