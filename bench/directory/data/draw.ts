import type { Random } from "@starling/db/random";

/** Draws by weight in logarithmic time, so that a list of a thousand games costs no more than one of ten. */
export function weightedDraw<Item>(
  random: Random,
  items: readonly Item[],
  weightOf: (rank: number) => number,
): () => Item {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 0; rank < items.length; rank += 1) {
    sum += weightOf(rank);
    sums.push(sum);
  }
  return () => {
    const wanted = random.next() * sum;
    let [low, high] = [0, items.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const item = items[low];
    if (item === undefined) throw new Error("There is nothing to draw from");
    return item;
  };
}

/** Zipf's law: the second of a list is drawn half as often as the first, nearly. */
export const zipf = (rank: number): number => 1 / (rank + 3);

/** An id of version 7 that holds the instant; the same for the same random stream. */
export function idAt(random: Random, ms: number): string {
  const hex = (length: number) =>
    Math.floor(random.next() * 16 ** length)
      .toString(16)
      .padStart(length, "0");
  const time = ms.toString(16).padStart(12, "0");
  const variant = (8 + Math.floor(random.next() * 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
}
