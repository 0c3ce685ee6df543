import { channels } from "@starling/db/schema/channels";
import { FAIR_SCORES_FACT, installationFacts } from "@starling/db/schema/installation";
import { profiles } from "@starling/db/schema/profiles";
import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { ServiceContext } from "../../context.ts";
import { type AgeBounds, ageBounds } from "./rules.ts";

export function hasChannel(userId: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${channels} channel join ${profiles} owner on owner.id = channel.profile_id
    where owner.user_id = ${userId} and channel.revoked_at is null)`;
}

/** SQL version of `accountWeight` for `users` joined as `account`; a property test compares the two. */
export function weightOfAccount({ from, full }: AgeBounds, now: Date): SQL<number> {
  const age = sql`extract(epoch from ${now.toISOString()}::timestamptz - account.created_at)::float8 * 1000`;
  return sql<number>`case
    when account.email_verified_at is null or ${age} < ${from}::float8 then 0
    when ${age} >= ${full}::float8 then 1
    when ${hasChannel(sql`account.id`)} then 1
    else (${age} - ${from}::float8) / nullif(${full}::float8 - ${from}::float8, 0) end`;
}

type WeighingContext = Pick<ServiceContext, "db"> & { ports: Pick<ServiceContext["ports"], "clock"> };

const counting = z.object({ since: z.coerce.date() });

/** The site's age counts from its first recorded impression. */
export async function readAgeBounds(ctx: WeighingContext): Promise<AgeBounds> {
  const [fact] = await ctx.db
    .select({ value: installationFacts.value })
    .from(installationFacts)
    .where(eq(installationFacts.key, FAIR_SCORES_FACT));
  const now = ctx.ports.clock.now();
  return ageBounds(fact ? now.getTime() - counting.parse(fact.value).since.getTime() : 0);
}

/**
 * Defines two CTEs. `heart` contains the likes since an instant. `weighed` contains the number of likes per
 * clip, weighted by account and rounded to whole likes. `clipIds` is an array. The CTEs are materialized, so
 * that the tables may be on different servers.
 */
export function weightsOfLikes(clipIds: SQL, since: SQL, bounds: AgeBounds, now: Date): SQL {
  return sql`
    heart as materialized (
      select clip_id, user_id, weight from clip_likes where clip_id = any(${clipIds}) and created_at >= ${since}
    ), weighed as materialized (
      select heart.clip_id, round(sum(heart.weight / 100.0::float8 * (${weightOfAccount(bounds, now)})))::int as likes
      from heart join users account on account.id = heart.user_id group by heart.clip_id
    )`;
}
