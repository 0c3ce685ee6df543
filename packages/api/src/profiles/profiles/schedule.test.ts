import type { OwnStreamer, UpdateProfileInput } from "@starling/validators/profiles";
import { STREAM_OVER } from "@starling/validators/schedule-inputs";
import { beforeEach, expect, test } from "vitest";
import type { Caller } from "../../root.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";

const api = await openTestApi();
let call: Caller;

beforeEach(async () => {
  call = api.call(await api.member("streamer"));
  await call.profiles.create({ displayName: "Planned" });
});

async function update(input: UpdateProfileInput): Promise<OwnStreamer> {
  const own = await call.profiles.update(input);
  if (own.role !== "streamer") throw new Error("A streamer was expected");
  return own;
}

const EVENINGS = { typicalDays: [5, 1], startTime: "20:00", endTime: "23:00", timeZone: "America/New_York" };

test("the streaming frequency fills the weekly schedule until a day is edited", async () => {
  const { schedule, scheduleEdited } = await update({ streamingFrequency: EVENINGS });
  expect(scheduleEdited).toBe(false);
  expect(schedule).toMatchObject([
    {
      dayOfWeek: 1,
      date: null,
      startTime: "20:00",
      endTime: "23:00",
      timeZone: "America/New_York",
      isRecurring: true,
    },
    { dayOfWeek: 5 },
  ]);
  const later = await update({ streamingFrequency: { startTime: "21:30" } });
  expect(later.schedule.map((entry) => entry.startTime)).toEqual(["21:30", "21:30"]);
  expect(later.schedule.map((entry) => entry.id)).toEqual(schedule.map((entry) => entry.id));
  expect(later.streamingFrequency).toMatchObject({ typicalDays: [5, 1], endTime: "23:00" });
});

test.each([{ typicalDays: [] }, { startTime: "" }, { endTime: null }, null])(
  "a streaming frequency without a day, a start or an end (%j) clears the weekly schedule",
  async (part) => {
    await update({ streamingFrequency: EVENINGS });
    expect((await update({ streamingFrequency: part })).schedule).toEqual([]);
  },
);

test("an edited weekly schedule ignores frequency changes until it is cleared", async () => {
  const edited = await update({
    schedule: [{ dayOfWeek: 0, startTime: "22:00", endTime: "02:00", timeZone: "Europe/Berlin" }],
  });
  expect((await update({ streamingFrequency: EVENINGS })).schedule).toEqual(edited.schedule);
  const emptied = await update({ schedule: [] });
  expect(emptied).toMatchObject({ schedule: [], scheduleEdited: true });
  expect((await update({ bio: "x", streamingFrequency: EVENINGS })).schedule).toEqual([]);
  const cleared = await update({ schedule: null });
  expect(cleared).toMatchObject({ schedule: [], scheduleEdited: false });
  expect((await update({ streamingFrequency: EVENINGS })).schedule).toHaveLength(2);
});

test("update keeps entries sent with their ids, adds new entries and removes missing ones", async () => {
  const base = { startTime: "20:00", endTime: "22:00", timeZone: "UTC" };
  const { schedule } = await update({
    schedule: [
      { ...base, dayOfWeek: 1 },
      { ...base, dayOfWeek: 2 },
    ],
  });
  const [monday] = schedule;
  const twice = { ...base, id: monday?.id ?? null, dayOfWeek: 1 };
  const after = await update({
    schedule: [{ ...twice, startTime: "18:00" }, twice, { ...base, dayOfWeek: 4 }],
  });
  expect(after.schedule.filter((entry) => entry.id === monday?.id)).toMatchObject([{ startTime: "18:00" }]);
  expect(after.schedule.map((entry) => entry.dayOfWeek)).toEqual([1, 1, 4]);
});

// The clock is at 12:00 UTC on 14 March 2026: 17:30 in Kolkata, 01:00 on the 15th in Auckland.
const once = (date: string, startTime: string, endTime: string, timeZone: string) => ({
  date,
  startTime,
  endTime,
  timeZone,
});

test.each([
  ["yesterday's", once("2026-03-13", "10:00", "11:00", "UTC")],
  ["one that has just ended", once("2026-03-14", "10:00", "12:00", "UTC")],
  ["one that has ended in its time zone", once("2026-03-14", "14:00", "17:00", "Asia/Kolkata")],
  ["one on an evening that is over in its zone", once("2026-03-14", "20:00", "23:00", "Pacific/Auckland")],
])("rejects an ended stream with an error on its date, also for a new profile: %s", async (_which, entry) => {
  const fields = [{ path: "schedule.1.date", message: STREAM_OVER }];
  const schedule = [once("2026-03-15", "10:00", "11:00", "UTC"), entry];
  expect(await refusalOf(update({ schedule }))).toEqual({
    code: "VALIDATION",
    message: STREAM_OVER,
    fields,
  });
  const newcomer = api.call(await api.member("streamer"));
  expect(await refusalOf(newcomer.profiles.create({ displayName: "New", schedule }))).toMatchObject({
    fields,
  });
});

test.each([
  ["one that is running", once("2026-03-14", "10:00", "12:01", "UTC")],
  ["one that began yesterday and ends after midnight", once("2026-03-13", "22:00", "13:00", "UTC")],
  ["one that is running in its time zone", once("2026-03-14", "04:00", "06:00", "America/Los_Angeles")],
])("accepts a stream that is not over in its time zone: %s", async (_which, entry) => {
  expect((await update({ schedule: [entry] })).schedule).toMatchObject([entry]);
});

test("a stored stream that is over does not block later saves, but cannot move to another past time", async () => {
  const soon = once("2026-03-14", "13:00", "14:00", "UTC");
  const { schedule } = await update({ schedule: [soon] });
  api.clock.advance({ hours: 3 });
  const later = { dayOfWeek: 2, startTime: "20:00", endTime: "22:00", timeZone: "UTC" };
  expect((await update({ bio: "x", schedule: [...schedule, later] })).schedule).toHaveLength(2);
  expect((await update({ schedule: [{ ...soon, game: "Chess" }, later] })).schedule).toHaveLength(2);
  expect(await refusalOf(update({ schedule: [{ ...soon, startTime: "12:30" }] }))).toMatchObject({
    fields: [{ path: "schedule.0.date" }],
  });
});

test("an edited schedule is not overwritten by a streaming frequency saved concurrently", async () => {
  const schedule = [{ dayOfWeek: 3, startTime: "09:00", endTime: "09:00", timeZone: "UTC" }];
  for (let round = 0; round < 5; round += 1) {
    await update({ schedule: null });
    await Promise.all([
      call.profiles.update({ schedule }),
      call.profiles.update({ streamingFrequency: EVENINGS }),
      call.profiles.update({ streamingFrequency: { ...EVENINGS, typicalDays: [2] } }),
    ]);
    expect(await call.profiles.me()).toMatchObject({ schedule: [{ dayOfWeek: 3, endTime: "09:00" }] });
  }
});
