import { reelClips } from "@starling/db/schema/clips";
import { FREE_CLIPS, MAX_CLIP_UNLOCK, type ReelItem, type ReelPage } from "@starling/validators/clips";
import { sql } from "drizzle-orm";
import type { Exclusions } from "../../../access/visibility/rules.ts";
import type { UserContext } from "../../../context.ts";
import { readWindow } from "../lists.service.ts";
import { windowOf } from "../rules.ts";

/** Counts only up to the displayed maximum. */
async function countPool(ctx: UserContext): Promise<number> {
  const [row] = await ctx.db.execute<{ total: number }>(sql`
    select count(*)::int as total
    from (select from ${reelClips} limit ${FREE_CLIPS + MAX_CLIP_UNLOCK}::int) pooled`);
  return row?.total ?? 0;
}

/** `total` defaults to the size of the reel. */
interface GatedList {
  read: (limit: number) => Promise<readonly { id: string }[]>;
  exclusions: Exclusions;
  total?: number;
}

/**
 * Returns three clips and three placeholders on the first page, and nothing on later pages (security row Z3).
 */
export async function freePage(
  ctx: UserContext,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  list: GatedList,
): Promise<ReelPage> {
  const total = list.total ?? (await countPool(ctx));
  const window = windowOf({ page: cursor === undefined ? 1 : 2, limit, total }, false);
  const size = window.playable + window.locked;
  const first = size > 0 ? await list.read(size) : [];
  const ids = first.map(({ id }) => id);
  const items: ReelItem[] = await readWindow(ctx, window, ids, list.exclusions);
  return { items, nextCursor: null, unlockable: window.unlockable };
}
