import { channelPlatforms } from "@starling/db/schema/channels";
import { DIRECTORY_CHANNEL } from "@starling/directory/sync/notifier";
import type { ChannelPlatform } from "@starling/validators/channels";
import { sql } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";
import type { Account } from "./budgets.rules.ts";
import { platformOf } from "./registry.ts";

/** Lease duration. */
const TURN_MS = 30_000;

const iso = (at: Date | null) => at?.toISOString() ?? null;
const dateOf = (at: string | Date | null) => (at === null ? null : new Date(at));

export interface Turn extends Account {
  heldUntil: Date;
}

/**
 * Acquires or renews the polling lease. Only the process with the lease writes the rate-limit state. Returns
 * null while another process has the lease.
 * @param held this process's lease from the previous call
 */
export async function acquireLease(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  process: string,
  held: Turn | null = null,
): Promise<Turn | null> {
  const now = ctx.ports.clock.now();
  if (held !== null && held.heldUntil.getTime() - now.getTime() > TURN_MS / 2) return held;
  const heldUntil = new Date(now.getTime() + TURN_MS);
  await ctx.db.execute(sql`
    insert into channel_platforms (platform) select ${platform}
    where not exists (select from channel_platforms where platform = ${platform}) on conflict do nothing`);
  const [row] = await ctx.db.execute<{ paid: string | null; failures: number; rest: string | null }>(sql`
    update channel_platforms set asked_by = ${process}::uuid, asked_until = ${iso(heldUntil)}::timestamptz
    where platform = ${platform}
      and (asked_by is null or asked_by = ${process}::uuid or asked_until < ${iso(now)}::timestamptz)
    returning paid_until as paid, failures, rest_until as rest`);
  if (!row) return null;
  return { paidUntil: dateOf(row.paid), failures: row.failures, restUntil: dateOf(row.rest), heldUntil };
}

/**
 * Stores the rate-limit state and the start of an outage. Notifies all processes if an outage begins or ends.
 * Returns the time at which all spent budget is refilled. This includes budget that was spent with
 * {@link spendRequestBudget}.
 * @param charged milliseconds that the caller has added to `paidUntil`
 */
export async function saveBudget(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  { paidUntil, failures, restUntil }: Account,
  charged: number,
): Promise<Date | null> {
  const now = ctx.ports.clock.now();
  const [row] = await ctx.db.execute<{ paid: string | null }>(sql`
    with before as (
      select silent_since from channel_platforms where platform = ${platform} for update
    ), kept as (
      update channel_platforms set
        paid_until = greatest(${iso(paidUntil)}::timestamptz,
          greatest(paid_until, ${iso(now)}::timestamptz) + ${charged}::float8 * interval '1 millisecond'),
        failures = ${failures}::int, rest_until = ${iso(restUntil)}::timestamptz,
        silent_since = case when ${failures}::int > 0 then coalesce(silent_since, ${iso(now)}::timestamptz) end
      where platform = ${platform}
      returning silent_since, paid_until
    )
    select kept.paid_until as paid,
      case when (before.silent_since is null) <> (kept.silent_since is null) then pg_notify(${DIRECTORY_CHANNEL}, '') end
    from before, kept`);
  return dateOf(row?.paid ?? null);
}

/**
 * Spends the platform's budget on a user's request or on the crawl of public lists. Any process may call this
 * function. Returns false if too little budget is left, or while the platform's back-off lasts.
 * @param reserved part of the budget that must remain unspent
 */
export async function spendRequestBudget(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  cost: number,
  reserved = 0,
): Promise<boolean> {
  const { burst, everyMs } = platformOf(platform).asking.budget;
  const now = iso(ctx.ports.clock.now());
  const used = sql`greatest(kept.paid_until, ${now}::timestamptz) + ${cost * everyMs}::float8 * interval '1 millisecond'`;
  const rows = await ctx.db.execute(sql`
    insert into channel_platforms as kept (platform, paid_until)
    values (${platform}, ${now}::timestamptz + ${cost * everyMs}::float8 * interval '1 millisecond')
    on conflict (platform) do update set paid_until = ${used}
    where ${used} <= ${now}::timestamptz + ${(burst - reserved) * everyMs}::float8 * interval '1 millisecond'
      and (kept.rest_until is null or kept.rest_until <= ${now}::timestamptz)
    returning platform`);
  return rows.length > 0;
}

/** Marks a platform without API keys as unresponsive, so that schedules determine live states. */
export async function markPlatformSilent(ctx: ServiceContext, platform: ChannelPlatform): Promise<void> {
  const now = ctx.ports.clock.now();
  await ctx.db.execute(sql`
    with noted as (
      insert into channel_platforms as kept (platform, silent_since) values (${platform}, ${iso(now)}::timestamptz)
      on conflict (platform) do update set silent_since = excluded.silent_since where kept.silent_since is null
      returning platform
    )
    select pg_notify(${DIRECTORY_CHANNEL}, '') from noted`);
}

export async function releasePollingLease(
  ctx: ServiceContext,
  platform: ChannelPlatform,
  process: string,
): Promise<void> {
  await ctx.db.execute(sql`
    update channel_platforms set asked_by = null, asked_until = null
    where platform = ${platform} and asked_by = ${process}::uuid`);
}

/** Start of each platform's outage; null for a responsive platform. */
export async function readSilentPlatforms(ctx: ServiceContext): Promise<Map<ChannelPlatform, Date | null>> {
  const { platform, silentSince } = channelPlatforms;
  const rows = await ctx.db.select({ platform, silentSince }).from(channelPlatforms);
  return new Map(rows.map((row) => [row.platform, row.silentSince]));
}
