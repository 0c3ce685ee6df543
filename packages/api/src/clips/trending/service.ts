import { clips, clipTrends } from "@starling/db/schema/clips";
import type { TrendingInput } from "@starling/validators/clip-inputs";
import type { ReelPage } from "@starling/validators/clips";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { UserContext } from "../../context.ts";
import { hasFeature } from "../../entitlements/service.ts";
import { readCards } from "../cards/service.ts";
import { openCursor, type Place, sealCursor } from "../cursors/rules.ts";
import { freePage } from "../reels/free/service.ts";
import { presentReel } from "../reels/present.ts";

/** Behind which clip the list goes on; null at its beginning. */
const trendingState = z.object({
  after: z.object({ likes: z.number(), id: z.string() }).nullable(),
});
type TrendingState = z.infer<typeof trendingState>;

interface Row extends Record<string, unknown> {
  id: string;
  number: number;
  likes: number;
}

/** The next clips by likes of a week, at most so many. */
async function readTrending(
  ctx: UserContext,
  after: TrendingState["after"],
  numbers: readonly number[],
  limit: number,
): Promise<Row[]> {
  const place = after
    ? sql`(trend.week_likes, trend.clip_id) < (${after.likes}::int, ${after.id}::uuid)`
    : sql`true`;
  return ctx.db.execute<Row>(sql`
    select trend.clip_id as id, clip.number, trend.week_likes as likes
    from ${clipTrends} trend join ${clips} clip on clip.id = trend.clip_id
    where ${place} and clip.number <> all(${sql.param([...numbers])}::int[])
    order by trend.week_likes desc, trend.clip_id desc limit ${limit}::int`);
}

/**
 * Trending (decisions §4.9): clips of the swipe reel by their likes within a week, which a job keeps, those without any at
 * the end. What moves meanwhile comes once at most. Without `unlimited_clips` the first three. Throws `VALIDATION` for a
 * cursor that is not the caller's.
 */
export async function listTrending(ctx: UserContext, { limit, cursor }: TrendingInput): Promise<ReelPage> {
  const scope = { list: "trending 1", userId: ctx.actor.userId, secret: ctx.ports.settings.secret };
  const begin: Place<TrendingState> = { state: { after: null }, delivered: [] };
  const { state, delivered } = cursor === undefined ? begin : openCursor(scope, cursor, trendingState);
  if (!(await hasFeature(ctx, "unlimited_clips"))) {
    return presentReel(await freePage(ctx, { limit, cursor }, (most) => readTrending(ctx, null, [], most)));
  }
  const rows = await readTrending(ctx, state.after, delivered, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const items = await readCards(
    ctx,
    shown.map(({ id }) => id),
  );
  const next = {
    state: { after: last ? { likes: last.likes, id: last.id } : null },
    delivered: [...delivered, ...shown.map(({ number }) => number)],
  };
  const nextCursor = rows.length > limit ? sealCursor(scope, next) : null;
  return presentReel({ items, nextCursor, unlockable: 0 });
}
