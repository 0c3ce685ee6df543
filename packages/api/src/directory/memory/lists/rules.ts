import { Pool, roomFor } from "../pool/rules.ts";

const ELSEWHERE = 0xffffffff;

/** Where in sorted words a value stands or would stand. */
export function placeOf(words: Uint32Array, from: number, count: number, value: number): number {
  let [low, high] = [from, from + count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Ascending lists of numbers, named by a number of their own. A single value takes no block: most words are one
 * streamer's.
 */
export class Lists {
  readonly #pool: Pool;
  /** The value of a list of one; the address of a longer one's block. */
  #refs = new Uint32Array(0);
  #counts = new Uint32Array(0);

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  get room(): number {
    return this.#counts.length;
  }

  /** Makes room for lists below this number. */
  ensure(lists: number): void {
    if (lists <= this.room) return;
    const room = Math.ceil(lists * 1.25);
    const [refs, counts] = [new Uint32Array(room), new Uint32Array(room)];
    refs.set(this.#refs);
    counts.set(this.#counts);
    [this.#refs, this.#counts] = [refs, counts];
  }

  /** How long a list is; 0 for one that is kept elsewhere. */
  count(list: number): number {
    const count = this.#counts[list] ?? 0;
    return count === ELSEWHERE ? 0 : count;
  }

  /** Where somebody keeps a list that this one did not want to hold; -1 for those held here. */
  elsewhere(list: number): number {
    return this.#counts[list] === ELSEWHERE ? (this.#refs[list] ?? -1) : -1;
  }

  /** Lets a list go, and remembers where it is kept from now on. */
  keepElsewhere(list: number, where: number): void {
    this.clear(list);
    this.#refs[list] = where;
    this.#counts[list] = ELSEWHERE;
  }

  clear(list: number): void {
    const count = this.count(list);
    if (count > 1) this.#pool.release(this.#refs[list] ?? 0, count);
    this.#counts[list] = 0;
  }

  /** Writes the values from a place of the target on, and answers how many. */
  copy(list: number, target: Uint32Array, at: number): number {
    const count = this.count(list);
    const ref = this.#refs[list] ?? 0;
    if (count === 1) target[at] = ref;
    if (count <= 1) return count;
    const words = this.#pool.words(ref);
    const from = Pool.offset(ref);
    for (let index = 0; index < count; index += 1) target[at + index] = words[from + index] ?? 0;
    return count;
  }

  /** Adds a value unless the list has it. */
  add(list: number, value: number): void {
    const count = this.count(list);
    const ref = this.#refs[list] ?? 0;
    if (count === 0) {
      this.#refs[list] = value;
      this.#counts[list] = 1;
      return;
    }
    if (count === 1) {
      if (ref !== value) this.#makePair(list, ref, value);
      return;
    }
    const words = this.#pool.words(ref);
    const from = Pool.offset(ref);
    const isLast = (words[from + count - 1] ?? 0) < value;
    const place = isLast ? from + count : placeOf(words, from, count, value);
    if (!isLast && words[place] === value) return;
    this.#insert(list, place - from, value);
  }

  #makePair(list: number, one: number, other: number): void {
    const address = this.#pool.take(2);
    const words = this.#pool.words(address);
    const from = Pool.offset(address);
    words[from] = Math.min(one, other);
    words[from + 1] = Math.max(one, other);
    this.#refs[list] = address;
    this.#counts[list] = 2;
  }

  #insert(list: number, index: number, value: number): void {
    const count = this.count(list);
    let address = this.#refs[list] ?? 0;
    if (count === roomFor(count)) {
      const larger = this.#pool.take(count + 1);
      const [source, from] = [this.#pool.words(address), Pool.offset(address)];
      this.#pool.words(larger).set(source.subarray(from, from + count), Pool.offset(larger));
      this.#pool.release(address, count);
      address = larger;
      this.#refs[list] = address;
    }
    const words = this.#pool.words(address);
    const from = Pool.offset(address);
    if (index < count) words.copyWithin(from + index + 1, from + index, from + count);
    words[from + index] = value;
    this.#counts[list] = count + 1;
  }

  /** Puts ascending values in the place of a list's own. */
  replace(list: number, values: ArrayLike<number>, count: number): void {
    this.clear(list);
    this.#counts[list] = count;
    if (count === 1) this.#refs[list] = values[0] ?? 0;
    if (count <= 1) return;
    const address = this.#pool.take(count);
    const words = this.#pool.words(address);
    const from = Pool.offset(address);
    for (let index = 0; index < count; index += 1) words[from + index] = values[index] ?? 0;
    this.#refs[list] = address;
  }

  /** Puts the lists in another order: the list of each place is the one the order names there. */
  reorder(order: Uint32Array): void {
    const [refs, counts] = [this.#refs.slice(), this.#counts.slice()];
    for (let at = 0; at < order.length; at += 1) {
      this.#refs[at] = refs[order[at] ?? 0] ?? 0;
      this.#counts[at] = counts[order[at] ?? 0] ?? 0;
    }
  }

  /** The memory of so many lists, for a snapshot. */
  parts(lists: number): Uint32Array<ArrayBuffer>[] {
    this.ensure(lists);
    return [this.#refs.subarray(0, lists), this.#counts.subarray(0, lists)];
  }
}
