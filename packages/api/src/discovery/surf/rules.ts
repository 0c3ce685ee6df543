export interface Candidate {
  id: string;
  /** Number of viewers that Surf sent to this streamer within {@link UNSEEN_MINUTES}. */
  sent: number;
}

/**
 * Maximum minutes until a viewer sent by Surf is counted: platforms update viewer counts every minute, the
 * fair order every five.
 */
export const UNSEEN_MINUTES = 6;

/**
 * Sorts `preferred` first, then by the fewest viewers sent recently, so that parallel viewers are
 * distributed. Ties keep the fair order.
 */
export function sortByLeastSent(candidates: readonly Candidate[], preferred?: string): string[] {
  const ids = candidates.toSorted((one, other) => one.sent - other.sent).map(({ id }) => id);
  if (preferred === undefined || !ids.includes(preferred)) return ids;
  return [preferred, ...ids.filter((id) => id !== preferred)];
}
