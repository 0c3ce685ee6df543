import { setBit, wordsFor } from "./bitset.ts";
import { NUMBERS } from "./columns.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { IndexChange, IndexRow, IndexStatus } from "./index-row.ts";
import { ORDER_NAMES, type Store } from "./store.ts";

function insert(store: Store, row: IndexRow): void {
  const ordinal = store.add(row);
  for (const name of ORDER_NAMES) store.orders[name].insert(ordinal);
}

function remove(store: Store, ordinal: number): void {
  // First out of the orders: there it is found by what it is.
  for (const name of ORDER_NAMES) store.orders[name].remove(ordinal);
  store.drop(ordinal);
}

/** Changes what stands in columns; the ordinal stays. */
function update(store: Store, ordinal: number, row: IndexRow): void {
  const { columns, names, orders, live } = store;
  live.set(ordinal, row);
  const numbers = { ...row, viewers: live.platforms.viewersOf(ordinal) };
  for (const name of NUMBERS) store.setNumber(name, ordinal, numbers[name]);
  store.counts.note(ordinal, store.termsOf(row));
  if (columns.createdAt(ordinal) !== row.createdAt) {
    orders.createdAt.remove(ordinal);
    columns.setCreatedAt(ordinal, row.createdAt);
    orders.createdAt.insert(ordinal);
  }
  if (!names.is(ordinal, row.nameKey)) {
    orders.displayName.remove(ordinal);
    names.set(ordinal, row.nameKey);
    orders.displayName.insert(ordinal);
  }
}

function applyStatuses(store: Store, ordinal: number, statuses: readonly IndexStatus[]): void {
  store.live.setStatuses(ordinal, statuses);
  store.setNumber("viewers", ordinal, store.live.platforms.viewersOf(ordinal));
}

/** Takes in what a streamer is now. Answers the ordinal that was left behind, -1 for none. */
function applyOne(store: Store, change: IndexChange): number {
  const ordinal = store.find(change.id);
  if ("statuses" in change) {
    if (ordinal >= 0) applyStatuses(store, ordinal, change.statuses);
    return -1;
  }
  const { row } = change;
  if (ordinal >= 0 && row !== null && store.columns.hasFingerprint(ordinal, fingerprintOf(row))) {
    update(store, ordinal, row);
    return -1;
  }
  // Which lists name somebody is not remembered. With a new ordinal all of them are left behind at once.
  if (ordinal >= 0) remove(store, ordinal);
  if (row !== null) insert(store, row);
  return ordinal;
}

/** Ordinals left behind before lists are swept: at least so many, and so large a share of all. */
const LEAST_DEAD = 1_024;
const DEAD_SHARE = 1 / 32;
/** How much is swept with each change, in short lists. */
const SWEPT_EACH = 512;

/** One passage over all lists there were at its beginning, for the sake of those who were dead by then. */
interface Sweep {
  dead: number[];
  /** The same as bits. Who dies meanwhile stays in the lists until the next passage. */
  gone: Uint32Array;
  facets: number;
  lexemes: number;
  /** The list that comes next, facets first. */
  next: number;
}

function bitsOf(ordinals: readonly number[]): Uint32Array {
  const bits = new Uint32Array(wordsFor(ordinals.reduce((most, one) => Math.max(most, one), 0) + 1));
  for (const ordinal of ordinals) setBit(bits, ordinal);
  return bits;
}

/** Takes changes in, and clears the lists little by little of whom they left behind. */
export class Updates {
  readonly #store: Store;
  readonly #leastDead: number;
  #dead: number[];
  #sweep: Sweep | null = null;

  constructor(store: Store, leastDead = LEAST_DEAD) {
    this.#store = store;
    this.#leastDead = leastDead;
    this.#dead = store.listDead();
  }

  apply(changes: readonly IndexChange[]): void {
    for (const change of changes) {
      const left = applyOne(this.#store, change);
      if (left >= 0) this.#dead.push(left);
    }
    const { size, facetKeys, lexicon, counts } = this.#store;
    if (this.#sweep === null && this.#dead.length >= Math.max(this.#leastDead, size * DEAD_SHARE)) {
      counts.settle();
      const dead = this.#dead;
      this.#sweep = { dead, gone: bitsOf(dead), facets: facetKeys.count, lexemes: lexicon.count, next: 0 };
      this.#dead = [];
    }
    if (this.#sweep !== null) this.#sweepOn(this.#sweep, changes.length * SWEPT_EACH);
  }

  #sweepOn(sweep: Sweep, budget: number): void {
    const { facets, lexemes, free } = this.#store;
    const end = sweep.facets + sweep.lexemes;
    for (let left = budget; sweep.next < end && left > 0; sweep.next += 1) {
      left -=
        sweep.next < sweep.facets
          ? facets.purge(sweep.next, sweep.gone)
          : lexemes.purge(sweep.next - sweep.facets, sweep.gone);
    }
    if (sweep.next < end) return;
    for (const ordinal of sweep.dead) free.push(ordinal);
    this.#sweep = null;
  }
}
