import { users } from "@starling/db/schema/accounts";
import { clips } from "@starling/db/schema/clips";
import { follows } from "@starling/db/schema/follows";
import {
  notificationDeliveries,
  notificationEvents,
  notificationSettings,
  notifications,
  pushSubscriptions,
} from "@starling/db/schema/notifications";
import { profiles } from "@starling/db/schema/profiles";
import type { Locale } from "@starling/i18n/locales";
import type { NotificationData } from "@starling/validators/notifications";
import { and, inArray, type SQL, sql } from "drizzle-orm";
import { canSee, hasMuted, hasMutedTagOf, isVisible } from "../../access/visibility/service.ts";
import type { ServiceContext } from "../../context.ts";
import { channelNameOf } from "../notifications/service.ts";
import { type Decision, type DeliveryFacts, dayOf, decide, type Way } from "./rules.ts";

/** Lease after which another worker may take the delivery. */
const LEASE_MS: Record<Way, number> = { push: 60_000, mail: 5 * 60_000 };
/**
 * Maximum number of due deliveries that a transaction takes, beginning with the delivery that has waited
 * longest.
 */
const OLDEST: Record<Way, number> = { push: 100, mail: 10 };
/**
 * Number of recent events of which a transaction also takes some deliveries. An event with many recipients
 * therefore does not delay other events.
 */
const LATEST_EVENTS = 50;
const CLAIM_BATCH_SIZES: Record<Way, number> = { push: 20, mail: 1 };
/**
 * Older push messages cannot belong to the user's current local day and do not count toward the daily limit.
 */
const MAX_LOCAL_DAY_MS = 50 * 3_600_000;

export interface Claim {
  userId: string;
  eventId: number;
  channel: Way;
  /** Number of attempts, including the current attempt. */
  attempts: number;
  data: NotificationData;
  streamer: { id: string; displayName: string } | null;
  channelName: string | null;
  happenedAt: Date;
  email: string;
  username: string;
  locale: Locale | null;
  timeZone: string;
}

type Key = Pick<Claim, "userId" | "eventId">;

interface LockedRow {
  user_id: string;
  event_id: string;
  attempts: number;
  data: NotificationData;
  created_at: Date;
  profile_id: string | null;
  display_name: string | null;
  channel_name: string | null;
  email: string;
  username: string;
  locale: Locale | null;
  by_alerts: boolean;
  is_wanted: boolean;
  may_hear: boolean;
  quiet_from: number | null;
  quiet_until: number | null;
  time_zone: string;
  pushes_per_day: number;
}

interface DueRow extends LockedRow {
  is_seen: boolean;
  is_read: boolean;
}

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

function dueKeys(way: Way, now: Date): SQL {
  const pending = sql`${notificationDeliveries} due where due.channel = ${way} and due.ended_at is null`;
  return sql`
    select user_id, event_id from (
      select due.user_id, due.event_id from ${pending} and due.due_at <= ${instant(now)}
      order by due.due_at limit ${OLDEST[way]} for update skip locked) oldest
    union
    select few.user_id, few.event_id from (select event_id from latest limit ${LATEST_EVENTS}) event
    cross join lateral (
      select due.user_id, due.event_id from ${pending} and due.event_id = event.event_id and due.due_at <= ${instant(now)}
      order by due.due_at limit ${CLAIM_BATCH_SIZES[way]} for update skip locked) few`;
}

function latestEvents(way: Way): SQL {
  const next = (below: SQL) => sql`(select due.event_id from ${notificationDeliveries} due
    where due.channel = ${way} and due.ended_at is null ${below} order by due.event_id desc limit 1)`;
  return sql`latest (event_id) as (
    ${next(sql``)}
    union all select ${next(sql`and due.event_id < latest.event_id`)} from latest where latest.event_id is not null)`;
}

const BY_CHANNEL: Record<Way, SQL> = {
  push: sql`event.kind::text = any(chosen.push) and exists (
    select from ${pushSubscriptions} browser where browser.user_id = due.user_id)`,
  mail: sql`event.kind::text = any(chosen.mail) and chosen.mail_refused_at is null
    and person.email_verified_at is not null`,
};

/** Whether the event was sent to all followers who have alerts on. */
const BY_ALERTS = sql`(event.profile_id is not null and event.user_id is null and event.kind in ('live', 'clip'))`;

