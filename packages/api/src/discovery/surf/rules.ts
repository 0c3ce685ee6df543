export interface Candidate {
  id: string;
  /** Number of viewers that Surf sent to this streamer within {@link UNSEEN_MINUTES}. */
  sent: number;
}

/**
 * Minutes in which a viewer sent by Surf may not be counted yet: platforms update viewer counts every minute,
 * the fair order every five.
 */
export const UNSEEN_MINUTES = 6;

/**
 * Sorts by the fewest viewers sent recently, so that parallel viewers are distributed; ties keep the fair
 * order. `preferred` is first.
 */
export function sortByLeastSent(candidates: readonly Candidate[], preferred?: string): string[] {
  const ids = candidates.toSorted((one, other) => one.sent - other.sent).map(({ id }) => id);
  if (preferred === undefined || !ids.includes(preferred)) return ids;
  return [preferred, ...ids.filter((id) => id !== preferred)];
}
