/** Size of Twitch's token bucket for an app; the bucket refills within a minute. */
export const POINTS_A_MINUTE = 800;
const MINUTE = 60_000;
/** Simulated outage: start and end, in milliseconds within every ten minutes. */
const SIMULATED_OUTAGE = { every: 10 * MINUTE, from: 5 * MINUTE, to: 5 * MINUTE + 8_000 };

export interface Points {
  isRefused: boolean;
  remaining: number;
  /** Time at which the bucket is full again, in Unix seconds. */
  reset: number;
}

export class PointBucket {
  #left = POINTS_A_MINUTE;
  #at = 0;

  take(now: Date): Points {
    const at = now.getTime();
    this.#left = Math.min(POINTS_A_MINUTE, this.#left + ((at - this.#at) * POINTS_A_MINUTE) / MINUTE);
    this.#at = at;
    const within = at % SIMULATED_OUTAGE.every;
    if (within >= SIMULATED_OUTAGE.from && within < SIMULATED_OUTAGE.to) {
      return { isRefused: true, remaining: 0, reset: Math.ceil((at - within + SIMULATED_OUTAGE.to) / 1_000) };
    }
    const isRefused = this.#left < 1;
    if (!isRefused) this.#left -= 1;
    const missing = POINTS_A_MINUTE - this.#left;
    const reset = Math.ceil((at + (missing * MINUTE) / POINTS_A_MINUTE) / 1_000);
    return { isRefused, remaining: Math.floor(this.#left), reset };
  }
}
