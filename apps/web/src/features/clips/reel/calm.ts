import type { PlayerChoices } from "../player/player-choices.ts";

/** Whether reduced motion is requested; true on the server. */
export function isCalm(): boolean {
  return typeof matchMedia !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Stored auto-play choice, by default on without reduced motion. */
export function playsByItself({ autoPlay }: PlayerChoices): boolean {
  return autoPlay ?? !isCalm();
}
