/** Delay in milliseconds for browsers that lack `requestIdleCallback`. */
const LATER = 1_500;

/** Runs a callback when the browser is idle, or after `latest` milliseconds. */
export function whenIdle(run: () => void, latest?: number): () => void {
  if (typeof window.requestIdleCallback === "function") {
    const request = window.requestIdleCallback(run, latest === undefined ? {} : { timeout: latest });
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(run, LATER);
  return () => clearTimeout(timer);
}
