import type { BoostAllowance } from "@starling/validators/discovery";

/** Extra delay in ms, because the server's clock may be slow. */
const MARGIN = 1_000;
/** Poll interval in ms after the expected time of a change. */
const AGAIN = 15_000;

/** Milliseconds until a boost ends or the next becomes available; false if neither will happen. */
export function msUntilChange(state: BoostAllowance | undefined, now: number): number | false {
  const change = state?.activeUntil ?? state?.nextAt;
  if (!change) return false;
  const wait = Date.parse(change) - now;
  return wait > 0 ? wait + MARGIN : AGAIN;
}
