import { channels } from "@starling/db/schema/channels";
import { follows } from "@starling/db/schema/follows";
import { notificationEvents } from "@starling/db/schema/notifications";
import { scheduleEntries } from "@starling/db/schema/schedules";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeFollow } from "@starling/db/testing/factories/follows";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry, type NewEntry } from "@starling/db/testing/factories/schedules";
import { deleteQueuedJobs } from "@starling/db/testing/queued-jobs";
import { liveProfiles } from "@starling/directory/sql/live-profiles";
import { and, asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { systemContext, type UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { announcePlanned } from "./announcing.service.ts";

let viewer: UserActor;
let profileId: string;

const api = await openTestApi();
beforeEach(async () => {
  await deleteQueuedJobs(api.sql);
  viewer = await api.member("viewer");
  ({ id: profileId } = await makeStreamer(api.db, { displayName: "Nia" }));
  await makeFollow(api.db, viewer.userId, profileId);
  await api.db.update(follows).set({ alerts: "live" }).where(mine());
});

const mine = () => and(eq(follows.followerUserId, viewer.userId), eq(follows.streamerProfileId, profileId));
const plan = (entry: NewEntry) => makeScheduleEntry(api.db, profileId, entry);

async function lookAt(instant: string | Date): Promise<void> {
  const now = new Date(instant);
  const ports = { ...api.otherProcess(), clock: { now: () => now } };
  await announcePlanned(systemContext(api.db, ports, "test"));
}

async function starts(): Promise<string[]> {
  const rows = await api.db
    .select({ key: notificationEvents.key })
    .from(notificationEvents)
    .where(eq(notificationEvents.profileId, profileId))
    .orderBy(asc(notificationEvents.id));
  return rows.map(({ key }) => key.replace(`planned:${profileId}:`, ""));
}

test("announces a weekly stream in the minute it starts, with its game", async () => {
  await plan({ dayOfWeek: 6, startTime: "13:00", endTime: "15:00", timeZone: "Europe/Berlin" });
  await api.db.update(scheduleEntries).set({ game: "Tunic" }).where(eq(scheduleEntries.profileId, profileId));
  await lookAt("2026-03-14T11:59:59Z");
  expect(await starts()).toEqual([]);
  await lookAt("2026-03-14T12:00:00Z");
  expect(await starts()).toEqual(["2026-03-14T12:00:00.000Z"]);
  await runJobs(api, "give_notification");
  expect((await api.call(viewer).notifications.list({})).items).toMatchObject([
    {
      kind: "live",
      title: "Nia should be live now",
      text: "Tunic, according to their schedule",
      path: `/streamer/${profileId}`,
    },
  ]);
});

test("announces a weekly stream once each week despite repeated and concurrent runs", async () => {
  await plan({ dayOfWeek: 6, startTime: "12:00", endTime: "15:00" });
  for (const minute of ["00", "01", "02", "04"]) await lookAt(`2026-03-14T12:${minute}:30Z`);
  await Promise.all([lookAt("2026-03-21T12:00:10Z"), lookAt("2026-03-21T12:00:11Z")]);
  expect(await starts()).toEqual(["2026-03-14T12:00:00.000Z", "2026-03-21T12:00:00.000Z"]);
});

test("does not announce a stream that started during a longer outage", async () => {
  await plan({ dayOfWeek: 6, startTime: "12:00", endTime: "15:00" });
  await lookAt("2026-03-14T12:05:00Z");
  expect(await starts()).toEqual([]);
});

test("announces a one-time stream on its date only", async () => {
  await plan({ date: "2026-03-14", startTime: "23:59", endTime: "01:00", timeZone: "Asia/Kathmandu" });
  for (const day of ["13", "14", "15"]) await lookAt(`2026-03-${day}T18:15:00Z`);
  expect(await starts()).toEqual(["2026-03-14T18:14:00.000Z"]);
});

test("does not announce scheduled streams while a channel is connected", async () => {
  const channel = await makeChannel(api.db, profileId);
  await plan({ dayOfWeek: 6, startTime: "12:00", endTime: "15:00" });
  await lookAt("2026-03-14T12:00:30Z");
  expect(await starts()).toEqual([]);
  await api.db.update(channels).set({ revokedAt: new Date() }).where(eq(channels.id, channel.id));
  await lookAt("2026-03-14T12:01:30Z");
  expect(await starts()).toEqual(["2026-03-14T12:00:00.000Z"]);
});

const ZONES = [
  "UTC",
  "America/New_York",
  "Europe/Berlin",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "America/Havana",
  "Asia/Beirut",
];
const CHANGES = [
  "2026-03-08T07:00:00Z",
  "2026-03-29T01:00:00Z",
  "2026-04-04T15:00:00Z",
  "2026-10-25T01:00:00Z",
  "2026-11-01T06:00:00Z",
  "2026-12-31T23:00:00Z",
];

test("announces exactly the streamers that the directory shows as newly live, in any time zone", async () => {
  const entry = fc.record({
    dayOfWeek: fc.integer({ min: 0, max: 6 }),
    startMinute: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 10, max: 1200 }),
    timeZone: fc.constantFrom(...ZONES),
  });
  const near = fc.tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -120, max: 120 }));
  const isLiveAt = async (now: Date) => {
    const found = await api.db.execute(
      sql`select from ${await liveProfiles(api.db, now)} live where profile_id = ${profileId}`,
    );
    return found.length > 0;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 20, maxLength: 60 }),
      near,
      async (entries, [change, minutes]) => {
        const now = new Date(Date.parse(change) + minutes * 60_000);
        await api.db.delete(notificationEvents).where(eq(notificationEvents.profileId, profileId));
        await api.db.delete(scheduleEntries).where(eq(scheduleEntries.profileId, profileId));
        await api.db.insert(scheduleEntries).values(
          entries.map(({ length, ...planned }) => ({
            ...planned,
            profileId,
            endMinute: (planned.startMinute + length) % 1440,
          })),
        );
        const [before, after] = [await isLiveAt(new Date(now.getTime() - 60_000)), await isLiveAt(now)];
        await lookAt(now);
        expect((await starts()).includes(now.toISOString())).toBe(!before && after);
      },
    ),
    {
      numRuns: 60,
      examples: [
        [
          [{ dayOfWeek: 0, startMinute: 150, length: 60, timeZone: "Europe/Berlin" }],
          ["2026-10-25T01:00:00Z", -30],
        ],
      ],
    },
  );
});
