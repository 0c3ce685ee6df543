import { MAX_DELIVERED } from "../../access/paging/cursors.adapter.ts";

export interface Delivered {
  /** Number of first entries that are skipped by offset, because a cursor lists a limited number of ids. */
  skipped: number;
  numbers: readonly number[];
}

/** Short id: the last 31 bits of an id are random. */
export function numberOf(id: string): number {
  return Number.parseInt(id.slice(-8), 16) % 2 ** 31;
}

/** Query window that yields `limit` new entries, even if all delivered entries are still listed. */
export function windowAfter(
  { skipped, numbers }: Delivered,
  limit: number,
): { offset: number; limit: number } {
  return { offset: skipped, limit: numbers.length + limit };
}

export function withoutDelivered(ids: readonly string[], { numbers }: Delivered, limit: number): string[] {
  const known = new Set(numbers);
  return ids.filter((id) => !known.has(numberOf(id))).slice(0, limit);
}

export function afterPage({ skipped, numbers }: Delivered, ids: readonly string[]): Delivered {
  const all = [...numbers, ...ids.map(numberOf)];
  const forgotten = Math.max(all.length - MAX_DELIVERED, 0);
  return { skipped: skipped + forgotten, numbers: all.slice(forgotten) };
}
