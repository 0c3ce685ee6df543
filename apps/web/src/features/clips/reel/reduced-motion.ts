import type { PlayerChoices } from "../player/player-choices.ts";

/** Whether the user prefers reduced motion; true on the server. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function isAutoPlayOn({ autoPlay }: PlayerChoices): boolean {
  return autoPlay ?? !prefersReducedMotion();
}
