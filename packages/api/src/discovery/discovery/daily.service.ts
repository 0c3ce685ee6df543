import { follows } from "@starling/db/schema/follows";
import type { PageAnswer, PageQuery } from "@starling/directory/directory-reader";
import { and, desc, eq, lte } from "drizzle-orm";
import type { UserContext } from "../../context.ts";
import { dailyOrder } from "./daily.rules.ts";
import { firstByLanguage, ownLanguages } from "./languages.service.ts";

/** The day's few are drawn from this many of those whose turn it is. */
const CANDIDATES = 500;
/** Streamers that the caller follows, the latest first, who are left out. */
const FOLLOWED_MOST = 2_000;

/** Profile ids of those the caller follows, the latest first; of those followed until an instant where one is given. */
export async function readFollowed({ db, actor }: UserContext, until?: Date): Promise<string[]> {
  const rows = await db
    .select({ id: follows.streamerProfileId })
    .from(follows)
    .where(
      and(
        eq(follows.followerUserId, actor.userId),
        until === undefined ? undefined : lte(follows.createdAt, until),
      ),
    )
    .orderBy(desc(follows.createdAt))
    .limit(FOLLOWED_MOST);
  return rows.map((row) => row.id);
}

/**
 * The few that an account sees of a query on one day (docs/decisions/015): drawn from those whose turn it is, the languages
 * of the account's profile first, and `last` behind all others. The total is that of the query.
 */
export async function readDaily(
  ctx: UserContext,
  query: PageQuery,
  last: readonly string[],
): Promise<PageAnswer> {
  const languages = await ownLanguages(ctx);
  const [tiers, { total, isTotalExact }] = await Promise.all([
    firstByLanguage(ctx, { ...query, offset: 0, limit: CANDIDATES }, languages),
    ctx.ports.directory.page({ ...query, offset: 0, limit: 1 }),
  ]);
  const drawn = tiers.flatMap((tier) => dailyOrder(tier, { userId: ctx.actor.userId, at: query.at }));
  const behind = new Set(last);
  const ordered = [...drawn.filter((id) => !behind.has(id)), ...drawn.filter((id) => behind.has(id))];
  return { ids: ordered.slice(query.offset, query.offset + query.limit), total, isTotalExact };
}
