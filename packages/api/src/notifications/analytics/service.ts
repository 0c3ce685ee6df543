import { streamerDays } from "@starling/db/schema/analytics";
import { clipLikes, clips } from "@starling/db/schema/clips";
import { follows } from "@starling/db/schema/follows";
import { profiles } from "@starling/db/schema/profiles";
import { t } from "@starling/i18n/translate";
import type { AnalyticsFigures, AnalyticsOverview } from "@starling/validators/analytics";
import type { AnalyticsInput } from "@starling/validators/analytics-inputs";
import { and, eq, sql } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { type DayCount, presentOverview } from "./present.ts";
import { type Span, spanOf } from "./rules.ts";

/**
 * Daily counts, the previous period's totals and sources of impressions (docs/product.md §3.11, `GET
 * /analytics`). Throws 404 without a profile.
 */
export async function readOverview(ctx: UserContext, { days }: AnalyticsInput): Promise<AnalyticsOverview> {
  const span = spanOf(days, ctx.ports.clock.now());
  const [own] = await ctx.db
    .select({
      id: profiles.id,
      countedSince: sql<string | null>`(
        select min(counted.day)::text from ${streamerDays} counted where counted.profile_id = ${profiles.id})`,
    })
    .from(profiles)
    .where(and(eq(profiles.userId, ctx.actor.userId), eq(profiles.role, "streamer")));
  if (!own) throw notFound(t("Profile not found"));
  return presentOverview(span, await readCounts(ctx, own.id, span), own.countedSince);
}

const DAY_MS = 86_400_000;

/** Counts of the last seven whole days (UTC), and of the seven days before. */
export async function readFigures(
  ctx: ServiceContext,
  profileId: string,
): Promise<{ week: AnalyticsFigures; before: AnalyticsFigures }> {
  const yesterday = new Date(ctx.ports.clock.now().getTime() - DAY_MS);
  const span = spanOf(7, yesterday);
  const { totals, before } = presentOverview(span, await readCounts(ctx, profileId, span), null);
  return { week: totals, before };
}

/**
 * Finds follows and likes by indexes on owner and time. Passes clip ids as an array, so that PostgreSQL does
 * not scan all likes.
 */
async function readCounts(ctx: ServiceContext, profileId: string, { beforeFrom, to }: Span) {
  const me = sql`${profileId}::uuid`;
  const since = sql`(${beforeFrom}::date)::timestamp at time zone 'UTC'`;
  const until = sql`(${to}::date + 1)::timestamp at time zone 'UTC'`;
  const rows = await ctx.db.execute<DayCount & Record<string, unknown>>(sql`
    select day::text, kind, count from ${streamerDays}
    where profile_id = ${me} and day between ${beforeFrom}::date and ${to}::date
    union all
    select day::text, 'follow', count(*)::int from (
      select (created_at at time zone 'UTC')::date as day from ${follows}
      where streamer_profile_id = ${me} and created_at >= ${since} and created_at < ${until}) followed
    group by day
    union all
    select day::text, 'like', count(*)::int from (
      select (created_at at time zone 'UTC')::date as day from ${clipLikes}
      where clip_id = any(array(select id from ${clips} where profile_id = ${me} and status = 'ready'))
        and created_at >= ${since} and created_at < ${until}) liked
    group by day`);
  return [...rows];
}
