/** Ordinals that share a container of a posting list: 2^16, so that each is 16 bits within it. */
export const CHUNK_BITS = 16;
/** 32-bit words of a chunk's bitset. */
export const CHUNK_WORDS = 2 ** (CHUNK_BITS - 5);

/** Words of a bitset with room for so many ordinals, always whole chunks. */
export function wordsFor(ordinals: number): number {
  return Math.max(1, Math.ceil(ordinals / 2 ** CHUNK_BITS)) * CHUNK_WORDS;
}

export function hasBit(bits: Uint32Array, ordinal: number): boolean {
  return (((bits[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1;
}

export function setBit(bits: Uint32Array, ordinal: number): void {
  const word = ordinal >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (ordinal & 31));
}

export function clearBit(bits: Uint32Array, ordinal: number): void {
  const word = ordinal >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (ordinal & 31));
}

export function writeBit(bits: Uint32Array, ordinal: number, isSet: boolean): void {
  if (isSet) setBit(bits, ordinal);
  else clearBit(bits, ordinal);
}

/** Bits set in a word. */
export function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Bits set in both, over so many words of each from its own place; the count is a multiple of 8. Eight words are added up
 * bit by bit before their ones are counted (Harley and Seal), for it is asked for each option of each filter.
 */
export function countBoth(
  one: Uint32Array,
  oneAt: number,
  other: Uint32Array,
  otherAt: number,
  words: number,
): number {
  let [ones, twos, fours, total] = [0, 0, 0, 0];
  for (let at = 0; at < words; at += 8) {
    const a = oneAt + at;
    const b = otherAt + at;
    let [p, q] = [(one[a] ?? 0) & (other[b] ?? 0), (one[a + 1] ?? 0) & (other[b + 1] ?? 0)];
    let odd = ones ^ p;
    const twosA = (ones & p) | (odd & q);
    ones = odd ^ q;
    p = (one[a + 2] ?? 0) & (other[b + 2] ?? 0);
    q = (one[a + 3] ?? 0) & (other[b + 3] ?? 0);
    odd = ones ^ p;
    const twosB = (ones & p) | (odd & q);
    ones = odd ^ q;
    odd = twos ^ twosA;
    const foursA = (twos & twosA) | (odd & twosB);
    twos = odd ^ twosB;
    p = (one[a + 4] ?? 0) & (other[b + 4] ?? 0);
    q = (one[a + 5] ?? 0) & (other[b + 5] ?? 0);
    odd = ones ^ p;
    const twosC = (ones & p) | (odd & q);
    ones = odd ^ q;
    p = (one[a + 6] ?? 0) & (other[b + 6] ?? 0);
    q = (one[a + 7] ?? 0) & (other[b + 7] ?? 0);
    odd = ones ^ p;
    const twosD = (ones & p) | (odd & q);
    ones = odd ^ q;
    odd = twos ^ twosC;
    const foursB = (twos & twosC) | (odd & twosD);
    twos = odd ^ twosD;
    odd = fours ^ foursA;
    total += 8 * onesIn((fours & foursA) | (odd & foursB));
    fours = odd ^ foursB;
  }
  return total + 4 * onesIn(fours) + 2 * onesIn(twos) + onesIn(ones);
}

/** The intersection, in place. Bitsets are whole chunks, so that four words are taken at once. */
export function keepBoth(bits: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < bits.length; at += 4) {
    bits[at] = (bits[at] ?? 0) & (other[at] ?? 0);
    bits[at + 1] = (bits[at + 1] ?? 0) & (other[at + 1] ?? 0);
    bits[at + 2] = (bits[at + 2] ?? 0) & (other[at + 2] ?? 0);
    bits[at + 3] = (bits[at + 3] ?? 0) & (other[at + 3] ?? 0);
  }
}

/** The difference, in place. */
export function keepWithout(bits: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < bits.length; at += 4) {
    bits[at] = (bits[at] ?? 0) & ~(other[at] ?? 0);
    bits[at + 1] = (bits[at + 1] ?? 0) & ~(other[at + 1] ?? 0);
    bits[at + 2] = (bits[at + 2] ?? 0) & ~(other[at + 2] ?? 0);
    bits[at + 3] = (bits[at + 3] ?? 0) & ~(other[at + 3] ?? 0);
  }
}

export function isEmpty(bits: Uint32Array): boolean {
  for (let at = 0; at < bits.length; at += 1) if (bits[at] !== 0) return false;
  return true;
}

/** Writes the ordinals of the bits into the target in ascending order, and answers how many. */
export function listBits(bits: Uint32Array, target: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
      target[count] = at * 32 + 31 - Math.clz32(word & -word);
      count += 1;
    }
  }
  return count;
}

/** A copy with more room. */
export function grownBits(bits: Uint32Array, words: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(words);
  grown.set(bits);
  return grown;
}
