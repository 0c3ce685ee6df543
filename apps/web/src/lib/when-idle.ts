/** Where a browser cannot tell when it is idle: well after the first paint. */
const LATER = 1_500;

/** Runs something once the browser has nothing better to do. Returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback === "function") {
    const request = window.requestIdleCallback(run);
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(run, LATER);
  return () => clearTimeout(timer);
}
