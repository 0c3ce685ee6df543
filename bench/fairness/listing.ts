import { SIZES, type Streamers } from "./people.ts";

export interface Listing {
  all: Int32Array;
  niches: Int32Array[];
}

/**
 * Factor that packs key and index into one number for native sorting. Must exceed the number of streamers.
 */
const PACK = 16_384;

function isListed({ joinedAt, leavesAt }: Streamers, index: number, minute: number): boolean {
  return (joinedAt[index] ?? 0) <= minute && (leavesAt[index] ?? 0) > minute;
}

/** Listed streamers with a sufficiently complete profile, greatest key first. */
export function listingOf(streamers: Streamers, keys: Float64Array, minute: number): Listing {
  const { count, niche, thrownAway } = streamers;
  const packed = new Float64Array(count);
  const sizes = new Int32Array(SIZES.niches);
  let length = 0;
  for (let index = 0; index < count; index += 1) {
    if (!isListed(streamers, index, minute) || thrownAway.isBare[index] === 1) continue;
    packed[length] = index - (keys[index] ?? 0) * PACK;
    length += 1;
    const own = niche[index] ?? 0;
    sizes[own] = (sizes[own] ?? 0) + 1;
  }
  const listed = packed.subarray(0, length).sort();
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
