import { boosts } from "@starling/db/schema/boosts";
import { profiles } from "@starling/db/schema/profiles";
import type { BoostState } from "@starling/validators/discovery";
import { and, eq, gt } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../context.ts";
import { hasFeature } from "../entitlements/service.ts";
import { DomainError } from "../errors.ts";
import { forgetActiveBoosts } from "./active-boosts.service.ts";
import { allowanceOf, BOOST_LENGTH, BOOST_WINDOW, boostStateOf, refusalOf } from "./rules.ts";

const NO_PROFILE = "Create your streamer profile first";

function ownProfile({ actor }: UserContext) {
  return and(eq(profiles.userId, actor.userId), eq(profiles.role, "streamer"));
}

async function readStarts(ctx: ServiceContext, profileId: string, now: Date): Promise<Date[]> {
  const since = new Date(now.getTime() - BOOST_WINDOW);
  const rows = await ctx.db
    .select({ startsAt: boosts.startsAt })
    .from(boosts)
    .where(and(eq(boosts.profileId, profileId), gt(boosts.startsAt, since)));
  return rows.map((row) => row.startsAt);
}

/** Support comes with any plan that is not Free, and with no other (decisions §4.5). */
async function ownAllowance(ctx: ServiceContext): Promise<number> {
  return allowanceOf(await hasFeature(ctx, "priority_support"));
}

/** How the caller's boosts stand (decisions §4.7). */
export async function readBoostState(ctx: UserContext): Promise<BoostState> {
  const now = ctx.ports.clock.now();
  const [allowance, [profile]] = await Promise.all([
    ownAllowance(ctx),
    ctx.db.select({ id: profiles.id }).from(profiles).where(ownProfile(ctx)),
  ]);
  const starts = profile ? await readStarts(ctx, profile.id, now) : [];
  return boostStateOf(starts, allowance, now);
}

/**
 * Lifts the caller's card for an hour (decisions §4.7). The profile's row is locked meanwhile, so that of several starts
 * at once no more get through than the plan gives. Throws `CONFLICT` when a boost is running or none is left, and
 * `NOT_FOUND` without a profile.
 */
export async function startBoost(ctx: UserContext): Promise<BoostState> {
  const now = ctx.ports.clock.now();
  const allowance = await ownAllowance(ctx);
  const state = await ctx.db.transaction(async (tx) => {
    const [profile] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(ownProfile(ctx))
      .for("no key update");
    if (!profile) throw new DomainError("NOT_FOUND", NO_PROFILE);
    const starts = await readStarts({ ...ctx, db: tx }, profile.id, now);
    const refusal = refusalOf(boostStateOf(starts, allowance, now), now);
    if (refusal !== null) throw new DomainError("CONFLICT", refusal);
    const endsAt = new Date(now.getTime() + BOOST_LENGTH);
    await tx.insert(boosts).values({ profileId: profile.id, startsAt: now, endsAt });
    return boostStateOf([...starts, now], allowance, now);
  });
  forgetActiveBoosts(ctx);
  return state;
}
