import { clipLikes, clips } from "@starling/db/schema/clips";
import { follows } from "@starling/db/schema/follows";
import { notificationEvents } from "@starling/db/schema/notifications";
import { type SQL, sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { notifyPerson } from "../notifications/events.service.ts";
import { FIRST_FOLLOWER, FIRST_LIKE, WAITING } from "../notifications/milestones.service.ts";
import { isRegular, notifyRecipients, type Place, type Recipient } from "./recipients.service.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Maximum number of days that a digest covers. */
const MAX_DAY_COUNT = 7;

interface Counted extends Recipient {
  followers: number;
  likes: number;
}

/**
 * Counts followers and likes since the last digest. If there was no digest, counts the last 24 hours. Leaves
 * out the last minute, because transactions of that minute may not be committed yet.
 */
async function countNew(
  { db, ports }: ServiceContext,
  recipients: readonly Recipient[],
): Promise<readonly Counted[]> {
  if (recipients.length === 0) return [];
  const now = ports.clock.now().getTime();
  const ago = (ms: number) => sql`${new Date(now - ms).toISOString()}::timestamptz`;
  const minute = sql`interval '1 minute'`;
  const oldest = ago(MAX_DAY_COUNT * DAY);
  const newOf = (what: SQL) => sql`
    select asked."profileId" as profile_id, count(*)::int as number
    from asked join ${what} what on what.profile_id = asked."profileId" and what.at > asked.since
    group by asked."profileId"`;
  // The first follower, the first like, and followers who had saved the channel were reported in
  // notifications of their own.
  const toldBefore = (prefix: string) => sql`(
    select coalesce(sum((first.data ->> 'followers')::int + (first.data ->> 'likes')::int), 0)::int
    from ${notificationEvents} first
    where first.user_id = asked."userId" and starts_with(first.key, ${prefix}::text || asked."profileId")
      and first.created_at > asked.since and first.created_at <= ${ago(MINUTE)})`;
  return db.execute<Counted & Record<string, unknown>>(sql`
    with asked as materialized (
      select row.*, (
        select greatest(coalesce(max(told.created_at), ${ago(DAY)}) - ${minute}, ${oldest})
        from ${notificationEvents} told where told.user_id = row."userId" and told.kind = 'digest' and ${isRegular}) as since
      from json_to_recordset(${JSON.stringify(recipients)}::json) as row("userId" uuid, "profileId" uuid, period text)
    ), followed as materialized (
      select streamer_profile_id as profile_id, created_at as at from ${follows}
      where streamer_profile_id = any(array(select "profileId" from asked))
        and created_at > ${oldest} and created_at <= ${ago(MINUTE)}
    ), heart as materialized (
      select clip_id, created_at as at from ${clipLikes}
      where clip_id = any(array(
        select id from ${clips} where profile_id = any(array(select "profileId" from asked)) and status = 'ready'))
        and created_at > ${oldest} and created_at <= ${ago(MINUTE)}
    ), liked as materialized (
      select clip.profile_id, heart.at from heart join ${clips} clip on clip.id = heart.clip_id
    )
    select asked."userId", asked."profileId", asked.period,
      greatest(coalesce(followers.number, 0) - ${toldBefore(FIRST_FOLLOWER)} - ${toldBefore(WAITING)}, 0) as followers,
      greatest(coalesce(likes.number, 0) - ${toldBefore(FIRST_LIKE)}, 0) as likes
    from asked
    left join (${newOf(sql`followed`)}) followers on followers.profile_id = asked."profileId"
    left join (${newOf(sql`liked`)}) likes on likes.profile_id = asked."profileId"`);
}

/** Sends the numbers of new followers and likes, unless both are zero. */
export async function sendDigests(ctx: ServiceContext, place: Place = {}): Promise<void> {
  const sending = { kind: "digest", rhythm: "daily", job: "send_digests" } as const;
  await notifyRecipients(ctx, sending, place, async (recipients) => {
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
