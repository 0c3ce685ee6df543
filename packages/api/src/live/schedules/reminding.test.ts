import { reminders } from "@starling/db/schema/notifications";
import { scheduleEntries } from "@starling/db/schema/schedules";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { deleteQueuedJobs } from "@starling/db/testing/queued-jobs";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { systemContext, type UserActor } from "../../context.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { remindOfStreams } from "./reminding.service.ts";

let viewer: UserActor;
let profileId: string;
let start: Date;

const api = await openTestApi();
beforeEach(async () => {
  await deleteQueuedJobs(api.sql);
  viewer = await api.member("viewer");
  ({ id: profileId } = await makeStreamer(api.db, { displayName: "Nia" }));
  start = new Date(api.clock.now().getTime() + 3_600_000);
  const startTime = start.toISOString().slice(11, 16);
  await makeScheduleEntry(api.db, profileId, { dayOfWeek: start.getUTCDay(), startTime, endTime: "23:59" });
});

const remind = (actor: UserActor, at = start) =>
  api.call(actor).notifications.remind({ id: profileId, startsAt: at.toISOString() });

async function run(): Promise<void> {
  await remindOfStreams(systemContext(api.db, api.ports, "test"));
  await runJobs(api, "give_notification");
}

const heard = async (actor = viewer) => (await api.call(actor).notifications.list({})).items;
const kept = () => api.db.select().from(reminders).where(eq(reminders.profileId, profileId));

test("reminds a viewer once, ten minutes before the stream, even without following the streamer", async () => {
  await remind(viewer);
  api.clock.advance({ minutes: 49 });
  await run();
  expect(await heard()).toEqual([]);
  api.clock.advance({ minutes: 1 });
  await run();
  await run();
  expect(await heard()).toMatchObject([
    { kind: "reminder", title: "Nia streams soon", path: `/streamer/${profileId}` },
  ]);
  expect(await heard(await api.member("viewer"))).toEqual([]);
});

test("reminds a viewer who requests a reminder after others were reminded", async () => {
  const late = await api.member("viewer");
  await remind(viewer);
  api.clock.advance({ minutes: 52 });
  await run();
  api.clock.advance({ minutes: 1 });
  await remind(late);
  await run();
  await run();
  expect(await heard(late)).toHaveLength(1);
  expect(await heard()).toHaveLength(1);
});

test("deletes the reminder of a stream that is no longer planned", async () => {
  await remind(viewer);
  await api.db.delete(scheduleEntries).where(eq(scheduleEntries.profileId, profileId));
  await makeScheduleEntry(api.db, profileId, {
    dayOfWeek: start.getUTCDay(),
    startTime: "23:00",
    endTime: "23:59",
  });
  api.clock.advance({ minutes: 50 });
  await run();
  expect(await heard()).toEqual([]);
  expect(await kept()).toEqual([]);
});

test("skips a stream that has already started", async () => {
  await remind(viewer);
  api.clock.advance({ hours: 1 });
  await run();
  expect(await heard()).toEqual([]);
});

test("sends one reminder from concurrent runs", async () => {
  await remind(viewer);
  api.clock.advance({ minutes: 55 });
  await Promise.all([run(), run()]);
  expect(await heard()).toHaveLength(1);
});

test("does not remind viewers who cancelled the reminder or muted the streamer", async () => {
  const muting = await api.member("viewer");
  await remind(viewer);
  await remind(muting);
  await api.call(viewer).notifications.unremind({ id: profileId, startsAt: start.toISOString() });
  await api.call(muting).safety.mute({ id: profileId });
  api.clock.advance({ minutes: 55 });
  await run();
  expect(await heard()).toEqual([]);
  await api.call(muting).safety.unmute({ id: profileId });
  expect(await heard(muting)).toEqual([]);
});
