import { scheduleEntries } from "@starling/db/schema/schedules";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry, type NewEntry } from "@starling/db/testing/factories/schedules";
import { nextStart, type ScheduleEntry } from "@starling/validators/schedules";
import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();

async function streamerWith(entries: NewEntry[], values: Parameters<typeof makeStreamer>[1] = {}) {
  const streamer = await makeStreamer(api.db, values, { streamingPlatforms: ["twitch", "youtube"] });
  for (const entry of entries) await makeScheduleEntry(api.db, streamer.id, entry);
  return streamer;
}

async function calendarOf(id: string, entryId?: string) {
  const { name, calendar } = await api.call().schedules.calendar({ id, ...(entryId ? { entryId } : {}) });
  const parsed = new ICAL.Component(ICAL.parse(calendar));
  const zones = parsed.getAllSubcomponents("vtimezone").map((zone) => new ICAL.Timezone(zone));
  const events = parsed.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    for (const zone of zones) {
      if (zone.tzid === component.getFirstProperty("dtstart")?.getParameter("tzid"))
        event.startDate.zone = zone;
      if (zone.tzid === component.getFirstProperty("dtend")?.getParameter("tzid")) event.endDate.zone = zone;
    }
    return event;
  });
  return { name, calendar, parsed, events };
}

function startsAfter(event: ICAL.Event, after: Date, count: number): Date[] {
  const starts: Date[] = [];
  const occurrences = event.iterator();
  for (let tries = 0; tries < 600 && starts.length < count; tries += 1) {
    const next = occurrences.next();
    if (!next) break;
    if (next.toJSDate() > after) starts.push(next.toJSDate());
  }
  return starts;
}

const DST_ZONES = [
  "Europe/Berlin",
  "America/New_York",
  "America/Santiago",
  "Australia/Lord_Howe",
  "Australia/Sydney",
  "Pacific/Chatham",
  "Asia/Kathmandu",
  "Asia/Tokyo",
  "Asia/Calcutta",
  "US/Pacific",
  "europe/berlin",
  "UTC",
];

const AGES = ["2026-03-14T00:00:00Z", "2025-11-20T00:00:00Z", "2021-07-07T00:00:00Z"];

test.each(DST_ZONES.flatMap((timeZone) => AGES.map((planned) => ({ timeZone, planned }))))(
  "$timeZone: a calendar program shows the same times as the site for a stream planned on $planned",
  async ({ timeZone, planned }) => {
    // Forty weeks from 14 March include a clock change in every zone that has one.
    const entry = { dayOfWeek: 6, startTime: "21:30", endTime: "00:30", timeZone };
    const { id } = await streamerWith([{ ...entry, planned: new Date(planned) }]);
    const { events } = await calendarOf(id);
    const rule: ScheduleEntry = { id, ...entry, date: null, isRecurring: true, game: null };
    const expected: Date[] = [];
    let at = api.clock.now();
    for (let week = 0; week < 40; week += 1) {
      const next = nextStart([rule], at);
      if (!next) break;
      expected.push(next);
      at = next;
    }
    expect(events).toHaveLength(1);
    expect(events[0] && startsAfter(events[0], api.clock.now(), 40)).toEqual(expected);
    expect(events[0]?.duration.toSeconds()).toBe(3 * 3600);
  },
);

test("writes the streamer, the game and the platforms in an event", async () => {
  const { id } = await streamerWith([{ dayOfWeek: 1, startTime: "20:00", endTime: "22:00" }], {
    displayName: "Heron",
  });
  await api.db.update(scheduleEntries).set({ game: "Hades II" }).where(eq(scheduleEntries.profileId, id));
  const { parsed, events, calendar } = await calendarOf(id);
  expect(events[0]).toMatchObject({ summary: "Heron live: Hades II", location: "Twitch, YouTube Live" });
  expect(events[0]?.component.getFirstPropertyValue("url")).toBe(`http://localhost:3000/streamer/${id}`);
  expect(parsed.getFirstPropertyValue("x-wr-calname")).toBe("Heron on Starling");
  expect(calendar).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n");
});

test("writes the same text for an unchanged schedule, and the same uid for a changed entry", async () => {
  const { id } = await streamerWith([{ dayOfWeek: 1, startTime: "20:00", endTime: "22:00" }]);
  const first = await calendarOf(id);
  expect((await calendarOf(id)).calendar).toBe(first.calendar);
  await api.db.update(scheduleEntries).set({ startMinute: 600 }).where(eq(scheduleEntries.profileId, id));
  const moved = await calendarOf(id);
  expect(moved.events[0]?.uid).toBe(first.events[0]?.uid);
  expect(moved.calendar).not.toBe(first.calendar);
});

