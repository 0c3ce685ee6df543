import { channelSubscriptions } from "@starling/db/schema/channel-messages";
import type { ChannelPlatform } from "@starling/validators/channels";
import { and, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { ServiceContext } from "../../../context.ts";
import { platformOf } from "../../../platforms/registry.ts";
import {
  APP,
  type Listed,
  type Subscriber,
  type Subscription,
} from "../../../platforms/subscriptions.rules.ts";
import { nextRetryAt, renewAt } from "./subscriptions.rules.ts";

/** A denial counts as this number of failures, so the next attempt is in about an hour. */
const DENIAL_FAILURE_COUNT = 6;

const rowOf = (platform: ChannelPlatform, { subject, type }: Pick<Subscription, "subject" | "type">) =>
  and(
    eq(channelSubscriptions.platform, platform),
    eq(channelSubscriptions.subject, subject),
    eq(channelSubscriptions.type, type),
  );

/**
 * Due time of subscription changes that users cause. This time is in the past, so that these changes precede
 * changes found by comparison.
 */
const AT_ONCE = new Date(0);

/** Call within the transaction that connects the channel. */
export async function requestChannelSubscriptions(
  ctx: Pick<ServiceContext, "db">,
  platform: ChannelPlatform,
  subject: string,
): Promise<void> {
  const types = platformOf(platform).messages?.types ?? [];
  if (types.length === 0) return;
  await ctx.db
    .insert(channelSubscriptions)
    .values(types.map((type) => ({ platform, subject, type, dueAt: AT_ONCE })))
    .onConflictDoUpdate({
      target: [channelSubscriptions.platform, channelSubscriptions.subject, channelSubscriptions.type],
      set: { state: "wanted", dueAt: AT_ONCE },
      setWhere: eq(channelSubscriptions.state, "unwanted"),
    });
}

/** Call within the transaction that disconnects the channel. */
export async function releaseChannelSubscriptions(
  ctx: Pick<ServiceContext, "db">,
  platform: ChannelPlatform,
  subject: string,
): Promise<void> {
  await ctx.db
    .update(channelSubscriptions)
    .set({ state: "unwanted", dueAt: AT_ONCE })
    .where(and(eq(channelSubscriptions.platform, platform), eq(channelSubscriptions.subject, subject)));
}

/** Adds missing subscriptions of connected channels, and marks those without a channel as unwanted. */
export async function reconcileWithChannels(
  ctx: ServiceContext,
  { platform, types, appTypes }: Pick<Subscriber, "platform" | "types" | "appTypes">,
): Promise<void> {
  const now = ctx.ports.clock.now().toISOString();
  await ctx.db.execute(sql`
    insert into channel_subscriptions (platform, subject, type, due_at)
    select ${platform}, wanted.subject, wanted.type, ${now}::timestamptz from (
      select subject, type from channels, unnest(${sql.param([...types])}::text[]) type
      where platform = ${platform} and revoked_at is null
      union all select ${APP}, type from unnest(${sql.param([...appTypes])}::text[]) type
    ) wanted
    where not exists (
      select from channel_subscriptions kept
      where kept.platform = ${platform} and kept.subject = wanted.subject and kept.type = wanted.type
    ) on conflict do nothing`);
  await ctx.db.execute(sql`
    update channel_subscriptions kept set state = 'unwanted', due_at = ${now}::timestamptz
    where platform = ${platform} and state <> 'unwanted' and subject <> ${APP} and not exists (
      select from channels
      where channels.platform = ${platform} and channels.subject = kept.subject and channels.revoked_at is null
    )`);
}

/** Returns due subscriptions, longest overdue first, then by importance of the type. */
export async function dueSubscriptions(
  ctx: ServiceContext,
  { platform, types, appTypes }: Pick<Subscriber, "platform" | "types" | "appTypes">,
  atMost: number,
): Promise<Subscription[]> {
  const order = sql.param([...appTypes, ...types]);
  return [
    ...(await ctx.db.execute<Subscription & Record<string, unknown>>(sql`
      select subject, type, state, subscription_id as "subscriptionId", failures from channel_subscriptions
      where platform = ${platform} and due_at <= ${ctx.ports.clock.now().toISOString()}::timestamptz
      order by due_at, array_position(${order}::text[], type) limit ${atMost}::int`)),
  ];
}

/** Records an accepted subscription; `isActive` if no confirmation will follow. */
export async function recordSubscriptionCreated(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  made: Subscription,
  { subscriptionId, isActive }: { subscriptionId: string | null; isActive: boolean },
): Promise<void> {
  const now = ctx.ports.clock.now();
  const isRenewed = made.state === "active";
  // If the confirmation has arrived already, this update matches no row.
  await ctx.db
    .update(channelSubscriptions)
    .set({
      subscriptionId,
      state: isActive || isRenewed ? "active" : "pending",
      dueAt: isActive ? null : nextRetryAt(made.failures, now),
      failures: isActive ? 0 : made.failures + 1,
    })
    .where(
      and(
        rowOf(platform, made),
        isRenewed
          ? and(eq(channelSubscriptions.state, "active"), lte(channelSubscriptions.dueAt, now))
          : inArray(channelSubscriptions.state, ["wanted", "pending"]),
      ),
    );
  // If the channel was disconnected during the request, stores the id, which is needed to remove the
  // subscription.
  await ctx.db
    .update(channelSubscriptions)
    .set({ subscriptionId })
    .where(and(rowOf(platform, made), eq(channelSubscriptions.state, "unwanted")));
}

export interface Intent {
  platform: ChannelPlatform;
  subject: string;
  type: string;
  /** The platform's subscription id; null for a WebSub hub, which assigns none. */
  subscriptionId: string | null;
  lease?: { seconds: number };
}

/** Returns false for a subscription that was not requested. */
export async function confirmSubscription(ctx: ServiceContext, intent: Intent): Promise<boolean> {
  const { platform, subscriptionId, lease } = intent;
  const now = ctx.ports.clock.now();
  const confirmed = await ctx.db
    .update(channelSubscriptions)
    .set({
      state: "active",
      failures: 0,
      subscriptionId,
      dueAt: lease ? renewAt(lease.seconds, now) : null,
      expiresAt: lease ? new Date(now.getTime() + lease.seconds * 1_000) : null,
    })
    .where(and(rowOf(platform, intent), inArray(channelSubscriptions.state, ["wanted", "pending", "active"])))
    .returning({ type: channelSubscriptions.type });
  return confirmed.length > 0;
}

/** Deletes a subscription that has ended at the platform. Returns false if it is still wanted. */
export async function confirmGone(
  ctx: ServiceContext,
  { platform, subject, type }: Omit<Intent, "subscriptionId" | "lease">,
): Promise<boolean> {
  const [kept] = await ctx.db
    .select({ state: channelSubscriptions.state })
    .from(channelSubscriptions)
    .where(rowOf(platform, { subject, type }));
  if (kept !== undefined && kept.state !== "unwanted") return false;
  await forget(ctx, platform, { subject, type });
  return true;
}

/**
 * Deletes the row of a subscription that was removed at the platform. Keeps the row if the subscription is
 * wanted again.
 */
export async function forget(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  gone: Pick<Subscription, "subject" | "type">,
): Promise<void> {
  await ctx.db
    .delete(channelSubscriptions)
    .where(and(rowOf(platform, gone), eq(channelSubscriptions.state, "unwanted")));
}

export async function postponeSubscription(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  one: Pick<Subscription, "subject" | "type">,
  dueAt: Date,
): Promise<void> {
  await ctx.db.update(channelSubscriptions).set({ dueAt }).where(rowOf(platform, one));
}

export async function recordSubscriptionRejected(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  refused: Pick<Subscription, "subject" | "type" | "failures">,
): Promise<void> {
  const { failures } = refused;
  await ctx.db
    .update(channelSubscriptions)
    .set({ failures: failures + 1, dueAt: nextRetryAt(failures, ctx.ports.clock.now()) })
    .where(rowOf(platform, refused));
}

/** Schedules a retry after the WebSub hub denied or ended a subscription. */
export async function recordSubscriptionDenied(
  ctx: ServiceContext,
  { platform, subject, type }: Omit<Intent, "subscriptionId" | "lease">,
): Promise<void> {
  await ctx.db
    .update(channelSubscriptions)
    .set({
      state: "wanted",
      expiresAt: null,
      failures: sql`${channelSubscriptions.failures} + 1`,
      dueAt: nextRetryAt(DENIAL_FAILURE_COUNT, ctx.ports.clock.now()),
    })
    .where(
      and(rowOf(platform, { subject, type }), inArray(channelSubscriptions.state, ["pending", "active"])),
    );
}

export async function knownIds(ctx: ServiceContext, platform: ChannelPlatform): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: channelSubscriptions.subscriptionId })
    .from(channelSubscriptions)
    .where(and(eq(channelSubscriptions.platform, platform), isNotNull(channelSubscriptions.subscriptionId)));
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/**
 * If the platform already has a subscription that we need, stores its id. Returns the ids of the
 * subscriptions that must be canceled at the platform.
 */
