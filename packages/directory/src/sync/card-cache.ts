import type { StoredStatus } from "@starling/validators/channels";
import { LRUCache } from "lru-cache";
import type { CardRecord } from "../directory-reader.ts";
import type { SilentPlatforms } from "../memory/index-row.ts";

const MAX_BYTES = 64 * 1024 * 1024;
/** Estimated overhead of a card and a status, in bytes. */
const PER_CARD = 800;
const PER_STATUS = 500;

/** Size in bytes. The card's text uses one byte per character, because it is escaped to Latin-1. */
function sizeOf({ card, statuses }: CardRecord): number {
  return PER_CARD + card.length + PER_STATUS * statuses.length;
}

/** Returns the same object if nothing changes. */
function withSilentPlatforms(card: CardRecord, silences: SilentPlatforms): CardRecord {
  const since = ({ platform }: StoredStatus) => silences.get(platform)?.toISOString() ?? null;
  if (card.statuses.every((status) => status.silentSince === since(status))) return card;
  return { ...card, statuses: card.statuses.map((status) => ({ ...status, silentSince: since(status) })) };
}

/** LRU cache of cards, invalidated by the change log. */
export class CardCache {
  readonly #read: (ids: readonly string[]) => Promise<CardRecord[]>;
  readonly #cards: LRUCache<string, CardRecord>;
  /** Pending reads, each with the cards that have changed since it began. */
  readonly #reading = new Set<{ changed: Set<string>; isVoid: boolean }>();
  /** Unreachable platforms; null until known. */
  #silences: SilentPlatforms | null = null;

  /** @param read returns the existing cards, in any order */
  constructor(read: (ids: readonly string[]) => Promise<CardRecord[]>, maxSize = MAX_BYTES) {
    this.#read = read;
    this.#cards = new LRUCache({ maxSize, sizeCalculation: sizeOf });
  }

  get size(): number {
    return this.#cards.size;
  }

  async cards(ids: readonly string[]): Promise<CardRecord[]> {
    const found = new Map<string, CardRecord>();
    for (const id of ids) {
      const card = this.#cards.get(id);
      if (card === undefined) continue;
      const current = this.#silences === null ? card : withSilentPlatforms(card, this.#silences);
      if (current !== card) this.#cards.set(id, current);
      found.set(id, current);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) for (const card of await this.#fetch(missing)) found.set(card.id, card);
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  drop(id: string): void {
    this.#cards.delete(id);
    for (const { changed } of this.#reading) changed.add(id);
  }

  /** Sets the statuses of a cached card. The result of a pending read of the card is not cached. */
  setStatuses(id: string, statuses: readonly StoredStatus[]): void {
    const card = this.#cards.peek(id);
    if (card !== undefined) this.#cards.set(id, { ...card, statuses });
    for (const { changed } of this.#reading) changed.add(id);
  }

  setSilences(silences: SilentPlatforms): void {
    this.#silences = silences;
  }

  clear(): void {
    this.#cards.clear();
    for (const reading of this.#reading) reading.isVoid = true;
  }

  async #fetch(ids: readonly string[]): Promise<CardRecord[]> {
    const reading = { changed: new Set<string>(), isVoid: false };
    this.#reading.add(reading);
    try {
      const cards = (await this.#read(ids)).map((card) =>
        this.#silences === null ? card : withSilentPlatforms(card, this.#silences),
      );
      for (const card of cards) {
        if (!reading.isVoid && !reading.changed.has(card.id)) this.#cards.set(card.id, card);
      }
      return cards;
    } finally {
      this.#reading.delete(reading);
    }
  }
}
