import { boosts } from "@starling/db/schema/boosts";
import { exposures } from "@starling/db/schema/directory";
import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import type { Ports } from "../../ports.ts";

/** What was read is used for so long, in milliseconds; a boost of another process shows that much later. */
const FRESH = 5_000;
/** Whoever stands further back would be lifted on no page that anybody reaches. */
const MOST = 2_000;

interface Known {
  readAt: number;
  rows: Promise<{ id: string; endsAt: Date }[]>;
}

/** One for each process, which has one set of ports; what is known goes with it. */
const known = new WeakMap<Ports, Known>();

function readActive(ctx: ServiceContext, now: Date): Promise<{ id: string; endsAt: Date }[]> {
  return ctx.db
    .select({ id: boosts.profileId, endsAt: boosts.endsAt })
    .from(boosts)
    .leftJoin(exposures, eq(exposures.profileId, boosts.profileId))
    .where(and(lte(boosts.startsAt, now), gt(boosts.endsAt, now)))
    .orderBy(desc(sql`coalesce(${exposures.fair}, 0)`), desc(boosts.profileId))
    .limit(MOST);
}

async function recentlyRead(ctx: ServiceContext, now: Date): Promise<{ id: string; endsAt: Date }[]> {
  const held = known.get(ctx.ports);
  const age = now.getTime() - (held?.readAt ?? Number.NEGATIVE_INFINITY);
  if (held && age >= 0 && age < FRESH) return held.rows;
  const made = { readAt: now.getTime(), rows: readActive(ctx, now) };
  known.set(ctx.ports, made);
  try {
    return await made.rows;
  } catch (error) {
    // A failed reading must not be what everybody gets for the next seconds.
    if (known.get(ctx.ports) === made) known.delete(ctx.ports);
    throw error;
  }
}

/**
 * The profiles that are boosted now, the one whose turn it is first (`fair`, ties by id, both descending). Kept for at
 * most 5 seconds, but never beyond a boost's end (decisions §4.7).
 */
export async function activeBoosts(ctx: ServiceContext): Promise<string[]> {
  const now = ctx.ports.clock.now();
  const rows = await recentlyRead(ctx, now);
  return rows.flatMap(({ id, endsAt }) => (endsAt > now ? [id] : []));
}

/** Makes this process look anew, as after a boost has started. */
export function forgetActiveBoosts(ctx: ServiceContext): void {
  known.delete(ctx.ports);
}
