import type { Transaction } from "@starling/db/client";
import { notificationEvents, notificationSettings, notifications } from "@starling/db/schema/notifications";
import { profiles } from "@starling/db/schema/profiles";
import { type NotificationData, type OptionalKind, VIEWER_KINDS } from "@starling/validators/notifications";
import { sql } from "drizzle-orm";
import { DEMO_STREAMERS } from "./demo-streamers.ts";
import { DEMO_VIEWERS } from "./demo-viewers.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Start of each stream in hours before now. */
const BEGINNINGS = [3, 22, 27, 46, 71, 98];
/** Age in hours after which notifications are read. */
const READ_AFTER_HOURS = 24;
/** Number of followed streamers with all alerts; the others have only live alerts. */
const OF_ALL = 3;

interface Told {
  userId: string;
  profileId: string | null;
  data: NotificationData;
  at: Date;
}

interface Followed extends Record<string, unknown> {
  userId: string;
  profileId: string;
  title: string | null;
  game: string | null;
  isLinked: boolean;
  clipId: string | null;
  clipTitle: string;
}

async function readFollowed(tx: Transaction, now: Date): Promise<readonly Followed[]> {
  const names = Object.values(DEMO_VIEWERS).map(({ username }) => username);
  const longAgo = new Date(now.getTime() - 8 * DAY).toISOString();
  return tx.execute<Followed>(sql`
    with viewer as (select id from users where username = any(${sql.param(names)}::text[])),
    followed as (
      select follower_user_id, streamer_profile_id, created_at from follows
      where follower_user_id = any(array(select id from viewer)) and created_at < ${longAgo}::timestamptz)
    select * from (
      select followed.follower_user_id as "userId", followed.streamer_profile_id as "profileId", streamer.title,
        exists (select from channels where profile_id = followed.streamer_profile_id) as "isLinked",
        game.name as game, clip.id as "clipId", coalesce(clip.title, '') as "clipTitle",
        row_number() over (
          partition by followed.follower_user_id order by followed.created_at desc, followed.streamer_profile_id) as place
      from followed
      join streamer_profiles streamer on streamer.profile_id = followed.streamer_profile_id
      left join lateral (
        select item.name from profile_taxonomy chosen join taxonomy_items item on item.id = chosen.item_id
        where chosen.profile_id = followed.streamer_profile_id and item.kind = 'game'
        order by chosen.position limit 1) game on true
      left join lateral (
        select id, title from clips where profile_id = followed.streamer_profile_id and status = 'ready'
        order by published_at desc limit 1) clip on true
    ) latest where place <= ${BEGINNINGS.length}::int order by "userId", place`);
}

/**
 * Creates a live notification for each stream. For each of the first {@link OF_ALL} streams, also creates a
 * clip notification if the streamer has a clip.
 */
function createViewerNotifications(followed: readonly Followed[], now: Date): Told[] {
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR);
  return BEGINNINGS.flatMap((hours, turn) => {
    const streamer = followed[turn % Math.max(followed.length, 1)];
    if (!streamer) return [];
    const { userId, profileId, title, game, isLinked, clipId, clipTitle } = streamer;
    const by = isLinked ? ("platform" as const) : ("schedule" as const);
    const live: Told = { userId, profileId, data: { kind: "live", title, game, by }, at: at(hours) };
    const hasClip = clipId !== null && turn < Math.min(OF_ALL, followed.length);
    return hasClip
      ? [live, { userId, profileId, data: { kind: "clip", clipId, title: clipTitle }, at: at(hours + 5) }]
      : [live];
  });
}

interface Owner extends Record<string, unknown> {
  userId: string;
  followers: number;
  likes: number;
  seen: number;
  seenBefore: number;
  opened: number;
  followed: number;
}

