import type { PlayerChoices } from "../player/player-choices.ts";

/** Whether the browser asks for reduced motion: nothing plays or scrolls by itself then. */
export function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether clips begin by themselves: as was chosen, else unless somebody asked for less motion. */
export function playsByItself({ autoPlay }: PlayerChoices): boolean {
  return autoPlay ?? !isCalm();
}
