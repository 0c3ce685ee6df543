import { users } from "@starling/db/schema/accounts";
import { exposures, firstImpressions } from "@starling/db/schema/directory";
import { profiles } from "@starling/db/schema/profiles";
import { FIRST_IMPRESSIONS_DAYS } from "@starling/validators/fairness";
import { and, asc, eq, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";
import { signText } from "../sessions/cryptography.adapter.ts";
import { type Proof, personOf, provenBefore } from "./first-impressions.rules.ts";

const DAY = 86_400_000;
/** Profiles decided on in one run of the job at most. */
const BATCH = 2_000;

/** What is remembered of a person: nobody without the installation's secret finds out who it is, or whether an address is among them. */
function keyOf(ctx: ServiceContext, proof: Proof): string | null {
  const person = personOf(proof, ctx.ports.clock.now());
  return person && signText(ctx.ports.settings.secret, "first impressions", person);
}

/** Profiles on which nothing is decided yet and whose people have proven who they are, the oldest first. */
function readUndecided(ctx: ServiceContext) {
  return ctx.db
    .select({ id: exposures.profileId, email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(exposures)
    .innerJoin(profiles, eq(profiles.id, exposures.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(isNull(exposures.firstGiven), lte(users.emailVerifiedAt, provenBefore(ctx.ports.clock.now()))))
    .orderBy(asc(exposures.profileId))
    .limit(BATCH);
}

/**
 * Gives first impressions to the profiles of people who have proven who they are and were given none, once for a person
 * (decisions §7.6). Resolves to the profiles it has decided on, whose scores are then to be renewed. Two processes take turns.
 */
export async function giveFirstImpressions(ctx: ServiceContext): Promise<string[]> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first impressions', 0))`);
    const undecided = await readUndecided(inside);
    const profileOf = new Map<string, string>();
    for (const { id, ...proof } of undecided) {
      const person = keyOf(ctx, proof);
      if (person !== null && !profileOf.has(person)) profileOf.set(person, id);
    }
    if (profileOf.size === 0) return [];
    const givenAt = ctx.ports.clock.now();
    const given = await tx
      .insert(firstImpressions)
      .values([...profileOf.keys()].map((person) => ({ person, givenAt })))
      .onConflictDoNothing()
      .returning({ person: firstImpressions.person });
    const first = given.flatMap(({ person }) => profileOf.get(person) ?? []);
    const decided = undecided.map(({ id }) => id);
    await tx
      .update(exposures)
      .set({ firstGiven: sql`${exposures.profileId} = any(${sql.param(first)}::uuid[])` })
      .where(and(inArray(exposures.profileId, decided), isNull(exposures.firstGiven)));
    return decided;
  });
}

/**
 * Remembers, as an account goes, that its person was given first impressions, for a year from then on. Inside the
 * transaction that deletes it, before its profiles go.
 */
export async function rememberFirstImpressions(ctx: ServiceContext, userId: string): Promise<void> {
  const [account] = await ctx.db
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .innerJoin(exposures, and(eq(exposures.profileId, profiles.id), eq(exposures.firstGiven, true)))
    .where(eq(users.id, userId));
  const person = account && keyOf(ctx, account);
  if (!person) return;
  const givenAt = ctx.ports.clock.now();
  await ctx.db
    .insert(firstImpressions)
    .values({ person, givenAt })
    .onConflictDoUpdate({ target: firstImpressions.person, set: { givenAt } });
}

/** Forgets who was given first impressions long ago. A job calls it. */
export async function removeOldFirstImpressions(ctx: ServiceContext): Promise<void> {
  const before = new Date(ctx.ports.clock.now().getTime() - FIRST_IMPRESSIONS_DAYS * DAY);
  await ctx.db.delete(firstImpressions).where(lt(firstImpressions.givenAt, before));
}
