import { literal } from "@starling/db/prepared";
import { addressCrowds } from "@starling/db/schema/crowds";
import { CROWD_SALT_FACT, installationFacts } from "@starling/db/schema/installation";
import { FARMING_SIGNALS } from "@starling/validators/fairness";
import { eq, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { ServiceContext, UserRequestContext } from "../context.ts";
import type { Ports } from "../ports.ts";
import { createToken, signText } from "../sessions/cryptography.adapter.ts";

const saltOfDay = z.object({ day: z.string(), salt: z.string() });
type SaltOfDay = z.infer<typeof saltOfDay>;

const dayOf = (ctx: ServiceContext) => ctx.ports.clock.now().toISOString().slice(0, 10);

/** One for each process, which has one set of ports. */
const salts = new WeakMap<Ports, { day: string; salt: Promise<string> }>();

/** The salt of the day, drawn by whoever comes first; that of the day before is overwritten, so its hashes say nothing to anybody. */
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

function saltFor(ctx: ServiceContext): Promise<string> {
  const day = dayOf(ctx);
  const known = salts.get(ctx.ports);
  if (known?.day === day) return known.salt;
  const salt = drawSalt(ctx, day);
  salts.set(ctx.ports, { day, salt });
  // One that could not be read is asked for again.
  salt.catch(() => salts.delete(ctx.ports));
  return salt;
}

/** Who does something and from where, as hashes that say nothing without the installation's secret and the salt of the day. */
export interface CrowdKeys {
  address: string;
  person: string;
}

/** The caller's address and account as today's hashes. */
export async function crowdKeys(ctx: UserRequestContext): Promise<CrowdKeys> {
  const salt = await saltFor(ctx);
  const hash = (text: string) => signText(ctx.ports.settings.secret, "crowd", `${salt} ${text}`);
  return { address: hash(`address ${ctx.ip}`), person: hash(`person ${ctx.actor.userId}`) };
}

/** One of the two hashes for one streamer: what an address does for one says nothing of what it does for another. */
export function crowdMark(key: SQL, streamer: SQL): SQL {
  return sql`left(encode(sha256(convert_to(${key} || ' ' || ${streamer}::text, 'UTF8')), 'hex'), 24)`;
}

const MOST = literal(FARMING_SIGNALS.accountsOfAnAddress);

/**
 * The part of a statement that adds accounts to the crowds of their addresses, `crowdWith` in SQL. `coming` selects crowds as
 * `mark` and `persons`. It returns those who are in them, as rows are locked while they are written: also of two at once.
 */
export function joinCrowds(coming: SQL, now: SQL): SQL {
  return sql`
    insert into ${addressCrowds} as crowd (mark, day, persons)
    select mark, (${now} at time zone 'UTC')::date, persons[1:${MOST}] from (${coming}) coming order by mark
    on conflict (mark) do update set persons = (crowd.persons || array(
      select person from unnest(excluded.persons) person where person <> all(crowd.persons)))[1:${MOST}]
    returning mark, persons`;
}

/** The crowd's part of what a follow or like weighs, in hundredths. */
export function crowdWeight(person: SQL, persons: SQL): SQL {
  return sql`case when ${person} = any(${persons}) then 100 else 0 end`;
}

/** Forgets the crowds of the days before. A job calls it. */
export async function removeOldCrowds(ctx: ServiceContext): Promise<void> {
  await ctx.db.delete(addressCrowds).where(lt(addressCrowds.day, dayOf(ctx)));
}