const IS_ELIGIBLE_RECIPIENT = sql`(${isVisible(sql`due.user_id`)} and (event.profile_id is null or (
  ${canSee(sql`due.user_id`, sql`streamer.user_id`)}
  and not ${hasMuted(sql`due.user_id`, sql`event.profile_id`)}
  and not ${hasMutedTagOf(sql`due.user_id`, sql`event.profile_id`)}))
  and (event.kind <> 'clip' or exists (select from ${clips} clip
    where clip.id = (event.data ->> 'clipId')::uuid and clip.status = 'ready')))`;

/**
 * Locks the selected deliveries and the settings of their recipients. Two workers therefore never count the
 * messages of the same person at the same time.
 */
function lockDue({ db }: ServiceContext, way: Way, now: Date) {
  return db.execute<LockedRow & Record<string, unknown>>(sql`
    with recursive ${latestEvents(way)}, turn as materialized (${dueKeys(way, now)})
    select due.user_id, due.event_id, due.attempts, event.data, event.created_at, event.profile_id,
      coalesce(streamer.display_name, owner.username) as display_name, ${channelNameOf(sql`event.data`)} as channel_name, person.email, person.username, person.locale,
      ${BY_ALERTS} as by_alerts, ${BY_CHANNEL[way]} as is_wanted, ${IS_ELIGIBLE_RECIPIENT} as may_hear,
      chosen.quiet_from, chosen.quiet_until, chosen.time_zone, chosen.pushes_per_day
    from turn
    join ${notificationDeliveries} due
      on due.user_id = turn.user_id and due.event_id = turn.event_id and due.channel = ${way}
    join ${notificationSettings} chosen on chosen.user_id = due.user_id
    join ${users} person on person.id = due.user_id
    join ${notificationEvents} event on event.id = due.event_id
    left join ${profiles} streamer on streamer.id = event.profile_id
    left join ${users} owner on owner.id = streamer.user_id
    where due.ended_at is null and due.due_at <= ${instant(now)}
    order by due.event_id
    for update of due, chosen skip locked`);
}

async function withLists({ db }: ServiceContext, rows: readonly LockedRow[]): Promise<DueRow[]> {
  const people = [...new Set(rows.map((row) => row.user_id))];
  const events = [...new Set(rows.map((row) => Number(row.event_id)))];
  const streamers = [...new Set(rows.flatMap((row) => row.profile_id ?? []))];
  const lists = await db
    .select()
    .from(notifications)
    .where(and(inArray(notifications.userId, people), inArray(notifications.eventId, events)));
  const followed = await db
    .select({ by: follows.followerUserId, streamer: follows.streamerProfileId, alerts: follows.alerts })
    .from(follows)
    .where(and(inArray(follows.followerUserId, people), inArray(follows.streamerProfileId, streamers)));
  const listed = new Map(lists.map((one) => [`${one.userId} ${one.eventId}`, one]));
  const alertsOf = new Map(followed.map(({ by, streamer, alerts }) => [`${by} ${streamer}`, alerts]));
  return rows.map((row) => {
    const given = listed.get(`${row.user_id} ${row.event_id}`);
    const alerts = alertsOf.get(`${row.user_id} ${row.profile_id}`);
    const isAlerted = alerts === "all" || (alerts === "live" && row.data.kind === "live");
    return {
      ...row,
      is_seen: given?.isSeen ?? true,
      is_read: given === undefined || (given.isRead && given.isSeen),
      is_wanted: row.is_wanted && (isAlerted || !row.by_alerts),
    };
  });
}

function factsOf(row: DueRow, channel: Way): DeliveryFacts {
  const { quiet_from: from, quiet_until: until } = row;
  return {
    channel,
    kind: row.data.kind,
    happenedAt: row.created_at,
    isSeen: row.is_seen,
    isRead: row.is_read,
    isWanted: row.is_wanted,
    mayHear: row.may_hear,
    quietHours: from === null || until === null ? null : { from, until },
    timeZone: row.time_zone,
    pushesPerDay: row.pushes_per_day,
  };
}

function claimOf(row: DueRow, channel: Way): Claim {
  const { profile_id: id, display_name: displayName } = row;
  return {
    userId: row.user_id,
    eventId: Number(row.event_id),
    channel,
    attempts: row.attempts + 1,
    data: row.data,
    streamer: id === null || displayName === null ? null : { id, displayName },
    channelName: row.channel_name,
    happenedAt: row.created_at,
    email: row.email,
    username: row.username,
    locale: row.locale,
    timeZone: row.time_zone,
  };
}

