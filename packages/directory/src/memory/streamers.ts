import { clearBit, hasBit, resizedBits, setBit } from "./bitset.ts";
import { FacetLists } from "./facet-lists.ts";
import { Ids, idBytes } from "./ids.ts";
import type { IndexRow } from "./index-row.ts";
import { Lexicon } from "./lexicon.ts";
import { LiveStreamers } from "./live-streamers.ts";
import { Names } from "./names.ts";
import { compareTexts, type Pacer, sortInSteps, textKey } from "./sort-steps.ts";
import { SortedOrder } from "./sorted-order.ts";

const NUMBERS = ["createdAt", "averageViewers", "followers", "fair"] as const;
export type NumberName = (typeof NUMBERS)[number];
export type OrderName = NumberName | "id" | "displayName";

/**
 * 64-bit hash of a streamer's facets, words, name and schedule. Collisions are so unlikely that the code
 * ignores them.
 */
function fingerprintOf({ facets, lexemes, nameKey, schedule }: IndexRow): [number, number] {
  let [one, other] = [0x811c9dc5, 0x1b873593];
  const add = (value: number) => {
    one = Math.imul(one ^ value, 0x01000193);
    other = Math.imul(other ^ value, 0x85ebca6b);
    other ^= other >>> 15;
  };
  const addText = (text: string) => {
    add(-1);
    for (let at = 0; at < text.length; at += 1) add(text.charCodeAt(at));
  };
  for (const facet of facets) add(facet);
  for (const lexeme of lexemes) addText(lexeme);
  addText(nameKey);
  for (const { dayOfWeek, date, startTime, endTime, timeZone } of schedule) {
    addText(`${dayOfWeek} ${date} ${startTime} ${endTime} ${timeZone}`);
  }
  return [one >>> 0, other >>> 0];
}

/**
 * Columnar store of streamers; an ordinal is a position in the columns. When facets, words, name or schedule
 * change, the streamer gets a new ordinal. The old one stays in lists and sort orders, but is cleared in
 * `alive`.
 */
export class Streamers {
  readonly names = new Names();
  readonly live = new LiveStreamers();
  readonly facets = new FacetLists();
  readonly lexicon = new Lexicon();
  readonly orders: Record<OrderName, SortedOrder>;
  alive = new Uint32Array(0);
  size = 0;
  /** All ordinals in use are below this number. */
  count = 0;
  room = 0;
  readonly #ids = new Ids();
  #fingerprints = new Uint32Array(0);
  readonly #numbers: Record<NumberName, Float64Array | Int32Array> = {
    createdAt: new Float64Array(0),
    averageViewers: new Int32Array(0),
    followers: new Int32Array(0),
    fair: new Int32Array(0),
  };

  constructor() {
    const compare = (one: number, other: number) => this.#ids.compare(one, other);
    const byNumber = (name: NumberName) =>
      new SortedOrder({ keyOf: (ordinal) => this.number(name, ordinal), compare });
    this.orders = {
      id: new SortedOrder({ keyOf: () => 0, compare }),
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

  number(name: NumberName, ordinal: number): number {
    return this.#numbers[name][ordinal] ?? 0;
  }

  id(ordinal: number): string {
    return this.#ids.of(ordinal);
  }

  ensure(ordinals: number): void {
    if (ordinals <= this.room) return;
    this.room = Math.ceil((ordinals + (ordinals >>> 3) + 1) / 32) * 32;
    const fingerprints = this.#fingerprints;
    this.#fingerprints = new Uint32Array(this.room * 2);
    this.#fingerprints.set(fingerprints);
    for (const name of NUMBERS) {
      const grown = name === "createdAt" ? new Float64Array(this.room) : new Int32Array(this.room);
      grown.set(this.#numbers[name]);
      this.#numbers[name] = grown;
    }
    for (const part of [this.#ids, this.names, this.live, this.facets]) part.resize(this.room);
    this.alive = resizedBits(this.alive, this.room);
  }

  /** Returns -1 for an unknown id. */
  find(id: string): number {
    const wanted = idBytes(id);
    if (wanted === null) return -1;
    const order = this.orders.id;
    // If an id has several ordinals, the newest ordinal comes first.
    const ordinal = order.all[order.seek((other) => this.#ids.compareTo(other, wanted) < 0)] ?? -1;
    const isFound = ordinal >= 0 && this.#ids.compareTo(ordinal, wanted) === 0;
    return isFound && hasBit(this.alive, ordinal) ? ordinal : -1;
  }

  /** Does not add the streamer to the sort orders and the lexicon. */
  #place(row: IndexRow): number {
    const ordinal = this.count;
    this.count += 1;
    this.size += 1;
    this.ensure(this.count);
    this.#ids.set(ordinal, row.id);
    this.#fingerprints.set(fingerprintOf(row), ordinal * 2);
    for (const name of NUMBERS) this.#numbers[name][ordinal] = row[name];
    this.names.add(ordinal, row.nameKey);
    this.live.add(ordinal, row);
    setBit(this.alive, ordinal);
    for (const id of row.facets) this.facets.add(this.facets.termOf(id), ordinal);
    return ordinal;
  }

  /** The id must be higher than all ids loaded before. */
  load(row: IndexRow): void {
    this.#place(row);
    this.lexicon.load(row.lexemes);
  }

  async finish(pacer: Pacer): Promise<void> {
    const byId = new Uint32Array(this.count).map((_, at) => at);
    this.orders.id.build(byId.slice());
    for (const name of NUMBERS) {
      const { keyOf } = this.orders[name].ordering;
      // The sort is stable, so ties stay ordered by id.
      this.orders[name].build(await sortInSteps(byId.slice(), { keyOf, compare: () => 0 }, pacer));
    }
    const { keyOf } = this.orders.displayName.ordering;
    const compare = (one: number, other: number) => compareTexts(this.names.of(one), this.names.of(other));
    this.orders.displayName.build(await sortInSteps(byId, { keyOf, compare }, pacer));
    await this.lexicon.finish(pacer);
  }

  /** The id must not be in the store yet. */
  add(row: IndexRow): void {
    const ordinal = this.#place(row);
    for (const lexeme of row.lexemes) this.lexicon.add(lexeme, ordinal);
    for (const order of Object.values(this.orders)) order.insert(ordinal);
  }

  /** Updates numbers and statuses. If another field differs, changes nothing and returns false. */
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
    }
    return true;
  }

  remove(ordinal: number): void {
    clearBit(this.alive, ordinal);
    this.size -= 1;
  }
}
