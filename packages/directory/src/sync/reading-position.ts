/** Changes read at once at most. */
export const CHANGES_AT_ONCE = 1_000;

/**
 * Numbers that were passed over: a transaction has taken them and not committed yet, or never will. `writers` are the
 * transactions that may still commit one of them; null until they were asked for.
 */
export interface Gap {
  from: number;
  to: number;
  writers: readonly string[] | null;
}

/** How far the changes were read: everything up to `last` but for the gaps. */
export interface Position {
  last: number;
  gaps: readonly Omit<Gap, "writers">[];
}

/** What one look into the log has found, in ascending order. A list of `CHANGES_AT_ONCE` may have been cut. */
export interface FoundChanges {
  /** Numbers after the last one. */
  after: readonly number[];
  /** Numbers in the gaps. */
  within: readonly number[];
}

/**
 * Keeps account of which changes were read. Numbers are given when a change is written and seen when it commits, so a
 * lower one may come after a higher one: whatever was passed over is asked for again until nobody is left who could
 * commit it (docs/decisions/012).
 */
export class ReadingPosition {
  #last: number;
  #gaps: Gap[];
  #settled = new Set<Gap>();

  constructor({ last, gaps }: Position) {
    this.#last = last;
    this.#gaps = gaps.map(({ from, to }) => ({ from, to, writers: null }));
  }

  get last(): number {
    return this.#last;
  }

  get gaps(): readonly Gap[] {
    return this.#gaps;
  }

  /** A copy. */
  get position(): Position {
    return { last: this.#last, gaps: this.#gaps.map(({ from, to }) => ({ from, to })) };
  }

  /**
   * Takes the transactions that may be writing changes, asked for before the next look into the log. A gap of which no
   * writer is left is closed by that look, whatever it finds.
   */
  noteWriters(current: readonly string[]): void {
    const running = new Set(current);
    this.#settled.clear();
    for (const gap of this.#gaps) {
      gap.writers = gap.writers === null ? current : gap.writers.filter((writer) => running.has(writer));
      if (gap.writers.length === 0) this.#settled.add(gap);
    }
  }

  /** Takes in what a look into the log has found. */
  noteFound({ after, within }: FoundChanges): void {
    const isCut = within.length >= CHANGES_AT_ONCE;
    this.#gaps = this.#gaps.flatMap((gap) => (this.#settled.has(gap) && !isCut ? [] : without(gap, within)));
    this.#settled.clear();
    for (const number of after) {
      if (number > this.#last + 1) this.#gaps.push({ from: this.#last + 1, to: number - 1, writers: null });
      this.#last = number;
    }
  }
}

/** What is left of a gap when numbers of it, in ascending order, have come. */
function without(gap: Gap, numbers: readonly number[]): Gap[] {
  const left: Gap[] = [];
  let from = gap.from;
  for (const number of numbers) {
    if (number < from) continue;
    if (number > gap.to) break;
    if (number > from) left.push({ ...gap, from, to: number - 1 });
    from = number + 1;
  }
  if (from <= gap.to) left.push({ ...gap, from });
  return left;
}