async function readOwners(tx: Transaction, now: Date): Promise<readonly Owner[]> {
  const names = Object.values(DEMO_STREAMERS).map(({ username }) => username);
  const today = now.toISOString().slice(0, 10);
  const days = (from: number, to: number) =>
    sql`day >= ${today}::date - ${from}::int and day < ${today}::date - ${to}::int`;
  const since = (count: number) =>
    sql`created_at > ${new Date(now.getTime() - count * DAY).toISOString()}::timestamptz`;
  return tx.execute<Owner>(sql`
    with owner as (
      select account.id as user_id, account.username, profile.id
      from users account join ${profiles} profile on profile.user_id = account.id and profile.role = 'streamer'
      where account.username = any(${sql.param(names)}::text[])),
    followed as (
      select streamer_profile_id as profile_id, count(*) filter (where ${since(1)})::int as today, count(*)::int as week
      from follows where streamer_profile_id = any(array(select id from owner)) and ${since(7)} group by 1),
    liked as (
      select clip_id, count(*) as count from clip_likes
      where clip_id = any(array(select clip.id from clips clip join owner on owner.id = clip.profile_id)) and ${since(1)}
      group by 1)
    select owner.user_id as "userId",
      coalesce(followed.today, 0) as followers,
      (select coalesce(sum(count), 0)::int from liked join clips clip on clip.id = liked.clip_id
        where clip.profile_id = owner.id) as likes,
      (select coalesce(sum(count), 0)::int from streamer_days
        where profile_id = owner.id and kind like 'shown:%' and ${days(7, 0)}) as seen,
      (select coalesce(sum(count), 0)::int from streamer_days
        where profile_id = owner.id and kind like 'shown:%' and ${days(14, 7)}) as "seenBefore",
      (select coalesce(sum(count), 0)::int from streamer_days
        where profile_id = owner.id and kind = 'profile_view' and ${days(7, 0)}) as opened,
      coalesce(followed.week, 0) as followed
    from owner left join followed on followed.profile_id = owner.id
    order by owner.username`);
}

function createOwnerNotifications(owners: readonly Owner[], now: Date): Told[] {
  return owners.flatMap(({ userId, followers, likes, seen, seenBefore, opened, followed }) => {
    const of = (data: NotificationData, hours: number): Told => ({
      ...{ userId, profileId: null, data },
      at: new Date(now.getTime() - hours * HOUR),
    });
    const letter = of({ kind: "letter", seen, seenBefore, opened, followers: followed }, 30);
    return followers + likes > 0 ? [letter, of({ kind: "digest", followers, likes }, 2)] : [letter];
  });
}

async function insertNotifications(tx: Transaction, told: readonly Told[], now: Date): Promise<void> {
  const events = new Map<string, number>();
  for (const { userId, profileId, data, at } of told.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )) {
    const key = `demo:${data.kind}:${profileId ?? userId}:${at.toISOString()}`;
    const eventId = events.get(key) ?? (await addEvent(tx, { key, userId, profileId, data, at }));
    events.set(key, eventId);
    const isRead = now.getTime() - at.getTime() > READ_AFTER_HOURS * HOUR;
    await tx.insert(notifications).values({ userId, eventId, isSeen: isRead, isRead });
  }
}

async function addEvent(tx: Transaction, { key, userId, profileId, data, at }: Told & { key: string }) {
  const whose = profileId === null ? { userId } : { profileId };
  const [event] = await tx
    .insert(notificationEvents)
    .values({ kind: data.kind, key, data, createdAt: at, finishedAt: at, ...whose })
    .returning({ id: notificationEvents.id });
  if (!event) throw new Error("The event was not written");
  return event.id;
}

export async function writeNotifications(tx: Transaction, now: Date): Promise<void> {
  const followed = await readFollowed(tx, now);
  const owners = await readOwners(tx, now);
  const viewers = Map.groupBy(followed, ({ userId }) => userId);
  for (const theirs of viewers.values()) {
    for (const [place, { userId, profileId }] of theirs.entries()) {
      const alerts = place < OF_ALL ? "all" : "live";
      await tx.execute(sql`update follows set alerts = ${alerts}::follow_alerts
        where follower_user_id = ${userId}::uuid and streamer_profile_id = ${profileId}::uuid`);
    }
  }
  const bell: OptionalKind[] = [...VIEWER_KINDS];
  await tx.insert(notificationSettings).values([
    ...[...viewers.keys()].map((userId) => ({
      userId,
      bell,
      mail: [],
      push: [],
      newFollows: "live" as const,
    })),
    ...owners.map(({ userId }) => ({
      ...{ userId, mail: [], push: [] },
      bell: [...bell, "digest" as const, "raid" as const, "letter" as const],
    })),
  ]);
  const toldViewers = [...viewers.values()].flatMap((theirs) => createViewerNotifications(theirs, now));
  await insertNotifications(tx, [...toldViewers, ...createOwnerNotifications(owners, now)], now);
}