async function countedOf({ db }: ServiceContext, rows: readonly DueRow[], now: Date) {
  const people = [...new Set(rows.map((row) => row.user_id))];
  const since = new Date(now.getTime() - MAX_LOCAL_DAY_MS);
  const counted = await db.execute<{ user_id: string; event_id: string; counted_at: Date }>(sql`
    select user_id, event_id, counted_at from ${notificationDeliveries}
    where user_id = any(${sql.param(people)}::uuid[]) and channel = 'push' and counted_at > ${instant(since)}`);
  return Map.groupBy(counted, (row) => row.user_id);
}

const keysOf = (keys: readonly Key[]) => sql`
  unnest(${sql.param(keys.map(({ userId }) => userId))}::uuid[], ${sql.param(keys.map(({ eventId }) => eventId))}::bigint[])
    as mine (user_id, event_id)`;

const isMine = (way: Way) => sql`
  due.user_id = mine.user_id and due.event_id = mine.event_id and due.channel = ${way} and due.ended_at is null`;

export async function endDeliveries(
  { db, ports }: ServiceContext,
  way: Way,
  keys: readonly Key[],
): Promise<void> {
  if (keys.length === 0) return;
  await db.execute(sql`update ${notificationDeliveries} due set ended_at = ${instant(ports.clock.now())}
    from ${keysOf(keys)} where ${isMine(way)}`);
}

export async function postponeDelivery(
  { db }: ServiceContext,
  way: Way,
  key: Key,
  until: Date,
): Promise<void> {
  await db.execute(sql`update ${notificationDeliveries} due set due_at = ${instant(until)}
    from ${keysOf([key])} where ${isMine(way)}`);
}

async function leaseDeliveries(
  ctx: ServiceContext,
  way: Way,
  keys: readonly Key[],
  now: Date,
): Promise<void> {
  if (keys.length === 0) return;
  const lease = new Date(now.getTime() + LEASE_MS[way]);
  const counting = way === "push" ? sql`, counted_at = ${instant(now)}` : sql``;
  await ctx.db.execute(sql`update ${notificationDeliveries} due
    set due_at = ${instant(lease)}, attempts = least(due.attempts + 1, 30000) ${counting}
    from ${keysOf(keys)} where ${isMine(way)}`);
}

interface Decided {
  claim: Claim;
  decision: Decision;
}

async function decideAll(ctx: ServiceContext, rows: readonly DueRow[], way: Way, now: Date) {
  const counted = way === "push" ? await countedOf(ctx, rows, now) : new Map();
  const sentNow = new Map<string, number>();
  return rows.map((row): Decided => {
    const { user_id: userId, time_zone: zone, event_id: eventId } = row;
    const today = dayOf(now, zone);
    // An earlier attempt of the same delivery does not count toward the daily limit.
    const before = (counted.get(userId) ?? []).filter(
      (one: { event_id: string; counted_at: Date }) =>
        one.event_id !== eventId && dayOf(one.counted_at, zone) === today,
    ).length;
    const decision = decide(factsOf(row, way), now, before + (sentNow.get(userId) ?? 0));
    if (decision.becomes === "sent") sentNow.set(userId, (sentNow.get(userId) ?? 0) + 1);
    return { claim: claimOf(row, way), decision };
  });
}

/**
 * Decides which due deliveries are sent, and takes a lease on each of these deliveries. Returns null if no
 * delivery is due, or if other workers have locked all due deliveries.
 */
export async function claimDeliveries(ctx: ServiceContext, way: Way): Promise<Claim[] | null> {
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const now = ctx.ports.clock.now();
    const locked = await lockDue(inside, way, now);
    if (locked.length === 0) return null;
    const decided = await decideAll(inside, await withLists(inside, locked), way, now);
    const claimed = decided.filter(({ decision }) => decision.becomes === "sent").map(({ claim }) => claim);
    const letGo = decided.filter(({ decision }) => decision.becomes === "let go").map(({ claim }) => claim);
    await endDeliveries(inside, way, letGo);
    for (const { claim, decision } of decided)
      if (decision.becomes === "postponed") await postponeDelivery(inside, way, claim, decision.until);
    await leaseDeliveries(inside, way, claimed, now);
    return claimed;
  });
}
