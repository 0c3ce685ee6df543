import type { ListStreamersInput } from "@starling/validators/discovery-inputs";
import { z } from "zod";
import { MAX_DELIVERED, openCursor, sealCursor } from "../../access/paging/cursors.adapter.ts";
import type { UserContext } from "../../context.ts";

export interface Delivered {
  /**
   * Number of delivered entries that are skipped by offset, because a cursor has room for a limited number of
   * ids.
   */
  skipped: number;
  numbers: readonly number[];
}

/** Short id: the last 31 bits of an id, which are random. */
function numberOf(id: string): number {
  return Number.parseInt(id.slice(-8), 16) % 2 ** 31;
}

/**
 * Offset and limit of a query that finds `limit` new entries, even if it also finds all delivered entries.
 */
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

function afterPage({ skipped, numbers }: Delivered, ids: readonly string[]): Delivered {
  const all = [...numbers, ...ids.map(numberOf)];
  const forgotten = Math.max(all.length - MAX_DELIVERED, 0);
  return { skipped: skipped + forgotten, numbers: all.slice(forgotten) };
}

const state = z.object({ skipped: z.int().min(0) });

function scopeOf({ actor, ports }: UserContext, { page, limit, cursor, ...listing }: ListStreamersInput) {
  const list = `directory ${JSON.stringify(listing)}`;
  return { list, userId: actor.userId, secret: ports.settings.secret };
}

/** Throws `VALIDATION` for a cursor of another user or listing. */
export function readDelivered(ctx: UserContext, input: ListStreamersInput): Delivered {
  if (input.cursor === undefined) return { skipped: (input.page - 1) * input.limit, numbers: [] };
  const { state: place, delivered } = openCursor(scopeOf(ctx, input), input.cursor, state);
  return { skipped: place.skipped, numbers: delivered };
}

export function cursorAfter(
  ctx: UserContext,
  input: ListStreamersInput,
  page: { before: Delivered; ids: readonly string[]; isMore: boolean },
): string | null {
  if (!page.isMore) return null;
  const { skipped, numbers } = afterPage(page.before, page.ids);
  return sealCursor(scopeOf(ctx, input), { state: { skipped }, delivered: numbers });
}
