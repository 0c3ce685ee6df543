import { hasBit, listBits } from "./bitset.ts";
import type { Ordering } from "./sort-steps.ts";
import type { SortedOrder } from "./sorted-order.ts";

/**
 * Part of a sorted list: `take` entries after the first `skip` entries. If `isDescending` is set, entries are
 * counted from the end of the list.
 */
export interface Slice {
  skip: number;
  take: number;
  isDescending: boolean;
}

interface Members {
  bits: Uint32Array;
  total: number;
}

/** Cost of reading and sorting one key, relative to one step through a sorted list. */
const SORTING = 60;

function walk(order: SortedOrder, bits: Uint32Array, { skip, take, isDescending }: Slice): number[] {
  const numbers = order.all;
  const { length } = numbers;
  const taken: number[] = [];
  let toSkip = skip;
  for (let at = 0; at < length && taken.length < take; at += 1) {
    const number = numbers[isDescending ? length - 1 - at : at] ?? 0;
    if (!hasBit(bits, number)) continue;
    if (toSkip === 0) taken.push(number);
    else toSkip -= 1;
  }
  return taken;
}

/**
 * Selects a slice without sorting all members. First sorts only the keys, to find the key range of the slice,
 * and then the members in this range.
 */
export function selectSorted(
  { keyOf, compare }: Ordering,
  members: Uint32Array,
  { skip, take, isDescending }: Slice,
): number[] {
  if (skip >= members.length || take === 0) return [];
  const keys = Float64Array.from(members, keyOf);
  const sorted = keys.slice().sort();
  if (isDescending) sorted.reverse();
  const first = sorted[skip] ?? 0;
  const last = sorted[Math.min(skip + take, sorted.length) - 1] ?? 0;
  const [low, high] = isDescending ? [last, first] : [first, last];
  const found: { number: number; key: number }[] = [];
  let before = 0;
  for (const [at, key] of keys.entries()) {
    if (key >= low && key <= high) found.push({ number: members[at] ?? 0, key });
    else if (key < low !== isDescending) before += 1;
  }
  found.sort((one, other) => one.key - other.key || compare(one.number, other.number));
  if (isDescending) found.reverse();
  return found.slice(skip - before, skip - before + take).map(({ number }) => number);
}

export function select(order: SortedOrder, members: Members, slice: Slice): number[] {
  const { bits, total } = members;
  const { skip, take, isDescending } = slice;
  if (skip >= total || take === 0) return [];
  const taken = Math.min(take, total - skip);
  const fromOtherEnd = total - skip - taken;
  if (fromOtherEnd < skip) {
    const other = { skip: fromOtherEnd, take: taken, isDescending: !isDescending };
    return select(order, members, other).reverse();
  }
  // Estimated number of list entries that `walk` would visit, if the members are spread evenly over the list.
  const passed = ((skip + take) / total) * order.size;
  if (total * SORTING < Math.min(order.size, passed)) {
    return selectSorted(order.ordering, listBits(bits), slice);
  }
  return walk(order, bits, slice);
}
