import { drawOf } from "../fairness/rules.ts";

const DAY = 86_400_000;

export function dayBegan(at: Date): Date {
  return new Date(Math.floor(at.getTime() / DAY) * DAY);
}

/**
 * Pseudo-random; depends only on account, day and id, so adding or removing a candidate keeps the order of
 * the others.
 */
export function dailyOrder(candidates: readonly string[], { userId, at }: { userId: string; at: Date }) {
  const seed = `${userId} ${dayBegan(at).getTime()}`;
  return candidates
    .map((id) => ({ id, draw: drawOf(`${seed} ${id}`) }))
    .sort((one, other) => one.draw - other.draw || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
}
