import { BOOST_STRIDE, boostedCount, interleave, weave } from "../boosts/rules.ts";

/** Allows at most one boosted card in five (docs/product.md §3.10). */
export function boostedOnShelf(boosted: number, { size, total }: { size: number; total: number }): number {
  return Math.min(Math.floor(size / BOOST_STRIDE), boostedCount(boosted, total));
}

export function shelfOf<T>(lifted: readonly T[], rest: readonly T[], size: number): T[] {
  const page = interleave(lifted.length, 0, size);
  return weave(page, lifted, rest.slice(0, page.rest.limit));
}

export function preferring<T>(items: readonly T[], holds: (item: T) => boolean): T[] {
  return [...items.filter(holds), ...items.filter((item) => !holds(item))];
}
