/** Whether somebody asked for less motion: nothing plays or glides by itself then. */
export function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
