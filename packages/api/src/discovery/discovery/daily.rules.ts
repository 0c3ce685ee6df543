import { drawOf } from "../fairness/rules.ts";

const DAY = 86_400_000;

/** When the day of an instant began, in UTC. */
export function dayBegan(at: Date): Date {
  return new Date(Math.floor(at.getTime() / DAY) * DAY);
}

/**
 * The candidates as one account has them on one day. The place of each depends on nothing but account, day and id: who is
 * added or removed changes the order of nobody else.
 */
export function dailyOrder(candidates: readonly string[], { userId, at }: { userId: string; at: Date }) {
  const seed = `${userId} ${dayBegan(at).getTime()}`;
  return candidates
    .map((id) => ({ id, draw: drawOf(`${seed} ${id}`) }))
    .sort((one, other) => one.draw - other.draw || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
}
