import type { PlayerChoices } from "../player/player-choices.ts";

/** Whether the user prefers reduced motion; true on the server. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Whether clips play automatically. The user's stored choice takes precedence. By default, auto-play is on,
 * but off for users who prefer reduced motion.
 */
export function isAutoPlayOn({ autoPlay }: PlayerChoices): boolean {
  return autoPlay ?? !prefersReducedMotion();
}
