import { Allocator } from "./allocator.ts";
import { PackedArrays, PlainArrays } from "./array-container.ts";
import { clearBit, grownBits, hasBit, listBits, setBit, wordsFor } from "./bitset.ts";
import { Columns, type NumberName } from "./columns.ts";
import { CountCache } from "./count-cache.ts";
import { FacetDictionary } from "./facet-dictionary.ts";
import { type Fingerprint, fingerprintOf } from "./fingerprint.ts";
import type { FacetName, IndexRow } from "./index-row.ts";
import { countBits } from "./intersection-count.ts";
import { Lexicon } from "./lexicon.ts";
import { LiveStreamers } from "./live-streamers.ts";
import { PostingLists } from "./posting-list.ts";
import { RangeCache } from "./range-cache.ts";
import { SortedOrder } from "./sorted-order.ts";
import { SubstringIndex } from "./substring-index.ts";
import { UnionCache } from "./union-cache.ts";
import { compareIds, ID_WORDS, isId, writeId } from "./uuid.ts";

/** What streamers can be ordered by, each broken by id. */
export const ORDER_NAMES = [
  "id",
  "createdAt",
  "displayName",
  "averageViewers",
  "viewers",
  "followers",
  "fair",
] as const;
export type OrderName = (typeof ORDER_NAMES)[number];

const wanted = new Uint32Array(ID_WORDS);

/**
 * Everything the index holds. A streamer is known by an ordinal. Who is gone, or whose facets or words have changed, leaves
 * an ordinal behind that is no longer alive; lists may name it until they are swept, and only then is it given again.
 */
export class Store {
  readonly allocator: Allocator;
  readonly columns = new Columns();
  readonly names: SubstringIndex;
  readonly live: LiveStreamers;
  readonly ranges: RangeCache;
  readonly lexicon = new Lexicon();
  readonly facets: PostingLists;
  readonly lexemes: PostingLists;
  readonly unions: UnionCache;
  readonly counts = new CountCache(this);
  readonly orders: Record<OrderName, SortedOrder>;
  facetKeys = new FacetDictionary();
  alive = new Uint32Array(0);
  /** Ordinals ever given are below this. */
  count = 0;
  /** Ordinals that can be given again. */
  free: number[] = [];
  #room = 0;

  constructor(allocator = new Allocator()) {
    this.allocator = allocator;
    this.names = new SubstringIndex(allocator);
    this.live = new LiveStreamers(allocator);
    // Facets are counted by the hundred in one request. Lexemes are many, and asked for a few at a time.
    this.facets = new PostingLists(allocator, { lists: new PlainArrays(allocator), listMost: 2_048 });
    this.lexemes = new PostingLists(allocator, { lists: new PackedArrays(allocator), listMost: 6_144 });
    this.unions = new UnionCache(this.facets);
    this.ranges = new RangeCache(this.columns);
    const byId = (one: number, other: number) => this.columns.compareIds(one, other);
    const numbers = (name: "averageViewers" | "viewers" | "followers" | "fair") =>
      new SortedOrder(
        (a, b) => this.columns.number(name, a) - this.columns.number(name, b) || byId(a, b),
        (number) => this.columns.number(name, number),
      );
    this.orders = {
      id: new SortedOrder(byId, (number) => this.columns.ids[number * ID_WORDS] ?? 0),
      createdAt: new SortedOrder(
        (a, b) => this.columns.createdAt(a) - this.columns.createdAt(b) || byId(a, b),
        (number) => this.columns.createdAt(number),
      ),
      displayName: new SortedOrder(
        (a, b) => this.names.compare(a, b) || byId(a, b),
        (number) => this.names.wordAt(number, 0),
      ),
      averageViewers: numbers("averageViewers"),
      viewers: numbers("viewers"),
      followers: numbers("followers"),
      fair: numbers("fair"),
    };
  }

  /** How many streamers there are. */
  get size(): number {
    return this.orders.id.size;
  }

