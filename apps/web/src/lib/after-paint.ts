/** Runs a callback after the next frame, so that the browser first paints the effect of an input. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
