const HOUR = 3_600_000;

/** Who has the slot in this hour: everybody in turn, by the order given. Undefined of nobody. */
export function turnOfTheHour<T>(ordered: readonly T[], now: Date): T | undefined {
  return ordered[Math.floor(now.getTime() / HOUR) % Math.max(1, ordered.length)];
}
