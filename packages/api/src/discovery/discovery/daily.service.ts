import { follows } from "@starling/db/schema/follows";
import type { PageAnswer, PageQuery } from "@starling/directory/directory-reader";
import { and, desc, eq, lte } from "drizzle-orm";
import type { UserContext } from "../../context.ts";
import { seededRandom } from "../fairness/rules.ts";
import { firstByLanguage, ownLanguages } from "./languages.service.ts";

const DAY = 86_400_000;

export function startOfDay(at: Date): Date {
  return new Date(Math.floor(at.getTime() / DAY) * DAY);
}

/** Pseudo-random order that depends only on account, day and id. */
export function dailyOrder(candidates: readonly string[], { userId, at }: { userId: string; at: Date }) {
  const seed = `${userId} ${startOfDay(at).getTime()}`;
  return candidates
    .map((id) => ({ id, draw: seededRandom(`${seed} ${id}`) }))
    .sort((one, other) => one.draw - other.draw || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
}

/** Number of streamers, from the start of the fair order, among which the daily selection is drawn. */
const CANDIDATES = 500;
const MAX_DAILY_CANDIDATES = 2_000;

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
    .limit(MAX_DAILY_CANDIDATES);
  return rows.map((row) => row.id);
}

/**
 * Daily selection from the fair order (docs/decisions/015). Starts with streamers in the account's languages
 * and ends with those in `last`. `total` counts all matches of the query.
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
