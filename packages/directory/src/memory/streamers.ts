import { clearBit, resizedBits, setBit } from "./bitset.ts";
import { ConditionCache } from "./condition-cache.ts";
import { FacetLists } from "./facet-lists.ts";
import type { IndexRow, IndexStatus } from "./index-row.ts";
import { Lexicon } from "./lexicon.ts";
import { LiveStreamers } from "./live-streamers.ts";
import { Names } from "./names.ts";
import { compareTexts, type Pacer, sortInSteps, textKey } from "./sort-steps.ts";
import { SortedOrder } from "./sorted-order.ts";
import { compareIds, ID_WORDS, idWords, readId } from "./uuid.ts";

const NUMBERS = ["createdAt", "averageViewers", "followers", "fair"] as const;
export type NumberName = (typeof NUMBERS)[number];
export type OrderName = NumberName | "id" | "displayName";

/** 64-bit hash of facets and words; collisions are negligible. */
function fingerprintOf({ facets, lexemes }: Pick<IndexRow, "facets" | "lexemes">): [number, number] {
  let [one, other] = [0x811c9dc5, 0x1b873593];
  const add = (value: number) => {
    one = Math.imul(one ^ value, 0x01000193);
    other = Math.imul(other ^ value, 0x85ebca6b);
    other ^= other >>> 15;
  };
  for (const facet of facets) add(facet);
  for (const lexeme of lexemes) {
    add(-1);
    for (let at = 0; at < lexeme.length; at += 1) add(lexeme.charCodeAt(at));
  }
  return [one >>> 0, other >>> 0];
}

/**
 * Columnar store of streamers; an ordinal is a position in the columns. A streamer whose facets or words
 * change gets a new ordinal; the lists contain the old ordinal until a purge, after which it is reused.
 */
