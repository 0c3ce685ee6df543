import { LRUCache } from "lru-cache";
import type { CardRecord } from "../directory-reader.ts";

/** Bytes of cards that are cached, roughly. */
export const KEPT_BYTES = 64 * 1024 * 1024;

const PER_CARD = 300;
const PER_STREAM = 250;

/** About what a card takes in memory: two bytes for each character, and its objects. */
function sizeOf({ card, schedule }: CardRecord): number {
  return PER_CARD + 2 * card.length + PER_STREAM * schedule.length;
}

/** Cards that were read lately. Whoever keeps one tells it which of them have changed. */
export class CardCache {
  readonly #read: (ids: readonly string[]) => Promise<CardRecord[]>;
  readonly #cards: LRUCache<string, CardRecord>;
  readonly #reading = new Set<{ changed: Set<string>; isVoid: boolean }>();

  constructor(read: (ids: readonly string[]) => Promise<CardRecord[]>, keptBytes = KEPT_BYTES) {
    this.#read = read;
    this.#cards = new LRUCache({ maxSize: keptBytes, sizeCalculation: sizeOf });
  }

  /** How many cards it holds. */
  get size(): number {
    return this.#cards.size;
  }

  /** The cards in the order of their ids; unknown ones are left out. */
  async cards(ids: readonly string[]): Promise<CardRecord[]> {
    const found = new Map<string, CardRecord>();
    for (const id of ids) {
      const card = this.#cards.get(id);
      if (card !== undefined) found.set(id, card);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) for (const card of await this.#fetch(missing)) found.set(card.id, card);
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Their cards are to be read anew, also those that are being read. */
  drop(ids: readonly string[]): void {
    for (const id of ids) this.#cards.delete(id);
    for (const { changed } of this.#reading) for (const id of ids) changed.add(id);
  }

  /** All cards are to be read anew. */
  clear(): void {
    this.#cards.clear();
    for (const reading of this.#reading) reading.isVoid = true;
  }

  async #fetch(ids: readonly string[]): Promise<CardRecord[]> {
    const reading = { changed: new Set<string>(), isVoid: false };
    this.#reading.add(reading);
    try {
      const cards = await this.#read(ids);
      for (const card of cards)
        if (!reading.isVoid && !reading.changed.has(card.id)) this.#cards.set(card.id, card);
      return cards;
    } finally {
      this.#reading.delete(reading);
    }
  }
}
