import { boosts } from "@starling/db/schema/boosts";
import { exposures } from "@starling/db/schema/directory";
import { and, desc, eq, gt, lte, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { cachedRead } from "../../recent-reads.ts";

const CACHE_TTL_MS = 5_000;
/** Maximum number of boosts to read. No user opens enough pages to see more boosts. */
const MAXIMUM = 2_000;

const active = cachedRead(CACHE_TTL_MS, (ctx) => {
  const now = ctx.ports.clock.now();
  return ctx.db
    .select({ id: boosts.profileId, endsAt: boosts.endsAt })
    .from(boosts)
    .leftJoin(exposures, eq(exposures.profileId, boosts.profileId))
    .where(and(lte(boosts.startsAt, now), gt(boosts.endsAt, now)))
    .orderBy(desc(sql`coalesce(${exposures.fair}, 0)`), desc(boosts.profileId))
    .limit(MAXIMUM);
});

/**
 * Returns boosted profiles in fair order. The result is cached for at most 5 seconds, but never contains a
 * boost that has ended (docs/product.md §3.10).
 */
export async function activeBoosts(ctx: ServiceContext): Promise<string[]> {
  const now = ctx.ports.clock.now();
  const rows = await active.get(ctx);
  return rows.flatMap(({ id, endsAt }) => (endsAt > now ? [id] : []));
}

export function invalidateActiveBoosts(ctx: ServiceContext): void {
  active.forget(ctx);
}
