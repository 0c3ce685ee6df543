/** How long and how often things are measured. */
export interface Pace {
  rounds: number;
  /** Of one turn of a contender, in milliseconds. */
  turnMs: number;
  /** Of one latency. */
  latencyMs: number;
  freshnessMs: number;
  equalityMs: number;
  /** Requests compared with SQL while nothing changes. */
  still: number;
}

/** The pace of a real run: longer turns where a contender answers only a few requests a second. */
export function paceFor(size: number, quick: boolean): Pace {
  if (quick) {
    return { rounds: 1, turnMs: 1_500, latencyMs: 1_500, freshnessMs: 4_000, equalityMs: 5_000, still: 60 };
  }
  const turnMs = size >= 1_000_000 ? 12_000 : 6_000;
  return { rounds: 3, turnMs, latencyMs: 8_000, freshnessMs: 30_000, equalityMs: 90_000, still: 400 };
}
