import type { PlatformSettings } from "../../platforms/platform.ts";

/** Average interval between look-ups; shorter in a burst. */
const EVERY_MS = 2_000;
const BURST = 15;

const paidUntil = new WeakMap<PlatformSettings, number>();

/**
 * Whether this process may look up a channel now (generic cell rate algorithm). Uses a separate budget in
 * memory, so that visitors cannot exhaust the polling budget.
 */
export function spendLookUp(settings: PlatformSettings, now: Date): boolean {
  const at = now.getTime();
  const paid = Math.max(paidUntil.get(settings) ?? 0, at) + EVERY_MS;
  if (paid > at + BURST * EVERY_MS) return false;
  paidUntil.set(settings, paid);
  return true;
}
