import { boosts } from "@starling/db/schema/boosts";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { floorFactsOf } from "@starling/directory/facets";
import { msg, t } from "@starling/i18n/translate";
import type { BoostState } from "@starling/validators/discovery";
import type { PlanBoostInput } from "@starling/validators/discovery-inputs";
import type { FloorFacts } from "@starling/validators/presentable";
import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { hasFeature, usersWithFeature } from "../../access/entitlements/service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { readCardSources } from "../../profiles/directory/cards.service.ts";
import { presentStreams } from "../../profiles/directory/entries.rules.ts";
import { invalidateActiveBoosts } from "./active-boosts.service.ts";
import {
  allowanceOf,
  BOOST_LENGTH,
  BOOST_WINDOW,
  boostEligibilityOf,
  boostStateOf,
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

async function readBoostEligibility(ctx: ServiceContext, profileId: string | undefined, now: Date) {
  const [source] = profileId === undefined ? [] : await readCardSources(ctx, [profileId]);
  const streams = presentStreams(source ?? { schedule: [], statuses: [], viewers: 0 }, now);
  return boostEligibilityOf(source ? floorFactsOf(source) : NOTHING, streams, now);
}

const NO_PROFILE = msg("Create your streamer profile first");

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

/**
 * Uses the feature `priority_support` to recognize paid plans, because exactly these plans include it
 * (docs/product.md §6.2).
 */
async function ownAllowance(ctx: ServiceContext): Promise<number> {
  return allowanceOf(await hasFeature(ctx, "priority_support"));
}

export async function readBoostState(ctx: UserContext): Promise<BoostState> {
  const now = ctx.ports.clock.now();
  const [allowance, [profile]] = await Promise.all([
    ownAllowance(ctx),
    ctx.db
      .select({ id: profiles.id, plannedAt: streamerProfiles.boostPlannedAt })
      .from(profiles)
      .leftJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
      .where(ownProfile(ctx)),
  ]);
  const [starts, outlook] = await Promise.all([
    profile ? readStarts(ctx, profile.id, now) : [],
    readBoostEligibility(ctx, profile?.id, now),
  ]);
  const isPlanned = (profile?.plannedAt ?? null) !== null;
  return { ...boostStateOf(starts, allowance, now), ...outlook, isPlanned };
}

/** Locks the profile, so that parallel calls cannot exceed the allowance. */
async function lockProfile(ctx: UserContext): Promise<string> {
  const [profile] = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(ownProfile(ctx))
    .for("no key update");
  if (!profile) throw new DomainError("NOT_FOUND", t(NO_PROFILE));
  return profile.id;
}

/** Call with the profile locked. */
async function requireBoost(ctx: ServiceContext, profileId: string, allowance: number) {
  const now = ctx.ports.clock.now();
  const starts = await readStarts(ctx, profileId, now);
  const outlook = await readBoostEligibility(ctx, profileId, now);
  const refusal = refusalOf(boostStateOf(starts, allowance, now), now) ?? unfinishedRefusal(outlook.missing);
  if (refusal !== null) throw new DomainError("CONFLICT", refusal);
  return { now, starts, outlook };
}

function setPlanned(ctx: ServiceContext, profileId: string, boostPlannedAt: Date | null) {
  return ctx.db
    .update(streamerProfiles)
    .set({ boostPlannedAt })
    .where(eq(streamerProfiles.profileId, profileId));
}

/** Call with the profile locked. */
async function startFor(ctx: ServiceContext, profileId: string, allowance: number): Promise<BoostState> {
  const { now, starts, outlook } = await requireBoost(ctx, profileId, allowance);
  const endsAt = new Date(now.getTime() + BOOST_LENGTH);
  await ctx.db.insert(boosts).values({ profileId, startsAt: now, endsAt });
  await setPlanned(ctx, profileId, null);
  return { ...boostStateOf([...starts, now], allowance, now), ...outlook, isPlanned: false };
}

/**
 * Starts a boost (docs/product.md §3.10). Throws `CONFLICT` when a boost is running, none is left or the
 * profile is unfinished, and `NOT_FOUND` without a profile.
 */
export async function startBoost(ctx: UserContext): Promise<BoostState> {
  const allowance = await ownAllowance(ctx);
  const state = await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    return startFor(inside, await lockProfile(inside), allowance);
  });
  invalidateActiveBoosts(ctx);
  return state;
}

/**
 * Plans or cancels a boost (docs/product.md §3.10). Planning throws `CONFLICT` while the caller is live or
 * when no boost could start, and `NOT_FOUND` without a profile.
 */
export async function planBoost(ctx: UserContext, { isPlanned }: PlanBoostInput): Promise<BoostState> {
  const allowance = await ownAllowance(ctx);
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const profileId = await lockProfile(inside);
    if (isPlanned) {
      const { outlook } = await requireBoost(inside, profileId, allowance);
      if (outlook.isLive) throw new DomainError("CONFLICT", t("You’re live. Start your boost now instead."));
    }
    await setPlanned(inside, profileId, isPlanned ? ctx.ports.clock.now() : null);
  });
  return readBoostState(ctx);
}

async function startPlanned(ctx: ServiceContext, profileId: string, allowance: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, profileId))
      .for("no key update");
    const [row] = await tx
      .select({ plannedAt: streamerProfiles.boostPlannedAt })
      .from(streamerProfiles)
      .where(eq(streamerProfiles.profileId, profileId));
    if (!row?.plannedAt) return;
    try {
      await startFor(inside, profileId, allowance);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await setPlanned(inside, profileId, null);
    }
  });
}

const BATCH = 200;

/** Starts planned boosts of streamers who are live. */
export async function startPlannedBoosts(ctx: ServiceContext): Promise<void> {
  const now = ctx.ports.clock.now();
  for (let after: string | null = null; ; ) {
    const planned: { id: string; userId: string }[] = await ctx.db
      .select({ id: profiles.id, userId: profiles.userId })
      .from(streamerProfiles)
      .innerJoin(profiles, eq(profiles.id, streamerProfiles.profileId))
      .where(
        and(
          isNotNull(streamerProfiles.boostPlannedAt),
          after === null ? undefined : gt(streamerProfiles.profileId, after),
        ),
      )
      .orderBy(asc(streamerProfiles.profileId))
      .limit(BATCH);
    const sources = await readCardSources(
      ctx,
      planned.map(({ id }) => id),
    );
    const live = sources.filter((source) => presentStreams(source, now).isLive);
    const paying = await usersWithFeature(
      ctx,
      live.map(({ userId }) => userId),
      "priority_support",
    );
    for (const { id, userId } of live) await startPlanned(ctx, id, allowanceOf(paying.has(userId)));
    if (live.length > 0) invalidateActiveBoosts(ctx);
    const last = planned.at(-1);
    if (!last || planned.length < BATCH) return;
    after = last.id;
  }
}