export class Streamers {
  readonly names = new Names();
  readonly live = new LiveStreamers();
  readonly facets = new FacetLists();
  readonly lexicon = new Lexicon();
  readonly conditions = new ConditionCache();
  readonly orders: Record<OrderName, SortedOrder>;
  alive = new Uint32Array(0);
  /** All ordinals in use are below this number. */
  count = 0;
  readonly free: number[] = [];
  room = 0;
  #ids = new Uint32Array(0);
  #fingerprints = new Uint32Array(0);
  readonly #numbers: Record<NumberName, Float64Array | Int32Array> = {
    createdAt: new Float64Array(0),
    averageViewers: new Int32Array(0),
    followers: new Int32Array(0),
    fair: new Int32Array(0),
  };

  constructor() {
    const compare = (one: number, other: number) => this.#compareIds(one, other);
    const byNumber = (name: NumberName) =>
      new SortedOrder({ keyOf: (ordinal) => this.number(name, ordinal), compare });
    this.orders = {
      id: new SortedOrder({ keyOf: (ordinal) => this.#ids[ordinal * ID_WORDS] ?? 0, compare }),
      displayName: new SortedOrder({
        keyOf: (ordinal) => textKey(this.names.of(ordinal)),
        compare: (one, other) =>
          compareTexts(this.names.of(one), this.names.of(other)) || compare(one, other),
      }),
      createdAt: byNumber("createdAt"),
      averageViewers: byNumber("averageViewers"),
      followers: byNumber("followers"),
      fair: byNumber("fair"),
    };
  }

  get size(): number {
    return this.orders.id.size;
  }

  number(name: NumberName, ordinal: number): number {
    return this.#numbers[name][ordinal] ?? 0;
  }

  /** Values of a column; valid until the store grows. */
  numbers(name: NumberName): Float64Array | Int32Array {
    return this.#numbers[name];
  }

  id(ordinal: number): string {
    return readId(this.#ids, ordinal * ID_WORDS);
  }

  #compareIds(one: number, other: number): number {
    return compareIds(this.#ids, one * ID_WORDS, this.#ids, other * ID_WORDS);
  }

  ensure(ordinals: number): void {
    if (ordinals <= this.room) return;
    this.room = Math.ceil((ordinals + (ordinals >>> 3) + 1) / 32) * 32;
    const [ids, fingerprints] = [this.#ids, this.#fingerprints];
    this.#ids = new Uint32Array(this.room * ID_WORDS);
    this.#ids.set(ids);
    this.#fingerprints = new Uint32Array(this.room * 2);
    this.#fingerprints.set(fingerprints);
    for (const name of NUMBERS) {
      const grown = name === "createdAt" ? new Float64Array(this.room) : new Int32Array(this.room);
      grown.set(this.#numbers[name]);
      this.#numbers[name] = grown;
    }
    for (const part of [this.names, this.live, this.facets, this.conditions]) part.resize(this.room);
    this.alive = resizedBits(this.alive, this.room);
  }

  /** Ordinal; -1 for an unknown id. */
  find(id: string): number {
    const words = idWords(id);
    if (words === null) return -1;
    const order = this.orders.id;
    const ordinal = order.at(order.seek((other) => compareIds(this.#ids, other * ID_WORDS, words, 0) < 0));
    return ordinal >= 0 && compareIds(this.#ids, ordinal * ID_WORDS, words, 0) === 0 ? ordinal : -1;
  }

  /** Stores a streamer without adding it to the sort orders and the lexicon. */
  #place(row: IndexRow): number {
    const ordinal = this.free.pop() ?? this.count;
    this.count = Math.max(this.count, ordinal + 1);
    this.ensure(this.count);
    this.#ids.set(idWords(row.id) ?? [], ordinal * ID_WORDS);
    this.#fingerprints.set(fingerprintOf(row), ordinal * 2);
    for (const name of NUMBERS) this.#numbers[name][ordinal] = row[name];
    this.names.set(ordinal, row.nameKey);
    this.live.set(ordinal, row);
    setBit(this.alive, ordinal);
    const terms = row.facets.map((id) => this.facets.termOf(id));
    for (const term of terms) this.facets.add(term, ordinal);
    this.conditions.add(ordinal, terms);
    return ordinal;
  }

  load(row: IndexRow): void {
    this.#place(row);
    this.lexicon.load(row.lexemes);
  }

  /** Sorts the loaded rows and returns ordinals of duplicate ids. */
  async finish(pacer: Pacer): Promise<number[]> {
    const all = new Uint32Array(this.count).map((_, at) => at);
    const sorted = await sortInSteps(all, this.orders.id.ordering, pacer);
    const twins: number[] = [];
    const byId = sorted.filter((ordinal, at) => {
      const isTwin = at > 0 && this.#compareIds(sorted[at - 1] ?? 0, ordinal) === 0;
      if (isTwin) twins.push(ordinal);
      return !isTwin;
    });
    for (const twin of twins) this.#clear(twin);
    this.orders.id.build(byId);
    for (const name of NUMBERS) {
      const { keyOf } = this.orders[name].ordering;
      // The sort is stable, so ties stay ordered by id.
      this.orders[name].build(await sortInSteps(byId.slice(), { keyOf, compare: () => 0 }, pacer));
    }
    const { keyOf } = this.orders.displayName.ordering;
    const compare = (one: number, other: number) => compareTexts(this.names.of(one), this.names.of(other));
    this.orders.displayName.build(await sortInSteps(byId, { keyOf, compare }, pacer));
    await this.lexicon.finish(pacer);
    return twins;
  }

  /** The id must be new. */
  add(row: IndexRow): void {
    const ordinal = this.#place(row);
    for (const lexeme of row.lexemes) this.lexicon.add(lexeme, ordinal);
    for (const order of Object.values(this.orders)) order.insert(ordinal);
  }

  /** Returns false without changes if facets or words differ. */
  update(ordinal: number, row: IndexRow): boolean {
    const [one, other] = fingerprintOf(row);
    if (this.#fingerprints[ordinal * 2] !== one || this.#fingerprints[ordinal * 2 + 1] !== other)
      return false;
    this.live.set(ordinal, row);
    for (const name of NUMBERS) {
      if (this.number(name, ordinal) === row[name]) continue;
      this.orders[name].remove(ordinal);
      this.#numbers[name][ordinal] = row[name];
      this.orders[name].insert(ordinal);
      this.conditions.change(name, ordinal);
    }
    if (this.names.of(ordinal) === row.nameKey) return true;
    this.orders.displayName.remove(ordinal);
    this.names.set(ordinal, row.nameKey);
    this.orders.displayName.insert(ordinal);
    return true;
  }

  setStatuses(ordinal: number, statuses: readonly IndexStatus[]): void {
    this.live.setStatuses(ordinal, statuses);
  }

  /** Removes the streamer, except from the lists of facets and words. */
  remove(ordinal: number): void {
    for (const order of Object.values(this.orders)) order.remove(ordinal);
    this.#clear(ordinal);
  }

  #clear(ordinal: number): void {
    clearBit(this.alive, ordinal);
    this.names.clear(ordinal);
    this.live.clear(ordinal);
    this.conditions.remove(ordinal);
  }
}
