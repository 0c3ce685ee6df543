import { users } from "@starling/db/schema/accounts";
import { notificationEvents, notifications } from "@starling/db/schema/notifications";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeTaxonomyItem, tagProfile } from "@starling/db/testing/factories/taxonomy";
import { deleteQueuedJobs, queuedJobs } from "@starling/db/testing/queued-jobs";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { type ServiceContext, systemContext } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { notifyFollowers } from "./events.service.ts";
import { createNotificationBatch } from "./fan-out.service.ts";

/** Number of followers: one more than fits into a batch. */
const CROWD = 5_001;

let profileId: string;
let turn = 0;

const api = await openTestApi();
await api.sql`
  insert into users (id, email, username, role, role_verified)
  select md5(n::text)::uuid, 'fan' || n || '@example.test', 'fan' || n, 'viewer', true
  from generate_series(1, ${CROWD}::int) n`;
beforeEach(async () => {
  await deleteQueuedJobs(api.sql);
  ({ id: profileId } = await makeStreamer(api.db, { displayName: "Nia" }));
});

const system = (): ServiceContext => systemContext(api.db, api.ports, "test");

async function followedBy(howMany = CROWD): Promise<void> {
  await api.sql`
    insert into follows (follower_user_id, streamer_profile_id, alerts)
    select md5(n::text)::uuid, ${profileId}::uuid, 'live' from generate_series(1, ${howMany}::int) n`;
}

async function begin(): Promise<number> {
  turn += 1;
  const key = `live:${turn}`;
  const data = { kind: "live", title: null, game: null, by: "platform" } as const;
  expect(await notifyFollowers(system(), { key, profileId, data })).toBe(true);
  const [event] = await api.db.select().from(notificationEvents).where(eq(notificationEvents.key, key));
  return event?.id ?? 0;
}

const isFinished = async (eventId: number) => {
  const [event] = await api.db.select().from(notificationEvents).where(eq(notificationEvents.id, eventId));
  return event?.finishedAt != null;
};

async function give(eventIds: readonly number[], workers = 1): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    const open = [];
    for (const eventId of eventIds) if (!(await isFinished(eventId))) open.push(eventId);
    if (open.length === 0) return;
    const turns = open.flatMap((eventId) => Array.from({ length: workers }, () => eventId));
    await Promise.all(turns.map((eventId) => createNotificationBatch(system(), { eventId })));
  }
  throw new Error("The events do not come to an end");
}

async function given(...eventIds: number[]): Promise<{ rows: number; people: number }> {
  const [row] = await api.db.execute<{ rows: number; people: number }>(sql`
    select count(*)::int as rows, count(distinct user_id)::int as people
    from ${notifications} where event_id = any(${sql.param(eventIds)}::bigint[])`);
  return row ?? { rows: 0, people: 0 };
}

const mailed = async (eventId: number) => {
  const [row] =
    await api.sql`select count(*)::int as mails from notification_deliveries where event_id = ${eventId}`;
  return row?.mails;
};

test("notifies a large audience in batches, each queued behind other jobs", async () => {
  await followedBy();
  const eventId = await begin();
  await deleteQueuedJobs(api.sql);
  await api.sql`select graphile_worker.add_job('send_goodbye_mail', '{}'::json)`;
  await createNotificationBatch(system(), { eventId });
  expect(await given(eventId)).toEqual({ rows: 5_000, people: 5_000 });
  expect((await queuedJobs(api.sql)).map(({ name }) => name)).toEqual([
    "send_goodbye_mail",
    "give_notification",
  ]);
  expect(await isFinished(eventId)).toBe(false);
  await createNotificationBatch(system(), { eventId });
  expect(await given(eventId)).toEqual({ rows: CROWD, people: CROWD });
  expect(await isFinished(eventId)).toBe(true);
});

test("two concurrent workers give each recipient one notification and one mail", async () => {
  await followedBy();
  await api.sql`
    insert into notification_settings (user_id, bell, mail, push)
    select md5(n::text)::uuid, '{live}', '{live}', '{}' from generate_series(1, ${CROWD}::int) n`;
  const eventId = await begin();
  await give([eventId], 2);
  expect(await given(eventId)).toEqual({ rows: CROWD, people: CROWD });
  expect(await mailed(eventId)).toBe(CROWD);
  await api.sql`delete from notification_settings`;
});

test("a worker crash within or between batches neither loses nor repeats notifications", async () => {
  await followedBy();
  const eventId = await begin();
  const dieWithin = () =>
    api.db.transaction(async (tx) => {
      await createNotificationBatch({ ...system(), db: tx }, { eventId });
      throw new Error("killed");
    });
  await expect(dieWithin()).rejects.toThrow("killed");
  expect(await given(eventId)).toEqual({ rows: 0, people: 0 });
  await createNotificationBatch(system(), { eventId });
  await expect(dieWithin()).rejects.toThrow("killed");
  expect(await given(eventId)).toEqual({ rows: 5_000, people: 5_000 });
  // The job of the first batch runs again, because it was never confirmed as done.
  await createNotificationBatch(system(), { eventId });
  await createNotificationBatch(system(), { eventId });
  expect(await given(eventId)).toEqual({ rows: CROWD, people: CROWD });
  expect(await isFinished(eventId)).toBe(true);
});

test("notifies each follower of only one of two concurrent events of a streamer", async () => {
  await followedBy();
  const both = [await begin(), await begin()];
  await give(both, 2);
  expect(await given(...both)).toEqual({ rows: CROWD, people: CROWD });
});

test("skips suspended recipients and events of suspended streamers", async () => {
  await followedBy(3);
  const standing = (username: string, value: "suspended" | "banned" | "none") =>
    api.db.update(users).set({ standing: value }).where(eq(users.username, username));
  await standing("fan1", "suspended");
  await standing("fan2", "banned");
  const eventId = await begin();
  await give([eventId]);
  expect(await given(eventId)).toEqual({ rows: 1, people: 1 });
  await standing("fan1", "none");
  await standing("fan2", "none");
  api.clock.advance({ hours: 2 });
  await api.sql`update users set standing = 'suspended' where id = (select user_id from profiles where id = ${profileId})`;
  const another = await begin();
  await give([another]);
  expect(await given(another)).toEqual({ rows: 0, people: 0 });
});

test("skips recipients who muted a tag of the streamer", async () => {
  await followedBy(2);
  await tagProfile(api.db, profileId, await makeTaxonomyItem(api.db, "tag", "Horror"));
  await api.sql`insert into muted_tags (user_id, slug, name) values (md5('1')::uuid, 'horror', 'Horror')`;
  const eventId = await begin();
  await give([eventId]);
  const heard = await api.db
    .select({ username: users.username })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(notifications.eventId, eventId));
  expect(heard).toEqual([{ username: "fan2" }]);
});
