import type { PlatformSettings } from "../../platforms/platform.ts";

/** Interval between look-ups in milliseconds, after a burst; a small part of the platforms' limits. */
const EVERY_MS = 2_000;
const BURST = 15;

const paidUntil = new WeakMap<PlatformSettings, number>();

/**
 * Whether this process may look up a channel now (generic cell rate algorithm). Kept in memory, because reads
 * write no rows, and not part of the budget for polling, so that visitors cannot use that up.
 */
export function spendLookUp(settings: PlatformSettings, now: Date): boolean {
  const at = now.getTime();
  const paid = Math.max(paidUntil.get(settings) ?? 0, at) + EVERY_MS;
  if (paid > at + BURST * EVERY_MS) return false;
  paidUntil.set(settings, paid);
  return true;
}
