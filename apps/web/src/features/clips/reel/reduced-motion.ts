import type { PlayerChoices } from "../player/player-choices.ts";

/** Whether the user prefers reduced motion; true on the server. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Whether clips play automatically. Without a stored choice, they do unless the user prefers reduced motion.
 */
export function isAutoPlayOn({ autoPlay }: PlayerChoices): boolean {
  return autoPlay ?? !prefersReducedMotion();
}
