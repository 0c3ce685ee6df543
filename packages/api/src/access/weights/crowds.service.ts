import { addressCrowds } from "@starling/db/schema/crowds";
import { CROWD_SALT_FACT, installationFacts } from "@starling/db/schema/installation";
import { FARMING_SIGNALS } from "@starling/validators/fairness";
import { eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { ServiceContext, UserRequestContext } from "../../context.ts";
import { processCache } from "../../process-caches.ts";
import { createToken, signText } from "../sessions/cryptography.adapter.ts";

const saltOfDay = z.object({ day: z.string(), salt: z.string() });
type SaltOfDay = z.infer<typeof saltOfDay>;

const dayOf = (ctx: ServiceContext) => ctx.ports.clock.now().toISOString().slice(0, 10);

const saltOf = processCache((): { current?: { day: string; salt: Promise<string> } } => ({}));

/**
 * Creates the day's salt unless another process did. Overwriting the previous salt makes its hashes
 * unlinkable.
 */
async function drawSalt(ctx: ServiceContext, day: string): Promise<string> {
  const drawn: SaltOfDay = { day, salt: createToken() };
  await ctx.db.execute(sql`
    insert into ${installationFacts} as fact (key, value, created_at)
    values (${CROWD_SALT_FACT}, ${JSON.stringify(drawn)}::text::jsonb, ${ctx.ports.clock.now().toISOString()}::timestamptz)
    on conflict (key) do update set value = excluded.value where fact.value ->> 'day' < ${day}`);
  const [fact] = await ctx.db
    .select({ value: installationFacts.value })
    .from(installationFacts)
    .where(eq(installationFacts.key, CROWD_SALT_FACT));
  return saltOfDay.parse(fact?.value).salt;
}

/**
 * Call this before the transaction of {@link joinCrowd}, because the first call of a day writes to the
 * database.
 */
export function crowdSalt(ctx: ServiceContext): Promise<string> {
  const day = dayOf(ctx);
  const cached = saltOf(ctx);
  if (cached.current?.day === day) return cached.current.salt;
  const salt = drawSalt(ctx, day);
  cached.current = { day, salt };
  // If a salt cannot be created, removes the failed promise from the cache, so that the next call tries
  // again.
  salt.catch(() => delete cached.current);
  return salt;
}

const MAXIMUM = FARMING_SIGNALS.accountsOfAnAddress;

/**
 * Counts the caller among the accounts at their IP address that follow or like this streamer today. Call it
 * in the transaction of the follow or like. Returns false if the address has reached its maximum; the action
 * then gets no weight.
 */
export async function joinCrowd(ctx: UserRequestContext, salt: string, profileId: string): Promise<boolean> {
  const sign = (text: string) => signText(ctx.ports.settings.secret, "crowd", `${salt} ${profileId} ${text}`);
  const person = sign(`person ${ctx.actor.userId}`);
  const { persons } = addressCrowds;
  const [crowd] = await ctx.db
    .insert(addressCrowds)
    .values({ mark: sign(`address ${ctx.ip}`), day: dayOf(ctx), persons: [person] })
    .onConflictDoUpdate({
      target: addressCrowds.mark,
      set: {
        persons: sql`case when ${persons} @> excluded.persons or cardinality(${persons}) >= ${MAXIMUM}
          then ${persons} else ${persons} || excluded.persons end`,
      },
    })
    .returning({ persons })
    .prepare("join_crowd")
    .execute();
  return crowd?.persons.includes(person) ?? false;
}

export async function removeOldCrowds(ctx: ServiceContext): Promise<void> {
  await ctx.db.delete(addressCrowds).where(lt(addressCrowds.day, dayOf(ctx)));
}
