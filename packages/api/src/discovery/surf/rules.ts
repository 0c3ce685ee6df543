export interface Candidate {
  id: string;
  /** Number of viewers that Surf sent to this streamer in the last {@link UNSEEN_MINUTES} minutes. */
  sent: number;
}

/**
 * Minutes until viewers sent by Surf are visible in our data: platforms update viewer counts every minute,
 * and the fair order is updated every five.
 */
export const UNSEEN_MINUTES = 6;

/**
 * Sorts `preferred` first, then by fewest viewers sent recently, to spread parallel viewers. Ties keep the
 * fair order.
 */
export function sortByLeastSent(candidates: readonly Candidate[], preferred?: string): string[] {
  const ids = candidates.toSorted((one, other) => one.sent - other.sent).map(({ id }) => id);
  if (preferred === undefined || !ids.includes(preferred)) return ids;
  return [preferred, ...ids.filter((id) => id !== preferred)];
}
