import { boosts } from "@starling/db/schema/boosts";
import { exposures } from "@starling/db/schema/directory";
import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { recentlyRead } from "../../recent-reads.ts";

/** A boost of another process shows that much later, in milliseconds. */
const FRESH_MS = 5_000;
/** Whoever stands further back would be lifted on no page that anybody reaches. */
const MOST = 2_000;

const active = recentlyRead(FRESH_MS, (ctx) => {
  const now = ctx.ports.clock.now();
  return ctx.db
    .select({ id: boosts.profileId, endsAt: boosts.endsAt })
    .from(boosts)
    .leftJoin(exposures, eq(exposures.profileId, boosts.profileId))
    .where(and(lte(boosts.startsAt, now), gt(boosts.endsAt, now)))
    .orderBy(desc(sql`coalesce(${exposures.fair}, 0)`), desc(boosts.profileId))
    .limit(MOST);
});

/**
 * The profiles that are boosted now, the one whose turn it is first (`fair`, ties by id, both descending). Kept for at
 * most 5 seconds, but never beyond a boost's end (docs/product.md §3.10).
 */
export async function activeBoosts(ctx: ServiceContext): Promise<string[]> {
  const now = ctx.ports.clock.now();
  const rows = await active.get(ctx);
  return rows.flatMap(({ id, endsAt }) => (endsAt > now ? [id] : []));
}

/** Makes this process look anew, as after a boost has started. */
export function forgetActiveBoosts(ctx: ServiceContext): void {
  active.forget(ctx);
}
