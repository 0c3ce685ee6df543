/**
 * Ascending numbers as the gaps between them: most gaps of a common word take one byte, where the numbers would take four.
 */

/** Bytes that a gap takes at most. */
export const LONGEST_GAP = 5;

/** Gaps from here on take two bytes: of the first byte what is above this counts 256 each. */
const TWO_BYTES = 224;
/** First bytes of gaps of three and of five bytes, and the least gaps that take so many. */
const THREE = 254;
const FIVE = 255;
const THREE_BYTES = TWO_BYTES + (THREE - TWO_BYTES) * 256;
const FIVE_BYTES = THREE_BYTES + 65_536;

/** Writes a gap, and answers where the next one goes. */
export function writeGap(bytes: Uint8Array, at: number, gap: number): number {
  if (gap < TWO_BYTES) {
    bytes[at] = gap;
    return at + 1;
  }
  if (gap < THREE_BYTES) {
    bytes[at] = TWO_BYTES + ((gap - TWO_BYTES) >>> 8);
    bytes[at + 1] = gap - TWO_BYTES;
    return at + 2;
  }
  const isLong = gap >= FIVE_BYTES;
  const rest = gap - (isLong ? FIVE_BYTES : THREE_BYTES);
  bytes[at] = isLong ? FIVE : THREE;
  bytes[at + 1] = rest;
  bytes[at + 2] = rest >>> 8;
  if (!isLong) return at + 3;
  bytes[at + 3] = rest >>> 16;
  bytes[at + 4] = rest >>> 24;
  return at + 5;
}

/** Bytes that a gap takes, as its first byte says. */
function bytesOf(first: number): number {
  if (first < TWO_BYTES) return 1;
  if (first < THREE) return 2;
  return first === THREE ? 3 : 5;
}

/** Bytes that a gap takes. */
export function lengthOfGap(gap: number): number {
  if (gap < TWO_BYTES) return 1;
  if (gap < THREE_BYTES) return 2;
  return gap < FIVE_BYTES ? 3 : 5;
}

/** The gap at a place. */
export function readGap(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first < TWO_BYTES) return first;
  const second = bytes[at + 1] ?? 0;
  if (first < THREE) return TWO_BYTES + (first - TWO_BYTES) * 256 + second;
  const two = second + (bytes[at + 2] ?? 0) * 256;
  if (first === THREE) return THREE_BYTES + two;
  return FIVE_BYTES + two + (bytes[at + 3] ?? 0) * 65_536 + (bytes[at + 4] ?? 0) * 16_777_216;
}

/** Where the bytes of so many gaps end. */
export function endOfGaps(bytes: Uint8Array, at: number, count: number): number {
  let end = at;
  for (let left = count; left > 0; left -= 1) end += bytesOf(bytes[end] ?? 0);
  return end;
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

/** Reads so many numbers into the target from a place of it on. */
export function readGaps(
  bytes: Uint8Array,
  at: number,
  count: number,
  target: Uint16Array | Uint32Array,
  targetAt: number,
): void {
  let end = at;
  let next = 0;
  for (let index = targetAt; index < targetAt + count; index += 1) {
    const first = bytes[end] ?? 0;
    if (first < TWO_BYTES) {
      next += first;
      end += 1;
    } else {
      next += readGap(bytes, end);
      end += bytesOf(first);
    }
    target[index] = next;
    next += 1;
  }
}
