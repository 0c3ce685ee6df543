import { enqueueJob } from "@starling/db/jobs";
import { follows } from "@starling/db/schema/follows";
import {
  notificationDeliveries,
  notificationEvents,
  notificationSettings,
  notifications,
  pushSubscriptions,
  reminders,
} from "@starling/db/schema/notifications";
import { savedChannels } from "@starling/db/schema/outside-streams";
import type { NotificationData } from "@starling/validators/notifications";
import { eq, type SQL, sql } from "drizzle-orm";
import { hasNoRow, recipientConditions } from "../../access/visibility/recipients.service.ts";
import type { ServiceContext } from "../../context.ts";
import { type AccountNotice, FAN_OUT_CHANNEL, type FanOutNotice } from "./notices.rules.ts";
import { isOnByDefault, isOptional } from "./rules.ts";

/** Maximum number of recipients per transaction. Between two transactions, jobs of other events can run. */
const AT_ONCE = 5_000;
/** Minimum interval between notifications of one streamer to one recipient. */
const APART = "1 hour";
/**
 * Delay of push messages. If an open page shows the notification before the delay is over, no push message is
 * sent.
 */
const PUSH_AFTER_MS = 5_000;

type SavedStream = NonNullable<Extract<NotificationData, { kind: "live" }>["channel"]>;
type Event = typeof notificationEvents.$inferSelect;

async function nearbyEvents({ db }: ServiceContext, event: Event): Promise<number[]> {
  if (event.profileId === null) return [];
  const rows = await db.execute<{ id: string }>(sql`
    select id from ${notificationEvents}
    where profile_id = ${event.profileId} and id <> ${event.id}
      and created_at > ${event.createdAt.toISOString()}::timestamptz - ${APART}::interval
      and created_at < ${event.createdAt.toISOString()}::timestamptz + ${APART}::interval`);
  return rows.map(({ id }) => Number(id));
}

/**
 * SQL condition: the user in `people.user_id` may receive the event. The query that uses the condition must
 * define `heard`, the recipients of the streamer's recent events.
 */
function isEligibleRecipient({ profileId }: Event, nearby: readonly number[]): SQL {
  const person = sql`people.user_id`;
  const isRepeat = profileId !== null && nearby.length > 0;
  const conditions = recipientConditions(person, profileId);
  return sql.join(
    isRepeat ? [...conditions, sql`${person} not in (select user_id from heard)`] : conditions,
    sql` and `,
  );
}

/**
 * Creates notifications and deliveries for the users in `people` who may receive the event. Requires a
 * transaction. Returns the number of users in `people`, the number of notified users, and the last user id in
 * `people`.
 */
export async function giveTo(
  ctx: ServiceContext,
  event: Event,
  people: SQL,
): Promise<{ people: number; given: number; last: string | null }> {
  const { db, ports } = ctx;
  // Runs one transaction per streamer at a time. Concurrent transactions would not see each other's rows and
  // could notify a user twice within the minimum interval.
  if (event.profileId !== null)
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notify ${event.profileId}`}, 0))`);
  const now = ports.clock.now();
  const nearby = await nearbyEvents(ctx, event);
  const kind = sql`${event.kind}::text`;
  // Users can turn off only optional kinds; all other kinds are always listed.
  const bell = isOptional(event.kind)
    ? sql`coalesce(${kind} = any(chosen.bell), ${isOnByDefault(event.kind)})`
    : sql`true`;
  const [answer] = await db.execute<{
    people: number;
    given: number;
    leaving: number;
    last: string | null;
  }>(sql`
    with people as materialized (${people}), heard as materialized (
      select user_id from ${notifications}
      where user_id = any(array(select user_id from people)) and event_id = any(${sql.param(nearby)}::bigint[])
    ), wanted as materialized (
      select people.user_id,
        ${bell} as bell,
        coalesce(${kind} = any(chosen.mail) and chosen.mail_refused_at is null, false) as mail,
        coalesce(${kind} = any(chosen.push), false) and not ${hasNoRow(sql`
          select true from ${pushSubscriptions} browser where browser.user_id = people.user_id`)} as push
      from people
      -- One row by its key for each person, as in isNone.
      left join lateral (
        select * from ${notificationSettings} own where own.user_id = people.user_id offset 0) chosen on true
      where ${isEligibleRecipient(event, nearby)}
    ), given as (
      insert into ${notifications} (user_id, event_id, is_read)
      select user_id, ${event.id}, not bell from wanted where bell or mail or push
      on conflict do nothing returning user_id
    ), leaving as (
      insert into ${notificationDeliveries} (user_id, event_id, channel, due_at)
      select user_id, ${event.id}, way.channel, way.due
      -- Without asking who is in given: nobody is in one of the two tables alone, and a plan that compares all with all is slow.
      from wanted cross join lateral (values
        ('mail'::delivery_channel, mail, ${now.toISOString()}::timestamptz),
        ('push'::delivery_channel, push, ${new Date(now.getTime() + PUSH_AFTER_MS).toISOString()}::timestamptz)
      ) as way (channel, is_wanted, due) where way.is_wanted
      on conflict do nothing returning 1
    )
    select (select count(*)::int from people) as people, (select count(*)::int from given) as given,
      (select count(*)::int from leaving) as leaving,
      (select user_id from people order by user_id desc limit 1) as last`);
  const { people: asked = 0, given = 0, leaving = 0, last = null } = answer ?? {};
  if (given > 0 && last !== null) {
    const people = event.userId === null ? { after: event.reached, to: last } : { account: last };
    await noteChange(ctx, { event: event.id, ...people });
  }
  if (leaving > 0) await queueSending(ctx, new Date(now.getTime() + PUSH_AFTER_MS));
  return { people: asked, given, last };
}