test("writes the same text at any later time, even when streams are in the past", async () => {
  const planned = new Date(api.clock.now().getTime() - 40 * 86_400_000);
  const { id } = await streamerWith([
    { dayOfWeek: 1, startTime: "20:00", endTime: "22:00", timeZone: "Europe/Berlin", planned },
    { dayOfWeek: 6, startTime: "23:00", endTime: "02:00", timeZone: "Asia/Tokyo", planned },
    { date: "2026-04-01", startTime: "20:00", endTime: "22:00", planned },
  ]);
  const first = await calendarOf(id);
  for (const days of [1, 6, 7, 30]) {
    api.clock.advance({ days });
    expect((await calendarOf(id)).calendar).toBe(first.calendar);
  }
  const [monday] = first.events;
  expect(monday?.startDate.toJSDate()).toEqual(new Date("2026-02-02T19:00:00Z"));
});

test("returns a single stream by its id, but not through another streamer's calendar", async () => {
  const one = { dayOfWeek: 1, startTime: "20:00", endTime: "22:00" };
  const { id } = await streamerWith([one, { ...one, dayOfWeek: 3 }]);
  const other = await streamerWith([one]);
  const rows = await api.db.select().from(scheduleEntries).where(eq(scheduleEntries.profileId, id));
  const entryId = rows[1]?.id ?? "";
  expect((await calendarOf(id)).events).toHaveLength(2);
  const { events } = await calendarOf(id, entryId);
  expect(events.map((event) => event.uid)).toEqual([`${entryId}@starling`]);
  for (const [of, entry] of [
    [other.id, entryId],
    [id, "nonsense"],
  ] as const) {
    await expect(calendarOf(of, entry)).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
});

test("escapes and folds hostile names so that they cannot add calendar lines", async () => {
  const displayName = 'Eve, "Q"; back\\slash \u{1f3ae} BEGIN:VEVENT '.repeat(4);
  const { id } = await streamerWith([{ dayOfWeek: 1, startTime: "20:00", endTime: "22:00" }], {
    displayName,
  });
  const game = "a\r\nATTACH:https://evil.example/x\r\nDESCRIPTION:gotcha";
  await api.db.update(scheduleEntries).set({ game }).where(eq(scheduleEntries.profileId, id));
  const { calendar, events } = await calendarOf(id);
  expect(events).toHaveLength(1);
  expect(events[0]?.summary).toBe(
    `${displayName.trim()} live: a ATTACH:https://evil.example/x DESCRIPTION:gotcha`,
  );
  expect(calendar).not.toMatch(/^ATTACH/m);
  expect(calendar.endsWith("END:VCALENDAR\r\n")).toBe(true);
  const lines = calendar.split("\r\n");
  expect(lines.join("")).not.toMatch(/[\r\n]/);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test("contains only public data of the schedule", async () => {
  const { id } = await streamerWith([{ dayOfWeek: 1, startTime: "20:00", endTime: "22:00" }], {
    bio: "canary-bio",
    dateOfBirth: "1987-06-05",
    details: { fullName: "Canary Fullname", "location.city": "Canary City" },
  });
  expect((await calendarOf(id)).calendar).not.toMatch(/canary|1987|@(?!starling\r)/i);
});

test("a changed schedule has a higher SEQUENCE and a new LAST-MODIFIED", async () => {
  const { id } = await streamerWith([{ dayOfWeek: 1, startTime: "20:00", endTime: "22:00" }]);
  const sequence = async () => {
    const { events } = await calendarOf(id);
    return Number(events[0]?.component.getFirstPropertyValue("sequence"));
  };
  const first = await sequence();
  const changedAt = new Date("2099-11-28T12:00:00Z");
  await api.sql`update profiles set updated_at = ${changedAt} where id = ${id}`;
  expect(await sequence()).toBeGreaterThan(first);
  expect((await calendarOf(id)).calendar).toContain("LAST-MODIFIED:20991128T120000Z\r\n");
});

test("isolates right-to-left names and games and removes bidirectional override characters", async () => {
  const { id } = await streamerWith([{ dayOfWeek: 1, startTime: "20:00", endTime: "22:00" }], {
    displayName: "نورس\u202e",
  });
  await api.db.update(scheduleEntries).set({ game: "שחמט" }).where(eq(scheduleEntries.profileId, id));
  const { parsed, events } = await calendarOf(id);
  expect(events[0]?.summary).toBe("\u2068نورس\u2069 live: \u2068שחמט\u2069");
  expect(parsed.getFirstPropertyValue("x-wr-calname")).toBe("\u2068نورس\u2069 on Starling");
});
