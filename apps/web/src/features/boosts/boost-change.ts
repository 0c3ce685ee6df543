import type { BoostAllowance } from "@starling/validators/discovery";

/** Added to the wait, in ms: the server's clock may be a little behind this one. */
const MARGIN = 1_000;
/** How often the server is asked again, in ms, when its clock is further behind. */
const AGAIN = 15_000;

/** Milliseconds until a boost ends or the next one comes back; false while neither lies ahead. */
export function untilChange(state: BoostAllowance | undefined, now: number): number | false {
  const change = state?.activeUntil ?? state?.nextAt;
  if (!change) return false;
  const wait = Date.parse(change) - now;
  return wait > 0 ? wait + MARGIN : AGAIN;
}
