/** The resting part of a clip's card as JSON, and what it rests on. */
export interface KeptCard {
  /** The versions of the rows it was made from. */
  stamp: string;
  /** Until when its addresses are good, in milliseconds. */
  until: number;
  text: string;
}

/** Cards that a process keeps; one takes two kilobytes. */
const MOST_KEPT = 5_000;

/** The cards shown last. Whoever takes one says which version of it and which addresses are wanted now. */
export class CardCache {
  readonly #kept = new Map<string, KeptCard>();
  readonly #most: number;

  constructor(most = MOST_KEPT) {
    this.#most = most;
  }

  /** The card of a clip if it still says what is true. */
  take(clipId: string, stamp: string, until: number): KeptCard | undefined {
    const card = this.#kept.get(clipId);
    if (card === undefined || card.stamp !== stamp || card.until !== until) return undefined;
    this.#kept.delete(clipId);
    this.#kept.set(clipId, card);
    return card;
  }

  /** Keeps a card in place of another of the same clip, or of the one that was asked for longest ago. */
  put(clipId: string, card: KeptCard): void {
    this.#kept.delete(clipId);
    this.#kept.set(clipId, card);
    if (this.#kept.size <= this.#most) return;
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined) this.#kept.delete(oldest);
  }
}
