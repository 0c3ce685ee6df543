export interface Candidate {
  id: string;
  /** Short id of the clip in cursors. */
  number: number;
  profileId: string;
}

/**
 * Minimum distance between two clips of one creator, in positions of the reel. If no other creator has clips,
 * the distance may be smaller.
 */
export const APART = 5;

/**
 * Positions from 0 to 9 that are reserved, in every ten positions of the reel, for unseen clips of creators
 * the viewer follows or likes.
 */
const RESERVED_SLOTS: ReadonlySet<number> = new Set([1, 4, 6, 9]);

export function isFavouritesSlot(place: number): boolean {
  return RESERVED_SLOTS.has(place % 10);
}

export function recentAfter(recent: readonly string[], profileId: string): string[] {
  return [...recent, profileId].slice(-(APART - 1));
}

export type ReadMore<Item> = (held: readonly Item[]) => Promise<Item[]>;

export class CandidateSource<Item extends Candidate> {
  readonly #read: ReadMore<Item>;
  readonly #taken: ReadonlySet<number>;
  #held: Item[] = [];
  #isRead = false;

  /** `taken` contains the short ids of delivered clips. The caller adds ids while using the source. */
  constructor(read: ReadMore<Item>, taken: ReadonlySet<number>) {
    this.#read = read;
    this.#taken = taken;
  }

  get isOver(): boolean {
    return this.#isRead && this.held.length === 0;
  }

  get held(): readonly Item[] {
    this.#held = this.#held.filter(({ number }) => !this.#taken.has(number));
    return this.#held;
  }

  /** Returns the first candidate whose creator is not in `without`. The candidate remains in the source. */
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
