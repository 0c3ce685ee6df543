import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { plans, subscriptions } from "@starling/db/schema/subscriptions";
import type { StreamerCard } from "@starling/validators/discovery";
import { and, asc, eq, sql } from "drizzle-orm";
import { entitlementsFor } from "../../access/entitlements/rules.ts";
import { readExclusions, withoutHidden } from "../../access/visibility/service.ts";
import type { ServiceContext } from "../../context.ts";
import { readCards } from "../../profiles/directory/cards.service.ts";
import { cachedRead } from "../../recent-reads.ts";
import { presentable } from "./shelves.service.ts";

const HOUR = 3_600_000;

function hourlySlotHolder<T>(ordered: readonly T[], now: Date): T | undefined {
  return ordered[Math.floor(now.getTime() / HOUR) % Math.max(1, ordered.length)];
}

const CACHE_TTL_MS = 60_000;

const holders = cachedRead(CACHE_TTL_MS, readHolders);

/** Streamers who share the featured slot; sorted by id, so that all processes agree. */
async function readHolders(ctx: ServiceContext): Promise<string[]> {
  const now = ctx.ports.payments.now();
  const rows = await ctx.db
    .select({ id: profiles.id, subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .innerJoin(profiles, and(eq(profiles.userId, subscriptions.userId), eq(profiles.role, "streamer")))
    .innerJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
    .where(sql`${plans.features} ->> 'homepageFeature' not in ('false', '')`)
    .orderBy(asc(profiles.id));
  const holding = rows.filter(({ subscription, plan }) =>
    entitlementsFor(subscription, plan, now).has("homepage_feature"),
  );
  const ids = [...new Set(holding.map(({ id }) => id))];
  const shown = new Set(await ctx.ports.directory.among(presentable(ctx.ports.clock.now()), ids));
  return ids.filter((id) => shown.has(id));
}

/**
 * Returns the featured streamer of this hour, by round robin (docs/product.md §3.10). Hides demographics from
 * anonymous visitors.
 */
export async function readFeatured(ctx: ServiceContext): Promise<{ item: StreamerCard | null }> {
  const now = ctx.ports.clock.now();
  const { now: exclusions } = await readExclusions(ctx, "full_directory_access");
  const id = hourlySlotHolder(await withoutHidden(ctx, await holders.get(ctx), exclusions), now);
  if (id === undefined) return { item: null };
  const [item] = await readCards(ctx, [id], ctx.actor.kind === "user" ? "members" : "public");
  return { item: item ?? null };
}
