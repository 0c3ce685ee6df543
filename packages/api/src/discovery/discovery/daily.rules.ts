import { seededRandom } from "../fairness/rules.ts";

const DAY = 86_400_000;

export function startOfDay(at: Date): Date {
  return new Date(Math.floor(at.getTime() / DAY) * DAY);
}

/**
 * Pseudo-random order that depends only on account, day and id, so that it stays stable when candidates are
 * added or removed.
 */
export function dailyOrder(candidates: readonly string[], { userId, at }: { userId: string; at: Date }) {
  const seed = `${userId} ${startOfDay(at).getTime()}`;
  return candidates
    .map((id) => ({ id, draw: seededRandom(`${seed} ${id}`) }))
    .sort((one, other) => one.draw - other.draw || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
}
