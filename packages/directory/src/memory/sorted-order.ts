import { hasBit } from "./bitset.ts";

/** Entries of a full block. */
const BLOCK = 1_024;
/** Entries of a block as it is built: the rest is room for those to come. */
const FILLED = 960;
const GROWTH = 64;

/** Which of two comes first: below 0 for the one, above 0 for the other. Never 0 for two that differ. */
export type Compare = (one: number, other: number) => number;

/** A number by which others are ordered first: of two with different keys the one with the lesser comes first. */
export type KeyOf = (number: number) => number;

/** What an order is made anew from, beside its memory. */
export interface OrderState {
  sequence: number[];
  freeSlots: number[];
  size: number;
}

function mergedInOrder(one: Uint32Array, other: Uint32Array, compare: Compare): Uint32Array {
  const merged = new Uint32Array(one.length + other.length);
  let [left, right] = [0, 0];
  for (let at = 0; at < merged.length; at += 1) {
    const isLeft =
      right === other.length || (left < one.length && compare(one[left] ?? 0, other[right] ?? 0) < 0);
    merged[at] = (isLeft ? one[left] : other[right]) ?? 0;
    if (isLeft) left += 1;
    else right += 1;
  }
  return merged;
}

/**
 * Numbers in an order of their own, in blocks, so that one more moves a block's entries and not all. A block has a slot in
 * memory and a place in the sequence. Where a number stands is found by comparing, and not remembered: it would be more to
 * remember than to find.
 */
export class SortedOrder {
  readonly compare: Compare;
  readonly keyOf: KeyOf;
  #entries = new Uint32Array(0);
  /** By slot. */
  #lengths = new Uint16Array(0);
  /** By place: the slot. */
  #sequence: number[] = [];
  #freeSlots: number[] = [];
  #size = 0;

  constructor(compare: Compare, keyOf: KeyOf = () => 0) {
    this.compare = compare;
    this.keyOf = keyOf;
  }

  get size(): number {
    return this.#size;
  }

  /** How many blocks there are. */
  get blocks(): number {
    return this.#sequence.length;
  }

  /** The entries of the block at a place, until something changes. */
  block(place: number): Uint32Array {
    const slot = this.#sequence[place] ?? 0;
    return this.#entries.subarray(slot * BLOCK, slot * BLOCK + (this.#lengths[slot] ?? 0));
  }

  /** Takes numbers that are in order already, in the place of all that were there. */
  build(sorted: Uint32Array): void {
    this.#sequence = [];
    this.#freeSlots = [];
    this.#lengths.fill(0);
    this.#size = sorted.length;
    const slots = Math.ceil(sorted.length / FILLED);
    if (slots > this.#lengths.length) this.#makeRoom(slots + GROWTH);
    for (let from = 0; from < sorted.length; from += FILLED) {
      const slot = this.#takeSlot(this.#sequence.length);
      this.#fill(slot, sorted.subarray(from, from + FILLED));
    }
  }

  #fill(slot: number, numbers: Uint32Array): void {
    this.#entries.set(numbers, slot * BLOCK);
    this.#lengths[slot] = numbers.length;
  }

  #takeSlot(place: number): number {
    const slot = this.#freeSlots.pop() ?? this.#sequence.length;
    if (slot >= this.#lengths.length) this.#makeRoom(slot + Math.max(GROWTH, slot >>> 3));
    this.#sequence.splice(place, 0, slot);
    return slot;
  }

  #makeRoom(slots: number): void {
    const [entries, lengths] = [this.#entries, this.#lengths];
    this.#entries = new Uint32Array(slots * BLOCK);
    this.#entries.set(entries);
    this.#lengths = new Uint16Array(slots);
    this.#lengths.set(lengths);
  }