export async function noteChange(
  { db }: Pick<ServiceContext, "db">,
  notice: FanOutNotice | AccountNotice,
): Promise<void> {
  await db.execute(sql`select pg_notify(${FAN_OUT_CHANNEL}, ${JSON.stringify(notice)})`);
}

/** Queues at most one job per second. */
export async function queueSending({ db }: Pick<ServiceContext, "db">, at: Date): Promise<void> {
  const second = Math.ceil(at.getTime() / 1_000);
  await enqueueJob(db, "send_notifications", {}, { runAt: at, key: `send_notifications:${second}` });
}

/** Query for the `user_id` of all recipients. */
export function recipientsOf({ data, profileId }: Pick<Event, "data" | "profileId">): SQL {
  const followers = (alerts: SQL) =>
    sql`select follower_user_id as user_id from ${follows} where streamer_profile_id = ${profileId} and ${alerts}`;
  switch (data.kind) {
    case "reminder":
      return sql`select user_id from ${reminders}
        where profile_id = ${profileId} and starts_at = ${data.startsAt}::timestamptz`;
    case "live":
      if (data.channel) return savers(data.channel);
      return followers(sql`alerts <> 'none'`);
    case "clip":
    case "joined":
    case "search":
    case "digest":
    case "raid":
    case "letter":
    case "suggestion":
    case "payment":
    case "security":
    case "moderation":
      return followers(sql`alerts <> 'none' and alerts = 'all'`);
  }
}

function savers({ platform, channelId, startedAt }: SavedStream): SQL {
  return sql`select user_id from ${savedChannels}
    where platform = ${platform} and channel_id = ${channelId} and created_at < ${startedAt}::timestamptz`;
}

function nextPeople(event: Event): SQL {
  const after = event.reached === null ? sql`` : sql`where user_id > ${event.reached}::uuid`;
  return sql`select user_id from (${recipientsOf(event)}) asked ${after} order by user_id limit ${AT_ONCE}`;
}

/**
 * Notifies the next batch of recipients and requeues itself behind other jobs. Recipients and progress commit
 * together, so that retries and concurrent workers neither skip nor repeat anyone.
 */
export async function createNotificationBatch(
  ctx: ServiceContext,
  { eventId }: { eventId: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const [event] = await tx
      .select()
      .from(notificationEvents)
      .where(eq(notificationEvents.id, eventId))
      .for("no key update");
    if (!event || event.finishedAt !== null) return;
    // Forces index lookups while table statistics are missing.
    await tx.execute(sql`set local enable_seqscan = off`);
    const { people, last } = await giveTo(inside, event, nextPeople(event));
    const isOver = people < AT_ONCE;
    await tx
      .update(notificationEvents)
      .set({ reached: last ?? event.reached, finishedAt: isOver ? ctx.ports.clock.now() : null })
      .where(eq(notificationEvents.id, eventId));
    if (!isOver) await enqueueJob(tx, "give_notification", { eventId });
  });
}
