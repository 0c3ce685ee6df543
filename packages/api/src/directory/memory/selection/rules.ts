import { hasBit } from "../bitsets/rules.ts";
import type { Order } from "../order/rules.ts";

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

/** Finding the block of a member takes as long as walking past so many numbers. */
const FINDING = 100;

/** Walks the order and takes what is a member. */
function walk(order: Order, members: Uint32Array, slice: Slice): number[] {
  const taken: number[] = [];
  let { skip } = slice;
  for (let count = 0; count < order.blocks && taken.length < slice.take; count += 1) {
    const block = order.block(slice.isDescending ? order.blocks - 1 - count : count);
    skip = takeFrom(block, members, { ...slice, skip }, taken);
  }
  return taken;
}

/** Takes members of one block until there are enough. Answers how many must be passed over in the next. */
function takeFrom(block: Uint32Array, members: Uint32Array, slice: Slice, taken: number[]): number {
  let { skip } = slice;
  for (let at = 0; at < block.length; at += 1) {
    const number = block[slice.isDescending ? block.length - 1 - at : at] ?? 0;
    if (!hasBit(members, number)) continue;
    if (skip === 0) taken.push(number);
    else skip -= 1;
    if (taken.length === slice.take) break;
  }
  return skip;
}

/** Finds each member's block, and compares only those that share the blocks in which the slice lies. */
function selectFew(order: Order, members: Uint32Array, { skip, take, isDescending }: Slice): number[] {
  const places = members.map((number) => order.placeOf(number));
  const counts = new Uint32Array(order.blocks);
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1;
  if (isDescending) counts.reverse();
  let first = 0;
  let before = 0;
  while (first < counts.length && before + (counts[first] ?? 0) <= skip) {
    before += counts[first] ?? 0;
    first += 1;
  }
  let end = first;
  for (let reached = before; end < counts.length && reached < skip + take; end += 1)
    reached += counts[end] ?? 0;
  const last = counts.length - 1;
  const [low, high] = isDescending ? [last - end + 1, last - first] : [first, end - 1];
  const found = [...members].filter((_, at) => (places[at] ?? 0) >= low && (places[at] ?? 0) <= high);
  found.sort(isDescending ? (one, other) => order.compare(other, one) : order.compare);
  return found.slice(skip - before, skip - before + take);
}

/** The same slice, counted from the other end. */
function turned({ skip, take, isDescending }: Slice, total: number): Slice {
  const taken = Math.min(take, total - skip);
  return { skip: total - skip - taken, take: taken, isDescending: !isDescending };
}

/** Takes a slice of members in an order. */
export function select(order: Order, members: Members, slice: Slice): number[] {
  const { total } = members;
  if (slice.skip >= total || slice.take === 0) return [];
  const other = turned(slice, total);
  if (other.skip < slice.skip) return select(order, members, other).reverse();
  // So many are passed on the way if the members stand evenly in the order.
  const passed = Math.min(1, (slice.skip + slice.take) / total) * order.size;
  if (total * FINDING < passed) return selectFew(order, members.list(), slice);
  return walk(order, members.bits(), slice);
}
