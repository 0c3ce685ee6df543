export const CHANGE_BATCH_SIZE = 1_000;

/**
 * Range of sequence numbers that were skipped, because their changes are uncommitted or rolled back.
 * `writers` are the transactions that may still commit a skipped change; null before the first check.
 */
export interface Gap {
  from: number;
  to: number;
  writers: readonly string[] | null;
}

/** Position in the log: all changes up to `last` were read, except those in `gaps`. */
export interface Position {
  last: number;
  gaps: readonly Omit<Gap, "writers">[];
}

/** The numbers are in ascending order. A list with `CHANGE_BATCH_SIZE` numbers may be incomplete. */
export interface FoundChanges {
  after: readonly number[];
  within: readonly number[];
}

/**
 * Sequence numbers are assigned on write but become visible on commit. Skipped numbers are read again until
 * no open transaction can commit them (docs/decisions/011).
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

  get position(): Position {
    return { last: this.#last, gaps: this.#gaps.map(({ from, to }) => ({ from, to })) };
  }

  /** A gap counts as rolled back once all transactions that were open at its discovery have ended. */
  noteWriters(current: readonly string[]): void {
    const running = new Set(current);
    this.#settled.clear();
    for (const gap of this.#gaps) {
      gap.writers = gap.writers === null ? current : gap.writers.filter((writer) => running.has(writer));
      if (gap.writers.length === 0) this.#settled.add(gap);
    }
  }

  noteFound({ after, within }: FoundChanges): void {
    const isCut = within.length >= CHANGE_BATCH_SIZE;
    this.#gaps = this.#gaps.flatMap((gap) => (this.#settled.has(gap) && !isCut ? [] : without(gap, within)));
    this.#settled.clear();
    for (const number of after) {
      if (number > this.#last + 1) this.#gaps.push({ from: this.#last + 1, to: number - 1, writers: null });
      this.#last = number;
    }
  }
}

/** The numbers must be in ascending order. */
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
