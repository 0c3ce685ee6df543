/** Runs a callback after the next frame, so that the effect of an input is painted first. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
