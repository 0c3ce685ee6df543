/** Each bucket is so much wider than the one before: a quantile is right to a hundredth. */
const GROWTH = Math.log(1.02);
/** The narrowest one, in milliseconds. */
const LEAST = 0.01;

/** Counts how long things took, in milliseconds, and tells quantiles. */
export class Waits {
  readonly #counts: number[] = [];
  #total = 0;

  get count(): number {
    return this.#total;
  }

  add(ms: number): void {
    const bucket = Math.max(0, Math.ceil(Math.log(Math.max(ms, LEAST) / LEAST) / GROWTH));
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1;
    this.#total += 1;
  }

  /** The time that this share of them did not exceed; NaN when nothing was counted. */
  quantile(share: number): number {
    let left = share * this.#total;
    for (const [bucket, count = 0] of this.#counts.entries()) {
      left -= count;
      if (left <= 0 && this.#total > 0) return LEAST * Math.exp(bucket * GROWTH);
    }
    return Number.NaN;
  }
}
