import { literal, parameter, preparedForLimit } from "@starling/db/prepared";
import type { TrendingInput } from "@starling/validators/clip-inputs";
import type { ReelPage } from "@starling/validators/clips";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { hasFeature } from "../../access/entitlements/service.ts";
import { openCursor, type Place, sealCursor } from "../../access/paging/cursors.adapter.ts";
import { byMutedTags, exclusionValues, isClipVisible } from "../../access/visibility/clips.service.ts";
import type { Exclusions } from "../../access/visibility/rules.ts";
import { readExclusions } from "../../access/visibility/service.ts";
import type { UserContext } from "../../context.ts";
import { readCardTexts } from "./cards.service.ts";
import { freePage } from "./reels/free.service.ts";
import { presentCards, presentReel } from "./reels/present.ts";
import { REEL_COLUMNS, reelOf } from "./reels/sources.service.ts";

/** `after` is the last delivered clip; null at the start of the list. */
const trendingState = z.object({
  after: z.object({ likes: z.number(), id: z.string() }).nullable(),
});
type TrendingState = z.infer<typeof trendingState>;

interface Row {
  id: string;
  number: number;
  likes: number;
}

const byWeekLikes = byMutedTags((hasMutedTags) =>
  preparedForLimit((db, limit) =>
    db
      .select({
        id: sql<string>`found.clip_id`,
        number: sql<number>`found.number`,
        likes: sql<number>`found.week_likes`,
      })
      .from(sql`(
      select clip.clip_id, clip.number, clip.week_likes from ${reelOf(hasMutedTags)}
      where (clip.week_likes, clip.clip_id) < (${parameter("likes", "int")}, ${parameter("id", "uuid")})
        and clip.number <> all(${parameter("numbers", "int[]")}) and ${isClipVisible(hasMutedTags, REEL_COLUMNS)}
      order by clip.week_likes desc, clip.clip_id desc limit ${literal(limit)}) found`),
  ),
);

const BEGINNING = { likes: 2 ** 31 - 1, id: "ffffffff-ffff-ffff-ffff-ffffffffffff" };

function readTrending(
  ctx: UserContext,
  after: TrendingState["after"],
  { numbers, exclusions }: { numbers: readonly number[]; exclusions: Exclusions },
  limit: number,
): Promise<Row[]> {
  const values = { ...(after ?? BEGINNING), numbers: [...numbers], ...exclusionValues(exclusions) };
  return byWeekLikes(exclusions)(ctx.db, limit, values);
}

/**
 * Does not repeat a clip if its rank changes between pages. Without `unlimited_clips`, returns only three
 * clips. Throws `VALIDATION` for a cursor of another user or list.
 */
export async function listTrending(ctx: UserContext, { limit, cursor }: TrendingInput): Promise<ReelPage> {
  const scope = { list: "trending 1", userId: ctx.actor.userId, secret: ctx.ports.settings.secret };
  const begin: Place<TrendingState> = { state: { after: null }, delivered: [] };
  const { state, delivered } = cursor === undefined ? begin : openCursor(scope, cursor, trendingState);
  const { settled, now } = await readExclusions(ctx, "unlimited_clips");
  if (!(await hasFeature(ctx, "unlimited_clips"))) {
    const read = (most: number) => readTrending(ctx, null, { numbers: [], exclusions: settled }, most);
    return presentReel(await freePage(ctx, { limit, cursor }, { read, exclusions: now }));
  }
  const rows = await readTrending(ctx, state.after, { numbers: delivered, exclusions: now }, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const cards = await readCardTexts(
    ctx,
    shown.map(({ id }) => id),
  );
  const next = {
    state: { after: last ? { likes: last.likes, id: last.id } : null },
    delivered: [...delivered, ...shown.map(({ number }) => number)],
  };
  const nextCursor = rows.length > limit ? sealCursor(scope, next) : null;
  return presentCards(cards, nextCursor);
}
