import { parameter, prepared } from "@starling/db/prepared";
import { users } from "@starling/db/schema/accounts";
import { profileTaxonomy } from "@starling/db/schema/profile-taxonomy";
import { profiles } from "@starling/db/schema/profiles";
import { blocks, hiddenClips, mutedTags, mutes } from "@starling/db/schema/safety";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import type { Feature } from "@starling/validators/entitlements";
import type { HiddenRow } from "@starling/validators/safety";
import { and, count, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { hasFeature } from "../entitlements/service.ts";
import {
  type Exclusions,
  excludesNoStreamer,
  type ListExclusions,
  leftOut,
  listExclusionsOf,
} from "./rules.ts";

/**
 * Delay in milliseconds before other streamers take the places of hidden streamers. Applies on plans that
 * show only the first streamers.
 */
const HIDDEN_REPLACEMENT_DELAY_MS = 86_400_000;

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

/** The result is at most two seconds old when accounts are cached. */
async function hiddenRows({ db, actor, ports }: ServiceContext): Promise<HiddenRow[]> {
  if (actor.kind !== "user") return [];
  const { userId } = actor;
  const read = async () => ({ userId, value: await readRows(db, { me: userId }) });
  return (ports.recent ? await ports.recent.hidden(userId, read) : (await read()).value) ?? [];
}

/**
 * `feature` is the plan feature that gives access to the whole list. For signed-out callers, nothing is
 * excluded.
 */
export async function readExclusions(ctx: ServiceContext, feature: Feature): Promise<ListExclusions> {
  const rows = await hiddenRows(ctx);
  if (rows.length === 0) return NOTHING_HIDDEN;
  const isWhole = await hasFeature(ctx, feature);
  return listExclusionsOf(
    rows,
    isWhole ? null : new Date(ctx.ports.clock.now().getTime() - HIDDEN_REPLACEMENT_DELAY_MS),
  );
}

const NOTHING_HIDDEN = listExclusionsOf([], null);

/** Profile ids of streamers who have blocked, or are blocked by, the caller. */
export async function readBlocked(ctx: ServiceContext): Promise<readonly string[]> {
  return listExclusionsOf(await hiddenRows(ctx), null).now.blocked;
}

/** Removes ids that were hidden too recently to be excluded by the list's query. */
export async function withoutNewlyHidden(
  ctx: ServiceContext,
  ids: readonly string[],
  { settled, now }: ListExclusions,
): Promise<readonly string[]> {
  return settled === now ? ids : withoutHidden(ctx, ids, now);
}

export async function withoutHidden(
  { ports }: ServiceContext,
  ids: readonly string[],
  exclusions: Exclusions,
): Promise<readonly string[]> {
  if (ids.length === 0 || excludesNoStreamer(exclusions)) return ids;
  const order = { sortBy: "createdAt", sortOrder: "desc", offset: 0, limit: 0, affinity: [] } as const;
  const unfiltered = { groups: [], ranges: [], name: "", search: [], at: ports.clock.now(), ...order };
  const shown = await ports.directory.among({ ...unfiltered, ...leftOut(exclusions) }, ids);
  return ids.filter((id) => shown.includes(id));
}

/** Suspended and banned accounts are hidden (docs/decisions/029). */
export function hasVisibleStanding(standing: SQLWrapper): SQL {
  return sql`${standing} not in ('suspended', 'banned')`;
}

export function isVisible(userId: SQLWrapper): SQL {
  return sql`not exists (select from ${users} hidden where hidden.id = ${userId} and not ${hasVisibleStanding(sql`hidden.standing`)})`;
}

export function hasMuted(userId: SQLWrapper | string, profileId: SQLWrapper): SQL {
  return sql`exists (select from ${mutes} muted where muted.user_id = ${userId} and muted.profile_id = ${profileId})`;
}

export function hasMutedTagOf(userId: SQLWrapper, profileId: SQLWrapper): SQL {
  return sql`exists (select from ${mutedTags} muted
    join ${taxonomyItems} item on item.slug = muted.slug and item.kind = 'tag'
    join ${profileTaxonomy} chosen on chosen.item_id = item.id and chosen.profile_id = ${profileId}
    where muted.user_id = ${userId})`;
}

const countVisible = prepared((db) =>
  db
    .select({ count: count() })
    .from(profiles)
    .where(and(sql`${profiles.id} = any(${parameter("ids", "uuid[]")})`, isVisible(profiles.userId))),
);

/**
 * Whether all given ids are visible. Runs before each cached answer, so that caches respect moderation
 * decisions (security row S8).
 */
export async function areVisible(
  { db }: Pick<ServiceContext, "db">,
  ids: readonly string[],
): Promise<boolean> {
  const distinct = [...new Set(ids)];
  const [row] = await countVisible(db, { ids: distinct });
  return row?.count === distinct.length;
}

export function isAccountPair(
  [column, another]: readonly [SQLWrapper, SQLWrapper],
  accounts: AccountPair,
): SQL {
  const [one, other] = accounts.map((account) => sql`${account}::uuid`);
  return sql`((${column} = ${one} and ${another} = ${other}) or (${column} = ${other} and ${another} = ${one}))`;
}

/**
 * Condition that one of two accounts owns a row and that the row refers to an item of the other account.
 * `column` is the owner of the row, and `key` is the key of the item. `keysOf` selects the keys of all items
 * of an account. Does not use a join, because Citus would send the whole table of items to every server
 * (docs/decisions/034).
 */
export function refersToOtherAccount(
  [column, key]: readonly [SQLWrapper, SQLWrapper],
  keysOf: (account: SQL) => SQL,
  accounts: AccountPair,
): SQL {
  const one = sql`${accounts[0]}::uuid`;
  const other = sql`${accounts[1]}::uuid`;
  return sql`((${column} = ${one} and ${key} in (${keysOf(other)})) or (${column} = ${other} and ${key} in (${keysOf(one)})))`;
}

export type AccountPair = readonly [SQLWrapper | string, SQLWrapper | string];

/** Whether the account is visible, and neither the account nor the caller has blocked the other. */
export function canSee(caller: SQL | string | null, userId: SQLWrapper): SQL {
  if (caller === null) return isVisible(userId);
  return sql`(${isVisible(userId)} and not exists (select from ${blocks} block
    where ${isAccountPair([sql`block.user_id`, sql`block.blocked_user_id`], [caller, userId])}))`;
}

export function callerOf({ actor }: ServiceContext): string | null {
  return actor.kind === "user" ? actor.userId : null;
}
