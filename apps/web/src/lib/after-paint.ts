/**
 * Runs a callback after the next frame, so that an input's visible effect is painted before expensive work.
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
