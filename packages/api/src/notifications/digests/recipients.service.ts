import { enqueueJob } from "@starling/db/jobs";
import { notificationEvents, notificationSettings } from "@starling/db/schema/notifications";
import { profiles } from "@starling/db/schema/profiles";
import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { isOnByDefault } from "../notifications/rules.ts";
import { type DigestFrequency, dueSlots, slotCountOf } from "./rules.ts";

const HOUR = 3_600_000;
const AT_ONCE = 500;
/** Minimum number of hours between two notifications to the same streamer. */
const MIN_INTERVAL_HOURS: Record<DigestFrequency, number> = { daily: 12, weekly: 6 * 24 };

export interface Recipient {
  userId: string;
  profileId: string;
  /** Day or week of the notification, for the idempotency key. */
  period: string;
}

export interface Sending {
  kind: "digest" | "letter" | "suggestion";
  rhythm: DigestFrequency;
}

export interface Place {
  after?: string | null;
}

/**
 * Excludes notifications about the first follower, the first like, or followers who had saved the channel.
 */
export const isRegular = sql`told.key not like 'first-%' and told.key not like 'waiting:%'`;

async function nextRecipients(
  { db, ports }: ServiceContext,
  { kind, rhythm }: Sending,
  after: string | null,
): Promise<Recipient[]> {
  const now = ports.clock.now();
  const turns = slotCountOf(rhythm);
  const isDefault = isOnByDefault(kind);
  const apart = new Date(now.getTime() - MIN_INTERVAL_HOURS[rhythm] * HOUR);
  const rows = await db.execute<Recipient & Record<string, unknown>>(sql`
    with turn as materialized (
      select * from json_to_recordset(${JSON.stringify(dueSlots(rhythm, now))}::json) as due(slot int, period text)
    )
    select profile.user_id as "userId", profile.id as "profileId", turn.period
    from ${profiles} profile
    join turn on turn.slot = mod(mod(hashtextextended(${`${kind} `}::text || profile.user_id, 0), ${turns}::int) + ${turns}::int, ${turns}::int)
    ${isDefault ? sql`left join` : sql`join`} ${notificationSettings} chosen on chosen.user_id = profile.user_id
    where profile.role = 'streamer'
      and coalesce(${kind}::text = any(chosen.bell || chosen.mail || chosen.push), ${isDefault})
      and (${after}::uuid is null or profile.user_id > ${after}::uuid)
      and not exists (
        select from ${notificationEvents} told where told.user_id = profile.user_id
          and told.kind = ${kind}::notification_kind and ${isRegular}
          and told.created_at > ${apart.toISOString()}::timestamptz)
    order by profile.user_id limit ${AT_ONCE}::int`);
  return [...rows];
}

/**
 * Notifies the next batch of due recipients in the order of account ids. Then queues a job for the remaining
 * recipients.
 */
export async function notifyRecipients(
  ctx: ServiceContext,
  { job, ...sending }: Sending & { job: "send_digests" | "send_letters" | "suggest_profile_parts" },
  { after = null }: Place,
  tell: (recipients: readonly Recipient[]) => Promise<void>,
): Promise<void> {
  const recipients = await nextRecipients(ctx, sending, after);
  await tell(recipients);
  const last = recipients.at(-1);
  if (last && recipients.length === AT_ONCE) await enqueueJob(ctx.db, job, { after: last.userId });
}
