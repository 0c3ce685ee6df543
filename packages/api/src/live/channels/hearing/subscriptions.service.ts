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
import { againAt, renewAt } from "./subscriptions.rules.ts";

/** A hub that says no is asked again as after so many failures: in about an hour. */
const DENIED_LIKE = 6;

const rowOf = (platform: ChannelPlatform, { subject, type }: Pick<Subscription, "subject" | "type">) =>
  and(
    eq(channelSubscriptions.platform, platform),
    eq(channelSubscriptions.subject, subject),
    eq(channelSubscriptions.type, type),
  );

/** What somebody has just done comes before what was found, in every kind. */
const AT_ONCE = new Date(0);

/** A channel has been connected: its platform is to tell of it from now on. Belongs into that transaction. */
export async function wantSubscriptions(
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

/** A channel is connected no longer: its platform need not tell of it. Belongs into that transaction. */
export async function unwantSubscriptions(
  ctx: Pick<ServiceContext, "db">,
  platform: ChannelPlatform,
  subject: string,
): Promise<void> {
  await ctx.db
    .update(channelSubscriptions)
    .set({ state: "unwanted", dueAt: AT_ONCE })
    .where(and(eq(channelSubscriptions.platform, platform), eq(channelSubscriptions.subject, subject)));
}

/**
 * Makes what is kept agree with who is connected, however that has come about: what is missing is wanted, and what belongs to
 * nobody is not.
 */
export async function agreeWithChannels(
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

/** What is to be done by now, up to so many: what waits longest, and of that what matters most, first. */
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

/** The platform has taken what we asked for; `isActive` where it need not ask back first. */
export async function noteMade(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  made: Subscription,
  { subscriptionId, isActive }: { subscriptionId: string | null; isActive: boolean },
): Promise<void> {
  const now = ctx.ports.clock.now();
  const isRenewed = made.state === "active";
  // Its question may have come, and have been answered, before its answer to us: what is due no longer was confirmed already.
  await ctx.db
    .update(channelSubscriptions)
    .set({
      subscriptionId,
      state: isActive || isRenewed ? "active" : "pending",
      dueAt: isActive ? null : againAt(made.failures, now),
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
  // Who was disconnected meanwhile: it is known by now what is to be ended.
  await ctx.db
    .update(channelSubscriptions)
    .set({ subscriptionId })
    .where(and(rowOf(platform, made), eq(channelSubscriptions.state, "unwanted")));
}

/** What a platform asks back before it tells anything: whether we have asked for this. */
export interface Intent {
  platform: ChannelPlatform;
  subject: string;
  type: string;
  /** Null at a hub, which gives none. */
  subscriptionId: string | null;
  /** When it ends by itself, which it may have to be renewed before. */
  lease?: { seconds: number };
}

/** Whether we have asked for a subscription, which stands from now on. */
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

/** Whether we no longer want a subscription, which is gone with that. */
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

/** Forgets a subscription that the platform has none of any more, unless it is wanted again. */
export async function forget(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  gone: Pick<Subscription, "subject" | "type">,
): Promise<void> {
  await ctx.db
    .delete(channelSubscriptions)
    .where(and(rowOf(platform, gone), eq(channelSubscriptions.state, "unwanted")));
}

/** Puts off what cannot be done now. */
export async function putOff(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  one: Pick<Subscription, "subject" | "type">,
  dueAt: Date,
): Promise<void> {
  await ctx.db.update(channelSubscriptions).set({ dueAt }).where(rowOf(platform, one));
}

/** The platform has refused one: it is tried again later, ever more rarely. */
export async function noteRefused(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  refused: Pick<Subscription, "subject" | "type" | "failures">,
): Promise<void> {
  const { failures } = refused;
  await ctx.db
    .update(channelSubscriptions)
    .set({ failures: failures + 1, dueAt: againAt(failures, ctx.ports.clock.now()) })
    .where(rowOf(platform, refused));
}

/** The hub has taken a lease back, or will give none: it is asked again later. */
export async function noteDenied(
  ctx: ServiceContext,
  { platform, subject, type }: Omit<Intent, "subscriptionId" | "lease">,
): Promise<void> {
  await ctx.db
    .update(channelSubscriptions)
    .set({
      state: "wanted",
      expiresAt: null,
      failures: sql`${channelSubscriptions.failures} + 1`,
      dueAt: againAt(DENIED_LIKE, ctx.ports.clock.now()),
    })
    .where(
      and(rowOf(platform, { subject, type }), inArray(channelSubscriptions.state, ["pending", "active"])),
    );
}

/** The ids by which the platform knows what we keep. */
export async function knownIds(ctx: ServiceContext, platform: ChannelPlatform): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: channelSubscriptions.subscriptionId })
    .from(channelSubscriptions)
    .where(and(eq(channelSubscriptions.platform, platform), isNotNull(channelSubscriptions.subscriptionId)));
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/**
 * Takes over what a platform lists and we know nothing of, where it is wanted. Resolves to the ids of those that belong to
 * nothing that is kept, which the platform need not have.
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

/** The platform has ended a subscription of ours: it is made anew where it is still wanted, after a while. */
export async function noteEnded(
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
      dueAt: againAt(0, ctx.ports.clock.now()),
    })
    .where(ended);
}
