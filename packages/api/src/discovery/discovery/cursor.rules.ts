import { MOST_DELIVERED } from "../../access/paging/cursors.adapter.ts";

/** What a listing has delivered up to a cursor. */
export interface Delivered {
  /** Entries at the beginning that are passed over by their number alone, because the cursor has no room for more profiles. */
  skipped: number;
  /** The profiles of later pages, by {@link numberOf}. */
  numbers: readonly number[];
}

/** A profile in a cursor: the last 31 bits of its id, which are random. */
export function numberOf(id: string): number {
  return Number.parseInt(id.slice(-8), 16) % 2 ** 31;
}

/** Where to read so that `limit` entries remain, however many of the delivered ones are still listed. */
export function windowAfter(
  { skipped, numbers }: Delivered,
  limit: number,
): { offset: number; limit: number } {
  return { offset: skipped, limit: numbers.length + limit };
}

/** The first entries of a window that were not delivered. */
export function withoutDelivered(ids: readonly string[], { numbers }: Delivered, limit: number): string[] {
  const known = new Set(numbers);
  return ids.filter((id) => !known.has(numberOf(id))).slice(0, limit);
}

/** What is delivered after another page. */
export function afterPage({ skipped, numbers }: Delivered, ids: readonly string[]): Delivered {
  const all = [...numbers, ...ids.map(numberOf)];
  const forgotten = Math.max(all.length - MOST_DELIVERED, 0);
  return { skipped: skipped + forgotten, numbers: all.slice(forgotten) };
}
