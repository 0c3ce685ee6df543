import { scheduleEntries } from "@starling/db/schema/schedules";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { liveProfiles } from "@starling/directory/sql/live-profiles";
import { isLiveAt, type ScheduleEntry, timeOf } from "@starling/validators/schedules";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi } from "../testing/create-test-api.ts";

const ZONES = [
  "UTC",
  "America/New_York",
  "America/Sao_Paulo",
  "Europe/Berlin",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Africa/Casablanca",
  "Antarctica/Troll",
  "Asia/Beirut",
  "America/Havana",
];
/** Days around changes of the clock, the year's end and a leap day. */
const DAYS = [
  "2026-03-08",
  "2026-03-29",
  "2026-04-05",
  "2026-10-04",
  "2026-10-25",
  "2026-11-01",
  "2026-12-31",
  "2028-02-29",
];

/** Moments at which some of the zones put their clocks forward or back. */
const CHANGES = [
  "2026-02-15T02:00:00Z",
  "2026-03-08T07:00:00Z",
  "2026-03-29T01:00:00Z",
  "2026-04-04T15:00:00Z",
  "2026-10-03T15:30:00Z",
  "2026-10-24T21:00:00Z",
  "2026-10-25T01:00:00Z",
  "2026-11-01T05:00:00Z",
  "2026-11-01T06:00:00Z",
];

const minute = fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 60, 90, 120, 150, 180, 1439));
const day = fc.constantFrom(...DAYS);
const entry = fc.record({
  when: fc.oneof(
    fc.record({ dayOfWeek: fc.integer({ min: 0, max: 6 }), date: fc.constant(null) }),
    fc.record({ dayOfWeek: fc.constant(null), date: day }),
  ),
  start: minute,
  end: minute,
  timeZone: fc.constantFrom(...ZONES),
});
const instant = fc
  .oneof(
    fc.tuple(
      day.map((date) => `${date}T12:00:00Z`),
      fc.integer({ min: -1500, max: 1500 }),
    ),
    fc.tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -130, max: 130 })),
  )
  .map(([near, minutes]) => new Date(Date.parse(near) + minutes * 60_000));

let api: Awaited<ReturnType<typeof createTestApi>>;
const profileIds: string[] = [];

beforeAll(async () => {
  api = await createTestApi();
  for (let index = 0; index < 12; index += 1) profileIds.push((await makeStreamer(api.db)).id);
});
afterAll(() => api.close());

test("SQL and the rule agree on who is live", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 12, maxLength: 12 }),
      fc.array(instant, { minLength: 10, maxLength: 10 }),
      async (entries, instants) => {
        const rows = entries.map((made, index) => ({
          profileId: String(profileIds[index]),
          ...made.when,
          startMinute: made.start,
          endMinute: made.end,
          timeZone: made.timeZone,
          isRecurring: made.when.date === null,
        }));
        await api.sql`delete from schedule_entries`;
        await api.db.insert(scheduleEntries).values(rows);
        for (const now of instants) {
          const found = await api.db.execute<{ profile_id: string }>(
            sql`select * from ${await liveProfiles(api.db, now)} live`,
          );
          const expected = rows.filter((row) =>
            isLiveAt(
              {
                id: "",
                game: null,
                ...row,
                startTime: timeOf(row.startMinute),
                endTime: timeOf(row.endMinute),
              } satisfies ScheduleEntry & object,
              now,
            ),
          );
          expect(found.map((row) => row.profile_id).sort()).toEqual(
            expected.map((row) => row.profileId).sort(),
          );
        }
      },
    ),
    { numRuns: 60 },
  );
});
