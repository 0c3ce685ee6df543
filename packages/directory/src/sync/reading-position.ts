export const CHANGE_BATCH_SIZE = 1_000;

/**
 * Skipped sequence numbers, uncommitted or rolled back. `writers` are the transactions that may still commit;
 * null until checked.
 */
export interface Gap {
  from: number;
  to: number;
  writers: readonly string[] | null;
}

/** All changes up to `last` were read, except the gaps. */
export interface Position {
  last: number;
  gaps: readonly Omit<Gap, "writers">[];
}

/** Ascending numbers; a list of `CHANGE_BATCH_SIZE` may be truncated. */
export interface FoundChanges {
  after: readonly number[];
  within: readonly number[];
}

/**
 * Tracks which changes were read. Numbers are assigned on write but visible on commit, so skipped numbers are
 * read again until no transaction could still commit them (docs/decisions/011).
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

  /**
   * Sets the transactions that were open before the next read, which closes every gap whose writers have
   * ended.
   */
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

/** Parts of a gap that remain after removing the given ascending numbers. */
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
