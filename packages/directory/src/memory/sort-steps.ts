import { setImmediate as otherWork } from "node:timers/promises";

/** Maximum milliseconds between yields. */
const TURN_MS = 5;
/** Number of repetitions between two looks at the clock. */
const STEP = 256;

/** Yields to other work every few milliseconds. */
export class Pacer {
  #since = performance.now();

  get isDue(): boolean {
    return performance.now() - this.#since > TURN_MS;
  }

  async rest(): Promise<void> {
    await otherWork();
    this.#since = performance.now();
  }

  async each(count: number, work: (at: number) => void): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      if (at % STEP === 0 && this.isDue) await this.rest();
      work(at);
    }
  }
}

export interface Ordering {
  keyOf(number: number): number;
  compare(one: number, other: number): number;
}

/** Merge of two adjacent sorted runs into `target`, with their sort keys. */
interface Merge {
  source: Uint32Array;
  keys: Float64Array;
  target: Uint32Array;
  targetKeys: Float64Array;
  from: number;
  middle: number;
  end: number;
}

async function merge(
  { source, keys, target, targetKeys, from, middle, end }: Merge,
  compare: Ordering["compare"],
  pacer: Pacer,
): Promise<void> {
  const isInOrder = (one: number, other: number) => {
    const [key, otherKey] = [keys[one] ?? 0, keys[other] ?? 0];
    return key < otherKey || (key === otherKey && compare(source[one] ?? 0, source[other] ?? 0) <= 0);
  };
  let [left, right] = [from, middle];
  for (let at = from; at < end; at += 1) {
    if (at % STEP === 0 && pacer.isDue) await pacer.rest();
    const isLeft = right === end || (left < middle && isInOrder(left, right));
    const place = isLeft ? left : right;
    target[at] = source[place] ?? 0;
    targetKeys[at] = keys[place] ?? 0;
    if (isLeft) left += 1;
    else right += 1;
  }
}

/** Stable merge sort that yields to other work. */
export async function sortInSteps(
  numbers: Uint32Array<ArrayBuffer>,
  { keyOf, compare }: Ordering,
  pacer: Pacer,
): Promise<Uint32Array<ArrayBuffer>> {
  const { length } = numbers;
  let [source, target] = [numbers, new Uint32Array(length)];
  let [keys, targetKeys] = [new Float64Array(length), new Float64Array(length)];
  await pacer.each(length, (at) => {
    keys[at] = keyOf(numbers[at] ?? 0);
  });
  for (let width = 1; width < length; width *= 2) {
    for (let from = 0; from < length; from += width * 2) {
      const middle = Math.min(from + width, length);
      const end = Math.min(middle + width, length);
      await merge({ source, keys, target, targetKeys, from, middle, end }, compare, pacer);
    }
    [source, target] = [target, source];
    [keys, targetKeys] = [targetKeys, keys];
  }
  return source;
}

/** Compares UTF-16 texts by code points, as the C collation compares UTF-8. */
export function compareTexts(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at += 1) {
    const difference = unitAt(one, at) - unitAt(other, at);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

/** UTF-16 code unit, remapped so that surrogates sort last. */
function unitAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/** Sort key: first three code units as a number ordered like {@link compareTexts}. */
export function textKey(text: string): number {
  let key = 0;
  for (let at = 0; at < 3; at += 1) key = key * 65_537 + (at < text.length ? unitAt(text, at) + 1 : 0);
  return key;
}
