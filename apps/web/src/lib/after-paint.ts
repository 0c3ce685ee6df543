/** Runs something in the task after the next frame: what was drawn for an input is seen before the work that follows from it. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
