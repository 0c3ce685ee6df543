import type { BoostAllowance } from "@starling/validators/discovery";

/** Extra delay in ms, because the server's clock may be slow. */
const MARGIN = 1_000;
/** Interval in ms between requests if an expected change of a boost is overdue. */
const AGAIN = 15_000;

/**
 * Milliseconds until the active boost ends. If no boost is active, milliseconds until the next boost becomes
 * available. False if no change is expected.
 */
export function msUntilChange(state: BoostAllowance | undefined, now: number): number | false {
  const change = state?.activeUntil ?? state?.nextAt;
  if (!change) return false;
  const wait = Date.parse(change) - now;
  return wait > 0 ? wait + MARGIN : AGAIN;
}
