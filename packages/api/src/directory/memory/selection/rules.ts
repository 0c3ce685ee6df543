import { hasBit, listBits } from "../bitsets/rules.ts";
import type { Order } from "../order/rules.ts";

/** What of an ordered list is wanted: so many behind so many, from its end on when descending. */
export interface Slice {
  skip: number;
  take: number;
  isDescending: boolean;
}

/** Numbers looked at in order, when there is no telling where the wanted ones stand. */
const LEAST_WALK = 4_096;

/** Walks the order and takes what is a member; null when the wanted ones lie further than so many steps away. */
function walk(order: Order, members: Uint32Array, slice: Slice, steps: number): number[] | null {
  const taken: number[] = [];
  let { skip } = slice;
  let left = steps;
  for (let count = 0; count < order.blocks; count += 1) {
    if (left < 0) return null;
    const block = order.block(slice.isDescending ? order.blocks - 1 - count : count);
    left -= block.length;
    skip = takeFrom(block, members, { ...slice, skip }, taken);
    if (taken.length === slice.take) break;
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

/** How many members stand in each block, by place. */
function countByBlock(order: Order, members: Uint32Array): Uint32Array {
  const counts = new Uint32Array(order.blocks);
  for (const number of members) {
    const place = order.placeOf(number);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

function within(order: Order, members: Uint32Array, low: number, high: number): number[] {
  const found: number[] = [];
  for (const number of members) {
    const place = order.placeOf(number);
    if (place >= low && place <= high) found.push(number);
  }
  return found;
}

/** Takes a slice of a list of members: only those that share the blocks in which it lies are compared. */
export function selectFew(order: Order, members: Uint32Array, { skip, take, isDescending }: Slice): number[] {
  const counts = countByBlock(order, members);
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
  const found = isDescending
    ? within(order, members, last - end + 1, last - first)
    : within(order, members, first, end - 1);
  found.sort(isDescending ? (one, other) => order.compare(other, one) : order.compare);
  return found.slice(skip - before, skip - before + take);
}

/** Takes a slice of members that are told as bits; `total` is how many they are. */
export function selectMany(order: Order, members: Uint32Array, total: number, slice: Slice): number[] {
  if (slice.skip >= total || slice.take === 0) return [];
  // So many are passed on the way if the members stand evenly in the order.
  const expected = ((slice.skip + slice.take) / total) * order.size;
  if (expected < total + order.size / 64) {
    const taken = walk(order, members, slice, Math.max(LEAST_WALK, expected * 4));
    if (taken !== null) return taken;
  }
  const list = new Uint32Array(total);
  listBits(members, list);
  return selectFew(order, list, slice);
}
