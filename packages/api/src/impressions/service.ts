import { profiles } from "@starling/db/schema/profiles";
import type { RecordImpressionsInput } from "@starling/validators/discovery-inputs";
import { isUuid } from "@starling/validators/ids";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../context.ts";
import { enforceLimit } from "../enforce-limit.ts";
import { renewScores } from "../fairness/scores/service.ts";
import type { Ports } from "../ports.ts";
import { ImpressionTally } from "./tally/rules.ts";

/** Streamers written in one statement at most. */
const BATCH = 5_000;

/** One for each process, which has one set of ports. */
const tallies = new WeakMap<Ports, ImpressionTally>();

function tallyOf({ ports }: ServiceContext): ImpressionTally {
  const known = tallies.get(ports);
  if (known) return known;
  const made = new ImpressionTally();
  tallies.set(ports, made);
  return made;
}

/**
 * Streamers that the caller has had before their eyes (docs/decisions/018-fair-ranking.md). The same one counts once a
 * day, the own profile never; who saw whom is written nowhere. Unknown ids are passed over. Throws 429 beyond any human pace.
 */
export async function recordImpressions(
  ctx: UserContext,
  { ids }: RecordImpressionsInput,
): Promise<{ recorded: number }> {
  const { userId } = ctx.actor;
  await enforceLimit(ctx, "impressionsByAccount", userId);
  return { recorded: await countSeen(ctx, ids) };
}

/** The same for whoever saw something else of the streamers, such as a clip. Resolves to how many were counted. */
export async function countSeen(ctx: UserContext, ids: readonly string[]): Promise<number> {
  const { userId } = ctx.actor;
  const seen = new Set(ids.filter(isUuid).map((id) => id.toLowerCase()));
  if (seen.size === 0) return 0;
  const own = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), inArray(profiles.id, [...seen])));
  for (const { id } of own) seen.delete(id);
  return tallyOf(ctx).add(userId, seen, ctx.ports.clock.now());
}

type Counts = readonly (readonly [id: string, count: number])[];

/** Adds to the counts in one statement. Rows are locked in the order in which everybody locks them. */
async function write(ctx: ServiceContext, counts: Counts): Promise<string[]> {
  const given = counts.map(([id, seen]) => ({ id, seen }));
  const rows = await ctx.db.execute<{ id: string }>(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(given)}::text::json) as row (id uuid, seen int)
    ), locked as materialized (
      select exposure.profile_id from exposures exposure join given on given.id = exposure.profile_id
      order by exposure.profile_id for update of exposure
    )
    update exposures set impressions = least(impressions::bigint + given.seen, 2147483647)::int
    from locked join given on given.id = locked.profile_id
    where exposures.profile_id = locked.profile_id
    returning exposures.profile_id as id`);
  return rows.map((row) => row.id);
}

/** Writes what was seen since the last time. What cannot be written is kept for the next. */
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

/** Tells anew whose turn it is among those that this process has written since it last did. */
export async function renewSeen(ctx: ServiceContext): Promise<void> {
  const tally = tallyOf(ctx);
  const ids = tally.takeTouched();
  try {
    await renewScores(ctx, ids);
  } catch (error) {
    tally.touch(ids);
    throw error;
  }
}
