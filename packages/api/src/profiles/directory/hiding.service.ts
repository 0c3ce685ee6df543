import { parameter, prepared } from "@starling/db/prepared";
import { users } from "@starling/db/schema/accounts";
import { profiles } from "@starling/db/schema/profiles";
import { blocks, hiddenClips, mutedTags, mutes } from "@starling/db/schema/safety";
import type { Feature } from "@starling/validators/entitlements";
import type { HiddenRow } from "@starling/validators/safety";
import { and, count, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { hasFeature } from "../../access/entitlements/service.ts";
import type { ServiceContext } from "../../context.ts";
import { type Hiding, hidesNobody, type ListHiding, leftOut, listHidingOf } from "./hiding.rules.ts";

/** What somebody has hidden themselves makes room for others after so long, where their plan shows the first few. */
const SETTLES_AFTER = 86_400_000;

const me = parameter("me", "uuid");

const readRows = prepared((db) =>
  db
    .select({
      kind: sql<HiddenRow["kind"]>`hidden.kind`,
      value: sql<string>`hidden.value`,
      since: sql<string | null>`hidden.since`,
    })
    .from(sql`(
      select 'blocked' as kind, profile.id::text as value, block.created_at::text as since
      from ${blocks} block join ${profiles} profile on profile.user_id = block.blocked_user_id and profile.role = 'streamer'
      where block.user_id = ${me}
      union all
      select 'blocked', profile.id::text, null
      from ${blocks} block join ${profiles} profile on profile.user_id = block.user_id and profile.role = 'streamer'
      where block.blocked_user_id = ${me}
      union all
      select 'muted', profile_id::text, created_at::text from ${mutes} where user_id = ${me}
      union all
      select 'tag', name, created_at::text from ${mutedTags} where user_id = ${me}
      union all
      select 'clip', clip_id::text, created_at::text from ${hiddenClips} where user_id = ${me}
    ) hidden`),
);

/** Every row of what the caller is not shown; two seconds old at most where accounts are remembered. */
async function hiddenRows({ db, actor, ports }: ServiceContext): Promise<HiddenRow[]> {
  if (actor.kind !== "user") return [];
  const { userId } = actor;
  const read = async () => ({ userId, value: await readRows(db, { me: userId }) });
  return (ports.recent ? await ports.recent.hidden(userId, read) : (await read()).value) ?? [];
}

/**
 * Whom and what the caller is not shown in lists that `feature` opens as a whole: nobody is hidden from somebody who is not signed
 * in. Blocks work both ways.
 */
export async function readHiding(ctx: ServiceContext, feature: Feature): Promise<ListHiding> {
  const rows = await hiddenRows(ctx);
  if (rows.length === 0) return NOTHING_HIDDEN;
  const isWhole = await hasFeature(ctx, feature);
  return listHidingOf(rows, isWhole ? null : new Date(ctx.ports.clock.now().getTime() - SETTLES_AFTER));
}

const NOTHING_HIDDEN = listHidingOf([], null);

/** Profile ids of the streamers whom the caller has blocked, or who have blocked the caller. */
export async function readBlocked(ctx: ServiceContext): Promise<readonly string[]> {
  return listHidingOf(await hiddenRows(ctx), null).now.blocked;
}

/** Those of a list's ids who have not been hidden since it settled; where that is the same, the list was asked without them. */
export async function stillShown(
  ctx: ServiceContext,
  ids: readonly string[],
  { settled, now }: ListHiding,
): Promise<readonly string[]> {
  return settled === now ? ids : unhidden(ctx, ids, now);
}

/** Those of a list's ids who are not hidden, in the list's own order. */
export async function unhidden(
  { ports }: ServiceContext,
  ids: readonly string[],
  hiding: Hiding,
): Promise<readonly string[]> {
  if (ids.length === 0 || hidesNobody(hiding)) return ids;
  const order = { sortBy: "createdAt", sortOrder: "desc", offset: 0, limit: 0, affinity: [] } as const;
  const everybody = { groups: [], ranges: [], name: "", search: [], at: ports.clock.now(), ...order };
  const shown = await ports.directory.among({ ...everybody, ...leftOut(hiding) }, ids);
  return ids.filter((id) => shown.includes(id));
}

/** Whether an account is there for others at all: nobody sees who is suspended or banned (docs/decisions/029). */
export function isThere(userId: SQLWrapper): SQL {
  return sql`not exists (select from ${users} gone where gone.id = ${userId} and gone.standing in ('suspended', 'banned'))`;
}

const thoseThere = prepared((db) =>
  db
    .select({ count: count() })
    .from(profiles)
    .where(and(sql`${profiles.id} = any(${parameter("ids", "uuid[]")})`, isThere(profiles.userId))),
);

/**
 * Whether none of these profiles was deleted and none of their owners is suspended. Cheap enough to ask before each answer from a
 * cache, so that no cache outlives a decision (security row S8).
 */
export async function areThere({ db }: Pick<ServiceContext, "db">, ids: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(ids)];
  const [row] = await thoseThere(db, { ids: distinct });
  return row?.count === distinct.length;
}

/** Whether two columns hold two accounts, whichever of them holds which. */
export function areBoth([column, another]: readonly [SQLWrapper, SQLWrapper], accounts: Two): SQL {
  const [one, other] = accounts.map((account) => sql`${account}::uuid`);
  return sql`((${column} = ${one} and ${another} = ${other}) or (${column} = ${other} and ${another} = ${one}))`;
}

/**
 * Whether a row is one account's and about what another has; `keysOf` selects the keys of what an account has. A spread table is sent
 * those few keys, where a join would send it the whole table that they are in (docs/decisions/034).
 */
export function areOfEachOther(
  [column, key]: readonly [SQLWrapper, SQLWrapper],
  keysOf: (account: SQL) => SQL,
  accounts: Two,
): SQL {
  const one = sql`${accounts[0]}::uuid`;
  const other = sql`${accounts[1]}::uuid`;
  return sql`((${column} = ${one} and ${key} in (${keysOf(other)})) or (${column} = ${other} and ${key} in (${keysOf(one)})))`;
}

/** Two accounts, by id. */
export type Two = readonly [SQLWrapper | string, SQLWrapper | string];

/** Whether neither of two accounts has blocked the other, and the second is there at all. `caller` may be null, whom nobody has blocked. */
export function isThereFor(caller: SQL | string | null, userId: SQLWrapper): SQL {
  if (caller === null) return isThere(userId);
  return sql`(${isThere(userId)} and not exists (select from ${blocks} block
    where ${areBoth([sql`block.user_id`, sql`block.blocked_user_id`], [caller, userId])}))`;
}

/** The account that asks; null for nobody known and for the product itself. */
export function callerOf({ actor }: ServiceContext): string | null {
  return actor.kind === "user" ? actor.userId : null;
}
