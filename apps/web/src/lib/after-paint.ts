/** Lets the browser first paint the effect of an input. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
