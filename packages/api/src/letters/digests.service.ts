import { clipLikes, clips } from "@starling/db/schema/clips";
import { follows } from "@starling/db/schema/follows";
import { notificationEvents } from "@starling/db/schema/notifications";
import { sql } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";
import { notifyPerson } from "../notifications/events.service.ts";
import { type Place, type Recipient, tellRecipients } from "./recipients.service.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A digest goes back so many days at most, where the days before brought nothing or were passed over. */
const MOST_DAYS = 7;

interface Counted extends Recipient {
  followers: number;
  likes: number;
}

/**
 * New followers and likes since the last digest of each, or since yesterday. What is a minute old is counted: a transaction under way may
 * still write an earlier one.
 */
async function countNew(
  { db, ports }: ServiceContext,
  recipients: readonly Recipient[],
): Promise<readonly Counted[]> {
  if (recipients.length === 0) return [];
  const now = ports.clock.now().getTime();
  const ago = (ms: number) => sql`${new Date(now - ms).toISOString()}::timestamptz`;
  const minute = sql`interval '1 minute'`;
  return db.execute<Counted & Record<string, unknown>>(sql`
    select asked."userId", asked."profileId", asked.period, (
      select count(*)::int from ${follows} followed where followed.streamer_profile_id = asked."profileId"
        and followed.created_at > since.at and followed.created_at <= ${ago(MINUTE)}) as followers, (
      select count(*)::int from ${clips} clip join ${clipLikes} liked on liked.clip_id = clip.id
      where clip.profile_id = asked."profileId" and clip.status = 'ready'
        and liked.created_at > since.at and liked.created_at <= ${ago(MINUTE)}) as likes
    from json_to_recordset(${JSON.stringify(recipients)}::json) as asked("userId" uuid, "profileId" uuid, period text)
    cross join lateral (
      select greatest(coalesce(max(told.created_at), ${ago(DAY)}) - ${minute}, ${ago(MOST_DAYS * DAY)}) as at
      from ${notificationEvents} told where told.user_id = asked."userId" and told.kind = 'digest') since`);
}

/**
 * Tells streamers who chose it, once a day, how many followed them and liked their clips since the last digest; on a day without
 * any, nothing. A job calls it every hour.
 */
export async function sendDigests(ctx: ServiceContext, place: Place = {}): Promise<void> {
  const sending = { kind: "digest", rhythm: "daily", job: "send_digests" } as const;
  await tellRecipients(ctx, sending, place, async (recipients) => {
    for (const { userId, period, followers, likes } of await countNew(ctx, recipients)) {
      if (followers + likes === 0) continue;
      await notifyPerson(ctx, {
        key: `digest:${userId}:${period}`,
        userId,
        data: { kind: "digest", followers, likes },
      });
    }
  });
}
