import { clips, clipViews } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import type { ViewedClipsInput } from "@starling/validators/clip-inputs";
import { isUuid } from "@starling/validators/ids";
import { type SQL, sql } from "drizzle-orm";
import { refersToOtherAccount } from "../../access/visibility/service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { countWatched } from "../../discovery/impressions/service.ts";

const DAY = 86_400_000;
const VIEW_RETENTION_MS = 30 * DAY;
/** Maximum views stored per viewer; older ones are deleted. */
export const MAX_VIEWS = 3_000;

/**
 * Records views, so that unseen clips come first. Counts a play and an impression for each creator
 * (docs/decisions/018-reel-and-clip-search.md). Ignores unknown and unpublished clips.
 */
export async function recordViews(
  ctx: UserContext,
  { ids }: ViewedClipsInput,
): Promise<{ recorded: number }> {
  const known = [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))];
  if (known.length === 0) return { recorded: 0 };
  const me = sql`${ctx.actor.userId}::uuid`;
  const now = sql`${ctx.ports.clock.now().toISOString()}::timestamptz`;
  const rows = await ctx.db.execute<{ id: string; profileId: string }>(sql`
    with watched as (
      select id, profile_id from ${clips} where id = any(${sql.param(known)}::uuid[]) and status = 'ready'
    ), noted as (
      insert into ${clipViews} (user_id, clip_id, seen_at) select ${me}, id, ${now} from watched order by id
      on conflict (user_id, clip_id) do update set seen_at = greatest(clip_views.seen_at, excluded.seen_at)
    )
    select id, profile_id as "profileId" from watched`);
  await ctx.db.execute(sql`
    delete from ${clipViews} where user_id = ${me} and seen_at < (
      select seen_at from ${clipViews} where user_id = ${me} order by seen_at desc offset ${MAX_VIEWS - 1}::int limit 1)`);
  await countWatched(ctx, rows);
  return { recorded: rows.length };
}

export async function deleteViewsBetween({ db }: ServiceContext, one: string, other: string): Promise<void> {
  const clipsOf = (account: SQL) => sql`
    select clip.id from ${clips} clip join ${profiles} creator on creator.id = clip.profile_id
    where creator.user_id = ${account}`;
  await db.execute(sql`
    delete from ${clipViews} where ${refersToOtherAccount([clipViews.userId, clipViews.clipId], clipsOf, [one, other])}`);
}

const BATCH = 20_000;

export async function removeOldViews(ctx: ServiceContext): Promise<void> {
  const until = new Date(ctx.ports.clock.now().getTime() - VIEW_RETENTION_MS).toISOString();
  for (;;) {
    const rows = await ctx.db.execute<{ gone: number }>(sql`
      delete from ${clipViews} where (user_id, clip_id) in (
        select user_id, clip_id from ${clipViews} where seen_at <= ${until}::timestamptz limit ${BATCH}::int)
      returning 1 as gone`);
    if (rows.length < BATCH) return;
  }
}
