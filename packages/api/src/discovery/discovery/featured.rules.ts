const HOUR = 3_600_000;

/** Round-robin holder of the featured slot for this hour; undefined for an empty list. */
export function hourlySlotHolder<T>(ordered: readonly T[], now: Date): T | undefined {
  return ordered[Math.floor(now.getTime() / HOUR) % Math.max(1, ordered.length)];
}