  /** How many blocks, and how many entries of the next one, lie before the first entry that is not before. */
  seek(isBefore: (number: number) => boolean): { place: number; index: number } {
    let [low, high] = [0, this.#sequence.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const slot = this.#sequence[middle] ?? 0;
      if (isBefore(this.#entries[slot * BLOCK + (this.#lengths[slot] ?? 0) - 1] ?? 0)) low = middle + 1;
      else high = middle;
    }
    const place = low;
    if (place === this.#sequence.length) return { place, index: 0 };
    const slot = this.#sequence[place] ?? 0;
    const from = slot * BLOCK;
    [low, high] = [from, from + (this.#lengths[slot] ?? 0)];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(this.#entries[middle] ?? 0)) low = middle + 1;
      else high = middle;
    }
    return { place, index: low - from };
  }

  /** The entry at a place and index, -1 behind the last. */
  at({ place, index }: { place: number; index: number }): number {
    return this.block(place)[index] ?? -1;
  }

  insert(number: number): void {
    if (this.#sequence.length === 0) this.#takeSlot(0);
    const found = this.seek((other) => this.compare(other, number) < 0);
    let place = Math.min(found.place, this.#sequence.length - 1);
    let index = found.place > place ? this.block(place).length : found.index;
    if (this.block(place).length === BLOCK) {
      this.#split(place);
      const left = this.block(place).length;
      if (index > left) [place, index] = [place + 1, index - left];
    }
    const slot = this.#sequence[place] ?? 0;
    const length = this.#lengths[slot] ?? 0;
    const from = slot * BLOCK;
    this.#entries.copyWithin(from + index + 1, from + index, from + length);
    this.#entries[from + index] = number;
    this.#lengths[slot] = length + 1;
    this.#size += 1;
  }

  #split(place: number): void {
    const slot = this.#sequence[place] ?? 0;
    // Where all come behind the last, as those who join do, a full block is left behind and not a half one.
    const isLast = place === this.#sequence.length - 1;
    const staying = isLast ? FILLED : BLOCK / 2;
    const taken = this.#takeSlot(place + 1);
    this.#fill(taken, this.#entries.slice(slot * BLOCK + staying, (slot + 1) * BLOCK));
    this.#lengths[slot] = staying;
  }

  /** Takes a number out, while it is still compared by what it was. */
  remove(number: number): void {
    const { place, index } = this.seek((other) => this.compare(other, number) < 0);
    const slot = this.#sequence[place] ?? 0;
    const from = slot * BLOCK;
    const length = this.#lengths[slot] ?? 0;
    if (place >= this.#sequence.length || this.#entries[from + index] !== number) {
      throw new RangeError(`${number} is not in the order`);
    }
    this.#entries.copyWithin(from + index, from + index + 1, from + length);
    this.#lengths[slot] = length - 1;
    this.#size -= 1;
    if (length > 1) return;
    this.#sequence.splice(place, 1);
    this.#freeSlots.push(slot);
  }

  /**
   * Takes in that many numbers stand elsewhere once `move` is done: all at once, as one by one they would take long. They are
   * given as bits and as a list.
   */
  rearrange(bits: Uint32Array, moved: Uint32Array, move: () => void): void {
    const staying = new Uint32Array(this.#size - moved.length);
    let length = 0;
    for (let place = 0; place < this.blocks; place += 1) {
      for (const number of this.block(place)) {
        if (hasBit(bits, number)) continue;
        staying[length] = number;
        length += 1;
      }
    }
    move();
    this.build(mergedInOrder(staying, moved.toSorted(this.compare), this.compare));
  }

  /** What a snapshot keeps beside the memory. */
  state(): OrderState {
    return { sequence: this.#sequence, freeSlots: this.#freeSlots, size: this.#size };
  }

  /** The memory in use, for a snapshot. */
  parts(): (Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>)[] {
    const slots = this.#sequence.length + this.#freeSlots.length;
    return [this.#entries.subarray(0, slots * BLOCK), this.#lengths.subarray(0, slots)];
  }

  /** Makes room for a snapshot's numbers, whose memory `parts` then gives to be filled. */
  resize({ sequence, freeSlots, size }: OrderState): void {
    this.#sequence = [...sequence];
    this.#freeSlots = [...freeSlots];
    this.#size = size;
    this.#makeRoom(sequence.length + freeSlots.length + GROWTH);
  }
}