  /** Words of a bitset of all ordinals. */
  get words(): number {
    return wordsFor(this.#room);
  }

  /** Tells the key of a facet. */
  name(facet: FacetName): void {
    this.facetKeys.name(facet);
    this.counts.name(facet.key);
  }

  /** Makes room for ordinals below this number. */
  ensure(ordinals: number): void {
    if (ordinals <= this.#room) return;
    this.#room = wordsFor(ordinals + (ordinals >>> 3)) * 32;
    for (const part of [this.columns, this.names, this.live, this.ranges, this.unions, this.counts])
      part.resize(this.#room);
    this.alive = grownBits(this.alive, this.words);
  }

  /** The ordinal of a profile id, -1 for one that is no streamer's. */
  find(id: string): number {
    if (!isId(id)) return -1;
    writeId(id, wanted, 0);
    const { ids } = this.columns;
    const order = this.orders.id;
    const ordinal = order.at(order.seek((other) => compareIds(ids, other * ID_WORDS, wanted, 0) < 0));
    return ordinal >= 0 && compareIds(ids, ordinal * ID_WORDS, wanted, 0) === 0 ? ordinal : -1;
  }

  /** Takes in a streamer whose id is not known, but not yet into the orders. Answers the ordinal. */
  add(row: IndexRow): number {
    const ordinal = this.place(row, fingerprintOf(row));
    const terms = this.termsOf(row);
    for (const term of terms) {
      this.facets.ensure(term + 1);
      this.facets.add(term, ordinal);
    }
    this.facets.note(ordinal, terms);
    this.unions.note(ordinal, terms);
    this.counts.note(ordinal, terms);
    for (const lexeme of row.lexemes) {
      const term = this.lexicon.numberOf(lexeme);
      this.lexemes.ensure(term + 1);
      this.lexemes.add(term, ordinal);
    }
    return ordinal;
  }

  /** Takes in all of a streamer but facets and words. Answers the ordinal. */
  place(row: Omit<IndexRow, "lexemes">, fingerprint: Fingerprint): number {
    const ordinal = this.free.pop() ?? this.count;
    this.count = Math.max(this.count, ordinal + 1);
    this.ensure(this.count);
    this.columns.setFingerprint(ordinal, fingerprint);
    this.names.set(ordinal, row.nameKey);
    this.live.set(ordinal, row);
    this.columns.write(ordinal, row, this.live.platforms.viewersOf(ordinal));
    this.ranges.noteAll(ordinal);
    setBit(this.alive, ordinal);
    return ordinal;
  }

  /** Gives a streamer another number, which has a place in an order. */
  setNumber(name: NumberName, ordinal: number, value: number): void {
    if (this.columns.number(name, ordinal) === value) return;
    this.orders[name].remove(ordinal);
    this.columns.setNumber(name, ordinal, value);
    this.orders[name].insert(ordinal);
    this.ranges.note(name, ordinal);
  }

  /** Who is live at an instant, until something changes. `viewers` and its order are right for it from then on. */
  liveAt(at: Date): Uint32Array {
    const changed = this.live.setTime(at);
    if (changed !== null) this.#countViewers(changed);
    return this.live.bits;
  }

  /** A platform has gone out of reach or come back: as rare as it changes much, so it is done at once. */
  #countViewers(changed: Uint32Array): void {
    const ordinals = new Uint32Array(countBits(changed));
    listBits(changed, ordinals);
    this.orders.viewers.rearrange(changed, ordinals, () => {
      for (const ordinal of ordinals) {
        this.columns.setNumber("viewers", ordinal, this.live.platforms.viewersOf(ordinal));
        this.ranges.note("viewers", ordinal);
      }
    });
  }

  /** Lets a streamer go, but for the orders. */
  drop(ordinal: number): void {
    clearBit(this.alive, ordinal);
    this.names.clear(ordinal);
    this.live.clear(ordinal);
    this.ranges.clear(ordinal);
    this.counts.drop(ordinal);
  }

  /** The terms of a streamer's facets. */
  termsOf({ facets }: IndexRow): number[] {
    return facets.map((id) => this.facetKeys.termOf(id));
  }

  /** Ordinals left behind that cannot be given again yet. */
  listDead(): number[] {
    const free = new Set(this.free);
    const dead: number[] = [];
    for (let ordinal = 0; ordinal < this.count; ordinal += 1) {
      if (!hasBit(this.alive, ordinal) && !free.has(ordinal)) dead.push(ordinal);
    }
    return dead;
  }
}
