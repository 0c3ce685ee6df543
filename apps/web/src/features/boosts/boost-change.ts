import type { BoostState } from "@starling/validators/discovery";

/** The server's clock may be a little behind this one. */
const MARGIN = 1_000;
/** Where it is further behind, it is asked again so often. */
const AGAIN = 15_000;

/** Milliseconds until a boost ends or the next one comes back; false while neither lies ahead. */
export function untilChange(state: BoostState | undefined, now: number): number | false {
  const change = state?.activeUntil ?? state?.nextAt;
  if (!change) return false;
  const wait = Date.parse(change) - now;
  return wait > 0 ? wait + MARGIN : AGAIN;
}
