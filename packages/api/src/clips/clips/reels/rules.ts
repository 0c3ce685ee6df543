/** A clip that could come next. */
export interface Candidate {
  id: string;
  /** The small number that stands for it in cursors. */
  number: number;
  profileId: string;
}

/** Of so many clips in a row, no two are by the same creator while there is anybody else (issue "Ranking"). */
export const APART = 5;

/** Of ten places these go to creators whom the viewer follows or likes, while they have something unseen. */
const FOND_PLACES: ReadonlySet<number> = new Set([1, 4, 6, 9]);

/** Whether a place, counted from the beginning of the session, goes to somebody the viewer is fond of. */
export function isFondPlace(place: number): boolean {
  return FOND_PLACES.has(place % 10);
}

/** The creators of the last clips, after one more. */
export function recentAfter(recent: readonly string[], profileId: string): string[] {
  return [...recent, profileId].slice(-(APART - 1));
}

/** Reads more candidates, beside those that are held; none when there are no more. */
export type ReadMore<Item> = (held: readonly Item[]) => Promise<Item[]>;

/** Candidates in their order, read as far as they are needed. */
export class CandidateSource<Item extends Candidate> {
  readonly #read: ReadMore<Item>;
  readonly #taken: ReadonlySet<number>;
  #held: Item[] = [];
  #isRead = false;

  /** `taken` are the numbers of clips that were delivered, from wherever; it grows meanwhile. */
  constructor(read: ReadMore<Item>, taken: ReadonlySet<number>) {
    this.#read = read;
    this.#taken = taken;
  }

  /** Whether nothing is left. */
  get isOver(): boolean {
    return this.#isRead && this.held.length === 0;
  }

  /** What was read and not taken. */
  get held(): readonly Item[] {
    this.#held = this.#held.filter(({ number }) => !this.#taken.has(number));
    return this.#held;
  }

  /** The first candidate by nobody of the given creators; null when there is none. It stays until it is taken. */
  async first(without: readonly string[]): Promise<Item | null> {
    for (;;) {
      const found = this.held.find(({ profileId }) => !without.includes(profileId));
      if (found || this.#isRead) return found ?? null;
      const more = await this.#read(this.held);
      if (more.length === 0) this.#isRead = true;
      this.#held.push(...more);
    }
  }
}
