import { users } from "@starling/db/schema/accounts";
import { channels } from "@starling/db/schema/channels";
import { exposures, firstImpressions } from "@starling/db/schema/directory";
import { profiles } from "@starling/db/schema/profiles";
import { FIRST_IMPRESSIONS_DAYS } from "@starling/validators/fairness";
import { and, asc, eq, exists, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { signText } from "../../access/sessions/cryptography.adapter.ts";
import type { ServiceContext } from "../../context.ts";
import {
  channelPerson,
  type Proof,
  type ProvenChannel,
  personKeysOf,
  verifiedLongEnoughSince,
} from "./first-impressions.rules.ts";

const DAY = 86_400_000;
const BATCH = 2_000;

/** Keyed hash. With a plain hash, anyone who guessed an email address could confirm the guess. */
function signed(ctx: ServiceContext, person: string): string {
  return signText(ctx.ports.settings.secret, "first impressions", person);
}

function keysOf(ctx: ServiceContext, proof: Proof): string[] {
  return personKeysOf(proof, ctx.ports.clock.now()).map((person) => signed(ctx, person));
}

/** Excludes revoked channels, which may belong to another person by now. */
const provenChannels = sql<ProvenChannel[]>`(
  select coalesce(json_agg(json_build_object('platform', channel.platform, 'subject', channel.subject)), '[]')
  from ${channels} channel where channel.profile_id = ${profiles.id} and channel.revoked_at is null)`;

const proof = { email: users.email, emailVerifiedAt: users.emailVerifiedAt, channels: provenChannels };

/** Verified profiles, oldest first, whose right to first impressions has not been decided. */
function readUndecided(ctx: ServiceContext) {
  const hasChannel = ctx.db
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.profileId, profiles.id), isNull(channels.revokedAt)));
  const isProven = or(
    lte(users.emailVerifiedAt, verifiedLongEnoughSince(ctx.ports.clock.now())),
    exists(hasChannel),
  );
  return ctx.db
    .select({ id: exposures.profileId, ...proof })
    .from(exposures)
    .innerJoin(profiles, eq(profiles.id, exposures.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(isNull(exposures.firstGiven), isProven))
    .orderBy(asc(exposures.profileId))
    .limit(BATCH);
}

async function readGrantedPersons(ctx: ServiceContext, keys: readonly string[]): Promise<Set<string>> {
  const { person } = firstImpressions;
  const rows = await ctx.db
    .select({ person })
    .from(firstImpressions)
    .where(sql`${person} = any(${sql.param(keys)}::text[])`);
  return new Set(rows.map((row) => row.person));
}

/**
 * Grants the guaranteed first impressions (docs/product.md §3.7) once per person with a verified email
 * address or channel. Runs in one process at a time. Returns all profiles that were checked, because each of
 * them needs a new score.
 */
export async function grantFirstImpressions(ctx: ServiceContext): Promise<string[]> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first impressions', 0))`);
    const undecided = (await readUndecided(inside)).map(({ id, ...told }) => ({
      id,
      keys: keysOf(ctx, told),
    }));
    if (undecided.length === 0) return [];
    const known = await readGrantedPersons(
      inside,
      undecided.flatMap(({ keys }) => keys),
    );
    const first: string[] = [];
    for (const { id, keys } of undecided) {
      if (!keys.some((key) => known.has(key))) first.push(id);
      // A later profile with one of these keys belongs to the same person.
      for (const key of keys) known.add(key);
    }
    await remember(
      inside,
      undecided.flatMap(({ keys }) => keys),
    );
    const decided = undecided.map(({ id }) => id);
    await tx
      .update(exposures)
      .set({ firstGiven: sql`${exposures.profileId} = any(${sql.param(first)}::uuid[])` })
      .where(and(inArray(exposures.profileId, decided), isNull(exposures.firstGiven)));
    return decided;
  });
}

async function remember(ctx: ServiceContext, keys: readonly string[]): Promise<void> {
  const givenAt = ctx.ports.clock.now();
  await ctx.db
    .insert(firstImpressions)
    .values([...new Set(keys)].map((person) => ({ person, givenAt })))
    .onConflictDoNothing();
}

/**
 * Remembers the channel in case it moves to another profile. Call it in the transaction that connects the
 * channel.
 */
export async function rememberChannel(
  ctx: ServiceContext,
  profileId: string,
  channel: ProvenChannel,
): Promise<void> {
  const [given] = await ctx.db
    .select({ id: exposures.profileId })
    .from(exposures)
    .where(and(eq(exposures.profileId, profileId), eq(exposures.firstGiven, true)));
  if (given) await remember(ctx, [signed(ctx, channelPerson(channel))]);
}

/**
 * Remembers for a year that the person has had first impressions, in case they sign up again. Call it in the
 * deleting transaction, before the profiles are removed.
 */
export async function rememberFirstImpressions(ctx: ServiceContext, userId: string): Promise<void> {
  const [account] = await ctx.db
    .select(proof)
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .innerJoin(exposures, and(eq(exposures.profileId, profiles.id), eq(exposures.firstGiven, true)))
    .where(eq(users.id, userId));
  const keys = account ? keysOf(ctx, account) : [];
  if (keys.length === 0) return;
  const givenAt = ctx.ports.clock.now();
  await ctx.db
    .insert(firstImpressions)
    .values(keys.map((person) => ({ person, givenAt })))
    .onConflictDoUpdate({ target: firstImpressions.person, set: { givenAt } });
}

export async function removeOldFirstImpressions(ctx: ServiceContext): Promise<void> {
  const before = new Date(ctx.ports.clock.now().getTime() - FIRST_IMPRESSIONS_DAYS * DAY);
  await ctx.db.delete(firstImpressions).where(lt(firstImpressions.givenAt, before));
}
