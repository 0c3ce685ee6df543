/**
 * Ascending numbers as the gaps between them, seven bits to a byte: most gaps of a common word take one byte, where the
 * numbers would take four.
 */

/** Bytes that a gap takes at most. */
export const LONGEST_GAP = 5;

/** Writes a gap, and answers where the next one goes. */
export function writeGap(bytes: Uint8Array, at: number, gap: number): number {
  let end = at;
  let rest = gap;
  for (; rest >= 128; rest >>>= 7) {
    bytes[end] = (rest & 127) | 128;
    end += 1;
  }
  bytes[end] = rest;
  return end + 1;
}

/** Writes ascending numbers, and answers where their bytes end. */
export function writeGaps(bytes: Uint8Array, at: number, numbers: ArrayLike<number>, count: number): number {
  let end = at;
  let next = 0;
  for (let index = 0; index < count; index += 1) {
    const number = numbers[index] ?? 0;
    end = writeGap(bytes, end, number - next);
    next = number + 1;
  }
  return end;
}

/** Reads so many numbers into the target from a place of it on, and answers where their bytes end. */
export function readGaps(
  bytes: Uint8Array,
  at: number,
  count: number,
  target: Uint16Array | Uint32Array,
  targetAt: number,
): number {
  let end = at;
  let next = 0;
  for (let index = 0; index < count; index += 1) {
    let byte = bytes[end] ?? 0;
    end += 1;
    let gap = byte & 127;
    for (let shift = 7; byte >= 128; shift += 7) {
      byte = bytes[end] ?? 0;
      end += 1;
      gap |= (byte & 127) << shift;
    }
    next += gap;
    target[targetAt + index] = next;
    next += 1;
  }
  return end;
}

/** Where the bytes of so many gaps end. */
export function endOfGaps(bytes: Uint8Array, at: number, count: number): number {
  let end = at;
  for (let left = count; left > 0; end += 1) left -= (bytes[end] ?? 0) < 128 ? 1 : 0;
  return end;
}
