import { hasBit } from "./bitset.ts";
import type { SortedOrder } from "./sorted-order.ts";

/** What of an ordered list is wanted: so many behind so many, from its end on when descending. */
export interface Slice {
  skip: number;
  take: number;
  isDescending: boolean;
}

/** Members of an order, in whichever form they are wanted. */
export interface Members {
  total: number;
  list(): Uint32Array;
  bits(): Uint32Array;
}

/** Blocks of an order among which all members stand, both included. */
export interface Span {
  first: number;
  last: number;
}

/** A member's key is read, and the keys sorted, while so many numbers are walked past. */
const READING = 60;

/** Walks the order and takes what is a member. */
function walk(order: SortedOrder, members: Uint32Array, slice: Slice, { first, last }: Span): number[] {
  const taken: number[] = [];
  let { skip } = slice;
  for (let count = 0; count <= last - first && taken.length < slice.take; count += 1) {
    const block = order.block(slice.isDescending ? last - count : first + count);
    skip = takeFrom(block, members, { ...slice, skip }, taken);
  }
  return taken;
}

/** Takes members of one block until there are enough. Answers how many must be passed over in the next. */
function takeFrom(block: Uint32Array, members: Uint32Array, slice: Slice, taken: number[]): number {
  const { take, isDescending } = slice;
  const { length } = block;
  let { skip } = slice;
  for (let at = 0; at < length; at += 1) {
    const number = block[isDescending ? length - 1 - at : at] ?? 0;
    if (!hasBit(members, number)) continue;
    if (skip === 0) taken.push(number);
    else skip -= 1;
    if (taken.length === take) break;
  }
  return skip;
}

/** Sorts the keys alone, and compares only those members whose keys lie in the slice. */
function selectFew(order: SortedOrder, members: Uint32Array, { skip, take, isDescending }: Slice): number[] {
  const keys = Float64Array.from(members, order.keyOf);
  const sorted = keys.slice().sort();
  if (isDescending) sorted.reverse();
  const first = sorted[skip] ?? 0;
  const last = sorted[Math.min(skip + take, sorted.length) - 1] ?? 0;
  const [low, high] = isDescending ? [last, first] : [first, last];
  const found: number[] = [];
  let before = 0;
  for (const [at, key] of keys.entries()) {
    if (key >= low && key <= high) found.push(members[at] ?? 0);
    else if (key < low !== isDescending) before += 1;
  }
  found.sort(isDescending ? (one, other) => order.compare(other, one) : order.compare);
  return found.slice(skip - before, skip - before + take);
}

/** The same slice, counted from the other end. */
function turned({ skip, take, isDescending }: Slice, total: number): Slice {
  const taken = Math.min(take, total - skip);
  return { skip: total - skip - taken, take: taken, isDescending: !isDescending };
}

/** Takes a slice of members in an order. Only the blocks of `span` are looked at. */
export function select(
  order: SortedOrder,
  members: Members,
  slice: Slice,
  span: Span = { first: 0, last: order.blocks - 1 },
): number[] {
  const { total } = members;
  if (slice.skip >= total || slice.take === 0) return [];
  const other = turned(slice, total);
  if (other.skip < slice.skip) return select(order, members, other, span).reverse();
  // So many are passed on the way if the members stand evenly in the order.
  const share = (span.last - span.first + 1) / order.blocks;
  const passed = Math.min(1, (slice.skip + slice.take) / total) * order.size * share;
  if (total * READING < passed) return selectFew(order, members.list(), slice);
  return walk(order, members.bits(), slice, span);
}
