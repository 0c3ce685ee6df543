/** Where a browser cannot tell when it is idle: well after the first paint. */
const LATER = 1_500;

/** Runs something once the browser has nothing better to do, or `latest` milliseconds from now. Returns how to cancel it. */
export function whenIdle(run: () => void, latest?: number): () => void {
  if (typeof window.requestIdleCallback === "function") {
    const request = window.requestIdleCallback(run, latest === undefined ? {} : { timeout: latest });
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(run, LATER);
  return () => clearTimeout(timer);
}
