import { boosts } from "@starling/db/schema/boosts";
import { profiles } from "@starling/db/schema/profiles";
import { floorFactsOf } from "@starling/directory/facets";
import type { BoostState } from "@starling/validators/discovery";
import type { FloorFacts } from "@starling/validators/presentable";
import { and, eq, gt } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../context.ts";
import { readCardSources } from "../directory/cards.service.ts";
import { presentStreams } from "../directory/entries.rules.ts";
import { hasFeature } from "../entitlements/service.ts";
import { DomainError } from "../errors.ts";
import { forgetActiveBoosts } from "./active-boosts.service.ts";
import {
  allowanceOf,
  BOOST_LENGTH,
  BOOST_WINDOW,
  boostStateOf,
  outlookOf,
  refusalOf,
  unfinishedRefusal,
} from "./rules.ts";

const NOTHING: FloorFacts = {
  displayName: null,
  avatar: null,
  channelLinks: null,
  languages: null,
  topics: [],
};

/** What the caller's profile says of a boost; before there is one, everything is missing. */
async function readOutlook(ctx: ServiceContext, profileId: string | undefined, now: Date) {
  const [source] = profileId === undefined ? [] : await readCardSources(ctx, [profileId]);
  const streams = presentStreams(source ?? { schedule: [], statuses: [], viewers: 0 }, now);
  return outlookOf(source ? floorFactsOf(source) : NOTHING, streams, now);
}

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
  const [starts, outlook] = await Promise.all([
    profile ? readStarts(ctx, profile.id, now) : [],
    readOutlook(ctx, profile?.id, now),
  ]);
  return { ...boostStateOf(starts, allowance, now), ...outlook };
}

/**
 * Lifts the caller's card for an hour (decisions §4.7). The profile's row is locked meanwhile, so that of several starts
 * at once no more get through than the plan gives. Throws `CONFLICT` when a boost is running, none is left or the profile is
 * not presentable, and `NOT_FOUND` without a profile.
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
    const inside = { ...ctx, db: tx };
    const starts = await readStarts(inside, profile.id, now);
    const outlook = await readOutlook(inside, profile.id, now);
    const refusal =
      refusalOf(boostStateOf(starts, allowance, now), now) ?? unfinishedRefusal(outlook.missing);
    if (refusal !== null) throw new DomainError("CONFLICT", refusal);
    const endsAt = new Date(now.getTime() + BOOST_LENGTH);
    await tx.insert(boosts).values({ profileId: profile.id, startsAt: now, endsAt });
    return { ...boostStateOf([...starts, now], allowance, now), ...outlook };
  });
  forgetActiveBoosts(ctx);
  return state;
}
