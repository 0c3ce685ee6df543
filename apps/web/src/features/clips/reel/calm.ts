import type { PlayerChoices } from "../player/player-choices.ts";

/** Whether the browser asks for reduced motion: nothing plays or scrolls by itself then. On the server nothing does. */
export function isCalm(): boolean {
  return typeof matchMedia !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether clips begin by themselves: as was chosen, else unless somebody asked for less motion. */
export function playsByItself({ autoPlay }: PlayerChoices): boolean {
  return autoPlay ?? !isCalm();
}
