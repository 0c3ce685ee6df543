import { users } from "@starling/db/schema/accounts";
import { profiles } from "@starling/db/schema/profiles";
import type { ShownSource } from "@starling/validators/analytics";
import type { RecordImpressionsInput } from "@starling/validators/discovery-inputs";
import { type IdInput, isUuid } from "@starling/validators/ids";
import { and, eq, inArray, sql } from "drizzle-orm";
import { accountWeight } from "../../access/weights/rules.ts";
import { hasChannel, readAgeBounds } from "../../access/weights/service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { processCache } from "../../process-caches.ts";
import { findProfile } from "../../profiles/profiles/lookup.service.ts";
import { isBot } from "./bots.rules.ts";
import {
  ImpressionTally,
  type ImpressionViewer,
  type ItemImpression,
  type StreamerCount,
} from "./tally.rules.ts";

const BATCH = 10_000;

const tallyOf = processCache(() => new ImpressionTally());

/**
 * Records which streamers are visible on the caller's screen, and on which page. Records a streamer at most
 * once a day per caller (docs/decisions/013-fair-order.md). Does not store the caller. Ignores unknown ids
 * and the caller's own profile. Throws 429 if a person calls too often.
 */
export async function recordImpressions(
  ctx: UserContext,
  { ids, source }: RecordImpressionsInput,
): Promise<{ recorded: number }> {
  const { userId } = ctx.actor;
  await enforceLimit(ctx, "impressionsByAccount", userId);
  const seen = new Set(ids.filter(isUuid).map((id) => id.toLowerCase()));
  return { recorded: await countShown(ctx, seen, source) };
}

async function lookAt(
  ctx: UserContext,
  ids: ReadonlySet<string>,
): Promise<{ looker: ImpressionViewer; others: Set<string> }> {
  const { userId } = ctx.actor;
  const now = ctx.ports.clock.now();
  const others = new Set(ids);
  if (ids.size === 0) return { looker: { userId, weight: 0 }, others };
  const own = ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), inArray(profiles.id, [...ids])));
  const [[account], bounds] = await Promise.all([
    ctx.db
      .select({
        own: sql<string[]>`array(${own})`,
        isVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
        createdAt: users.createdAt,
        hasChannel: hasChannel(sql`${userId}::uuid`),
      })
      .from(users)
      .where(eq(users.id, userId)),
    readAgeBounds(ctx),
  ]);
  if (!account) return { looker: { userId, weight: 0 }, others };
  for (const id of account.own) others.delete(id);
  const age = now.getTime() - account.createdAt.getTime();
  return { looker: { userId, weight: accountWeight({ ...account, age }, bounds) }, others };
}

/** Records impressions, once a day per streamer, without the caller's own profile. Returns their number. */
export async function countShown(
  ctx: UserContext,
  ids: ReadonlySet<string>,
  source: ShownSource,
): Promise<number> {
  const { looker, others } = await lookAt(ctx, ids);
  return tallyOf(ctx).add(looker, `shown:${source}`, others, ctx.ports.clock.now());
}

export async function countWatched(ctx: UserContext, clips: readonly ItemImpression[]): Promise<void> {
  const { looker, others } = await lookAt(ctx, new Set(clips.map(({ profileId }) => profileId)));
  const now = ctx.ports.clock.now();
  const watched = clips.filter(({ profileId }) => others.has(profileId));
  tallyOf(ctx).addEach(looker, "clip_play", watched, now);
  tallyOf(ctx).add(looker, "shown:clips", others, now);
}

/**
 * Records a view of a streamer's page, once a day (docs/decisions/014-impressions-and-weights.md). `id` is a
 * profile id or an account id. Ignores the owner and unknown ids. Throws 429 if a person calls too often.
 */
export async function countPageView(ctx: UserContext, { id }: IdInput): Promise<{ recorded: number }> {
  const { userId } = ctx.actor;
  await enforceLimit(ctx, "impressionsByAccount", userId);
  const streamer = await findProfile(ctx, id, "streamer");
  if (!streamer || streamer.userId === userId) return { recorded: 0 };
  // Page views do not affect the fair order, so the weight is irrelevant.
  const looker = { userId, weight: 0 };
  return { recorded: tallyOf(ctx).add(looker, "profile_view", [streamer.id], ctx.ports.clock.now()) };
}

export interface Visit {
  profileId: string;
  ip: string;
  agent: string;
}

/**
 * Records a visit once a day per IP address and browser. Stores neither: the in-memory tally contains hashes
 * with a daily salt. The daily limit per address equals the limit per account (docs/decisions/008).
 */
export function countVisit({ ports }: ServiceContext, { profileId, ip, agent }: Visit): void {
  if (isBot(agent)) return;
  const sighting = { id: `${agent} ${profileId}`, profileId };
  tallyOf({ ports }).addEach({ userId: ip, weight: 0 }, "shown:link", [sighting], ports.clock.now());
}

/**
 * Locks exposures by id, like every writer, and skips streamers deleted concurrently. Returns streamers who
 * moved in the fair order.
 */
async function write(ctx: ServiceContext, counts: readonly StreamerCount[]): Promise<string[]> {
  const rows = await ctx.db.execute<{ id: string }>(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(counts)}::text::json)
        as row (id uuid, day date, kind text, count int, turns int)
    ), locked as materialized (
      select exposure.profile_id from exposures exposure
      where exposure.profile_id in (select id from given)
      order by exposure.profile_id for no key update of exposure
    ), counted as (
      insert into streamer_days (profile_id, day, kind, count)
      select given.id, given.day, given.kind, given.count
      from given join locked on locked.profile_id = given.id
      order by given.id, given.day, given.kind
      on conflict (profile_id, day, kind) do update
        set count = least(streamer_days.count::bigint + excluded.count, 2147483647)::int
    ), shown as (
      select id, sum(turns) as turns from given where kind like 'shown:%' group by id having sum(turns) > 0
    )
    update exposures set impressions = least(exposures.impressions + shown.turns, 2147483647)::int
    from locked join shown on shown.id = locked.profile_id
    where exposures.profile_id = locked.profile_id
    returning exposures.profile_id as id`);
  return rows.map((row) => row.id);
}

/** Keeps failed writes for the next flush. */
export async function flushImpressions(ctx: ServiceContext): Promise<void> {
  const tally = tallyOf(ctx);
  const taken = tally.take();
  for (let from = 0; from < taken.length; from += BATCH) {
    try {
      tally.touch(await write(ctx, taken.slice(from, from + BATCH)));
    } catch (error) {
      tally.putBack(taken.slice(from));
      throw error;
    }
  }
}

/**
 * Calls `use` with the streamers flushed since the last call. If `use` fails, the next call passes them
 * again.
 */
export async function consumeShownStreamers(
  ctx: ServiceContext,
  use: (ids: string[]) => Promise<void>,
): Promise<void> {
  const tally = tallyOf(ctx);
  const ids = tally.takeTouched();
  try {
    await use(ids);
  } catch (error) {
    tally.touch(ids);
    throw error;
  }
}
