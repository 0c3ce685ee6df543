import type { Random } from "@starling/db/random";
import type { Order } from "./orders.ts";
import { SIZES, type Streamers } from "./people.ts";

/** The directory in an order, and each niche of it in the same. */
export interface Listing {
  all: Int32Array;
  niches: Int32Array[];
}

/** More than there are streamers: a key and an index make one number, which sorts without comparing in JavaScript. */
const PACK = 16_384;

function isListed({ joinedAt, leavesAt }: Streamers, index: number, minute: number): boolean {
  return (joinedAt[index] ?? 0) <= minute && (leavesAt[index] ?? 0) > minute;
}

/** Whoever is listed at a minute, by their keys. */
export function listingOf(
  streamers: Streamers,
  { keys, hasFloor }: Pick<Order, "keys" | "hasFloor">,
  minute: number,
): Listing {
  const { count, niche, thrownAway } = streamers;
  const packed = new Float64Array(count);
  const sizes = new Int32Array(SIZES.niches);
  let length = 0;
  for (let index = 0; index < count; index += 1) {
    if (!isListed(streamers, index, minute) || (hasFloor && thrownAway.isBare[index] === 1)) continue;
    packed[length] = index - (keys?.[index] ?? 0) * PACK;
    length += 1;
    const own = niche[index] ?? 0;
    sizes[own] = (sizes[own] ?? 0) + 1;
  }
  const listed = packed.subarray(0, length);
  if (keys) listed.sort();
  const all = new Int32Array(length);
  const niches = Array.from(sizes, (size) => new Int32Array(size));
  sizes.fill(0);
  for (let place = 0; place < length; place += 1) {
    const value = listed[place] ?? 0;
    const index = value - Math.floor(value / PACK) * PACK;
    all[place] = index;
    const own = niche[index] ?? 0;
    const at = sizes[own] ?? 0;
    sizes[own] = at + 1;
    const list = niches[own];
    if (list) list[at] = index;
  }
  return { all, niches };
}

/** The first of a list, or as many by chance. Chance mixes the list as far as it reads. */
export function firstOf(list: Int32Array, wanted: number, random: Random | null): number[] {
  const count = Math.min(wanted, list.length);
  if (random) {
    for (let place = 0; place < count; place += 1) {
      const other = random.whole(place, list.length - 1);
      const drawn = list[other] ?? 0;
      list[other] = list[place] ?? 0;
      list[place] = drawn;
    }
  }
  return [...list.subarray(0, count)];
}
