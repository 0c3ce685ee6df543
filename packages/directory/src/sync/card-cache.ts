import type { ChannelPlatform, KnownStatus } from "@starling/validators/channels";
import { LRUCache } from "lru-cache";
import type { CardRecord } from "../directory-reader.ts";
import type { Silences } from "../memory/index-row.ts";
import { FrequencySketch } from "./frequency-sketch.ts";

/** Bytes of cards that are cached, roughly. */
export const KEPT_BYTES = 64 * 1024 * 1024;

/** What a card takes beside its text: its id, its place in the cache, and what is told of its streams, which whoever shows it keeps with it. */
const PER_CARD = 800;
const PER_STATUS = 500;
/** The share of what was asked for last, be it seldom: whoever is new is asked for several times there before they are compared. */
const RECENT_SHARE = 0.25;
/** About what a card takes in memory: a byte for each character, as what Latin-1 does not have is escaped in it. */
function sizeOf({ card, statuses }: CardRecord): number {
  return PER_CARD + card.length + PER_STATUS * statuses.length;
}

/** Its record is another one with every change of what platforms say. */
interface Cached {
  record: CardRecord;
}

/** Reads cards, of those that there are, in any order. */
export type ReadCards = (ids: readonly string[]) => Promise<CardRecord[]>;

/**
 * Cards that were read lately. Whoever keeps one tells it which of them have changed, and what platforms say of them.
 *
 * A quarter holds those asked for last. Who leaves it stays only if they are asked for more often than who would have to go
 * (W-TinyLFU): most cards of a deep page or a rare filter are asked for once, and would else drive out those of the first pages.
 */
export class CardCache {
  readonly #read: ReadCards;
  readonly #recent: LRUCache<string, Cached>;
  readonly #frequent: LRUCache<string, Cached>;
  readonly #frequency = new FrequencySketch();
  readonly #reading = new Set<{ changed: Set<string>; isVoid: boolean }>();
  /** Null until it was told. */
  #silences: Silences | null = null;

  constructor(read: ReadCards, keptBytes = KEPT_BYTES) {
    this.#read = read;
    const sizeCalculation = ({ record }: Cached) => sizeOf(record);
    const recentBytes = Math.floor(keptBytes * RECENT_SHARE);
    this.#frequent = new LRUCache({ maxSize: keptBytes - recentBytes, sizeCalculation });
    this.#recent = new LRUCache({
      maxSize: recentBytes,
      sizeCalculation,
      dispose: (cached, _id, reason) => {
        if (reason === "evict") this.#admit(cached);
      },
    });
  }

  /** How many cards it holds. */
  get size(): number {
    return this.#recent.size + this.#frequent.size;
  }

  /** The cards in the order of their ids; unknown ones are left out. */
  async cards(ids: readonly string[]): Promise<CardRecord[]> {
    const found = new Map<string, CardRecord>();
    for (const id of ids) {
      this.#frequency.touch(id);
      const cached = this.#recent.get(id) ?? this.#frequent.get(id);
      if (cached !== undefined) found.set(id, cached.record);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) for (const card of await this.#fetch(missing)) found.set(card.id, card);
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Keeps a card that was just read, in one place even if two have read it. */
  #keep(record: CardRecord): void {
    this.#frequent.delete(record.id);
    this.#recent.set(record.id, { record });
  }

  /** Keeps a card that was not asked for lately, if it is asked for more often than what would have to go. */
  #admit(cached: Cached): void {
    const { record } = cached;
    const isFull = this.#frequent.calculatedSize + sizeOf(record) > this.#frequent.maxSize;
    const [oldest] = isFull ? this.#frequent.rkeys() : [];
    if (oldest !== undefined && this.#frequency.of(record.id) <= this.#frequency.of(oldest)) return;
    this.#frequent.set(record.id, cached);
  }

  /** Their cards are to be read anew, also those that are being read. */
  drop(ids: readonly string[]): void {
    for (const cards of [this.#recent, this.#frequent]) for (const id of ids) cards.delete(id);
    for (const { changed } of this.#reading) for (const id of ids) changed.add(id);
  }

  /** Platforms say something else of a streamer; the card itself is as it was. Those that are being read are to be read anew. */
  setStatuses(id: string, statuses: readonly KnownStatus[]): void {
    const cached = this.#recent.peek(id) ?? this.#frequent.peek(id);
    if (cached !== undefined) cached.record = withSilences({ ...cached.record, statuses }, this.#silences);
    for (const { changed } of this.#reading) changed.add(id);
  }

  /** These platforms do not answer, and no others. */
  setSilences(silences: Silences): void {
    const before = this.#silences;
    this.#silences = silences;
    if (before !== null && isSame(before, silences)) return;
    for (const cards of [this.#recent, this.#frequent]) {
      for (const cached of cards.values()) cached.record = withSilences(cached.record, silences);
    }
  }

  /** All cards are to be read anew. */
  clear(): void {
    this.#recent.clear();
    this.#frequent.clear();
    for (const reading of this.#reading) reading.isVoid = true;
  }

  async #fetch(ids: readonly string[]): Promise<CardRecord[]> {
    const reading = { changed: new Set<string>(), isVoid: false };
    this.#reading.add(reading);
    try {
      const read = await this.#read(ids);
      const cards = read.map((card) => withSilences(card, this.#silences));
      if (reading.isVoid) return cards;
      for (const record of cards) {
        if (!reading.changed.has(record.id)) this.#keep(record);
      }
      return cards;
    } finally {
      this.#reading.delete(reading);
    }
  }
}

function isSame(one: Silences, other: Silences): boolean {
  const hasSame = ([platform, since]: [ChannelPlatform, Date]) =>
    other.get(platform)?.getTime() === since.getTime();
  return one.size === other.size && [...one].every(hasSame);
}

/** A card as of which platforms do not answer: the same object where it says so already. */
function withSilences(card: CardRecord, silences: Silences | null): CardRecord {
  if (silences === null || card.statuses.length === 0) return card;
  const since = ({ platform }: KnownStatus) => silences.get(platform)?.toISOString() ?? null;
  if (card.statuses.every((status) => status.silentSince === since(status))) return card;
  return {
    ...card,
    statuses: card.statuses.map((status) => ({ ...status, silentSince: since(status) })),
  };
}
