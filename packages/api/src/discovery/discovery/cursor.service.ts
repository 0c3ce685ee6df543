import type { ListStreamersInput } from "@starling/validators/discovery-inputs";
import { z } from "zod";
import { openCursor, sealCursor } from "../../access/paging/cursors.adapter.ts";
import type { UserContext } from "../../context.ts";
import { afterPage, type Delivered } from "./cursor.rules.ts";

const state = z.object({ skipped: z.int().min(0) });

/** A cursor is valid for one listing only. */
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

/** Cursor of the next page; null after the last page. */
export function cursorAfter(
  ctx: UserContext,
  input: ListStreamersInput,
  page: { before: Delivered; ids: readonly string[]; isMore: boolean },
): string | null {
  if (!page.isMore) return null;
  const { skipped, numbers } = afterPage(page.before, page.ids);
  return sealCursor(scopeOf(ctx, input), { state: { skipped }, delivered: numbers });
}