export async function adopt(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  listed: readonly Listed[],
): Promise<string[]> {
  const rows = await ctx.db.execute<{ id: string }>(sql`
    with listed as (
      select * from json_to_recordset(${JSON.stringify(listed)}::json)
        as shown("subscriptionId" text, subject text, type text, state text)
    ), adopted as (
      update channel_subscriptions kept set subscription_id = listed."subscriptionId", state = listed.state, failures = 0,
        due_at = case when listed.state = 'active' then null else kept.due_at end
      from listed
      where kept.platform = ${platform} and kept.subject = listed.subject and kept.type = listed.type
        and kept.state in ('wanted', 'pending') and listed.state <> 'ended'
        and (kept.subscription_id is null or kept.subscription_id = listed."subscriptionId" or kept.state = 'wanted')
      returning kept.subscription_id
    )
    select listed."subscriptionId" as id from listed
    where not exists (select from adopted where adopted.subscription_id = listed."subscriptionId")
      and not exists (
        select from channel_subscriptions kept
        where kept.platform = ${platform} and kept.subscription_id = listed."subscriptionId"
      )`);
  return rows.map(({ id }) => id);
}

/** A wanted subscription is scheduled to be created again; an unwanted subscription is deleted. */
export async function recordSubscriptionEnded(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  subscriptionId: string,
): Promise<void> {
  const ended = and(
    eq(channelSubscriptions.platform, platform),
    eq(channelSubscriptions.subscriptionId, subscriptionId),
  );
  await ctx.db.delete(channelSubscriptions).where(and(ended, eq(channelSubscriptions.state, "unwanted")));
  await ctx.db
    .update(channelSubscriptions)
    .set({
      state: "wanted",
      subscriptionId: null,
      expiresAt: null,
      failures: sql`${channelSubscriptions.failures} + 1`,
      dueAt: nextRetryAt(0, ctx.ports.clock.now()),
    })
    .where(ended);
}
