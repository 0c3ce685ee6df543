/** Somebody to whom Surf may lead the caller. */
export interface Candidate {
  id: string;
  /** How many people Surf has led there within {@link UNSEEN_MINUTES}. */
  sent: number;
}

/**
 * Whom Surf led somebody to so long ago may not show them yet: platforms count viewers by the minute, and the fair order is told
 * anew every five.
 */
export const UNSEEN_MINUTES = 6;

/**
 * In which order it is their turn: those first to whom Surf has led the fewest people just now, so that not everybody who
 * surfs at once comes to the same stream; among equals as they stand in the fair order.
 */
export function byTurns(candidates: readonly Candidate[], preferred?: string): string[] {
  const ids = candidates.toSorted((one, other) => one.sent - other.sent).map(({ id }) => id);
  if (preferred === undefined || !ids.includes(preferred)) return ids;
  return [preferred, ...ids.filter((id) => id !== preferred)];
}
