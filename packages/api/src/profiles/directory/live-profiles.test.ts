import { channelPlatforms, channelStatuses } from "@starling/db/schema/channels";
import { scheduleEntries } from "@starling/db/schema/schedules";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { liveProfiles } from "@starling/directory/sql/live-profiles";
import { CHANNEL_PLATFORMS, reachableStatuses } from "@starling/validators/channels";
import { liveStateOf } from "@starling/validators/live-states";
import { timeOf } from "@starling/validators/schedules";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";

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
/** Days around DST changes, the year's end and a leap day. */
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

const someday = new Date("2026-01-01T00:00:00Z");
const words = fc.tuple(
  ...CHANNEL_PLATFORMS.map(() =>
    fc.option(fc.record({ isLive: fc.boolean(), viewers: fc.integer({ min: 0, max: 9 }) }), { freq: 1 }),
  ),
);
/** Milliseconds since the start of an outage; null while the platform responds. */
const silences = fc.tuple(
  ...CHANNEL_PLATFORMS.map(() => fc.option(fc.constantFrom(1, 599_999, 600_000, 600_001, 3_600_000))),
);

const api = await openTestApi();
const streamers: { profileId: string; channelIds: string[] }[] = [];

async function setSilentPlatforms(silent: readonly (number | null)[], now: Date) {
  await api.sql`delete from channel_platforms`;
  const rows = CHANNEL_PLATFORMS.map((platform, at) => {
    const silentFor = silent[at] ?? null;
    return { platform, silentSince: silentFor === null ? null : new Date(now.getTime() - silentFor) };
  });
  await api.db.insert(channelPlatforms).values(rows);
  return new Map(rows.map(({ platform, silentSince }) => [platform, silentSince?.toISOString() ?? null]));
}

for (let index = 0; index < 12; index += 1) {
  const { id: profileId } = await makeStreamer(api.db);
  const channelIds: string[] = [];
  for (const platform of CHANNEL_PLATFORMS) {
    channelIds.push((await makeChannel(api.db, profileId, { platform })).id);
  }
  streamers.push({ profileId, channelIds });
}

test("SQL and TypeScript agree on live streamers and viewer counts", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(entry, words), { minLength: 12, maxLength: 12 }),
      fc.array(fc.tuple(instant, silences), { minLength: 10, maxLength: 10 }),
      async (made, instants) => {
        const rows = made.map(([planned, said], index) => {
          const { profileId = "", channelIds = [] } = streamers[index] ?? {};
          const entry = {
            ...planned.when,
            startMinute: planned.start,
            endMinute: planned.end,
            timeZone: planned.timeZone,
            isRecurring: planned.when.date === null,
          };
          const statuses = CHANNEL_PLATFORMS.flatMap((platform, at) => {
            const word = said[at] ?? null;
            return word === null ? [] : [{ platform, channelId: channelIds[at] ?? "", ...word }];
          });
          return { profileId, entry, statuses };
        });
        await api.sql`delete from schedule_entries`;
        await api.sql`delete from channel_statuses`;
        await api.db
          .insert(scheduleEntries)
          .values(rows.map(({ profileId, entry }) => ({ profileId, ...entry })));
        const statuses = rows.flatMap(({ profileId, statuses }) =>
          statuses.map((status) => ({ profileId, ...status, saidAt: someday })),
        );
        if (statuses.length > 0) await api.db.insert(channelStatuses).values(statuses);
        for (const [now, silent] of instants) {
          const silentSince = await setSilentPlatforms(silent, now);
          const found = await api.db.execute<{ profile_id: string; viewers: number | null }>(
            sql`select * from ${await liveProfiles(api.db, now)} live`,
          );
          const expected = rows.flatMap(({ profileId, entry, statuses }) => {
            const clock = { startTime: timeOf(entry.startMinute), endTime: timeOf(entry.endMinute) };
            const known = statuses.map((status) => ({
              ...status,
              ...{ since: null, title: null, game: null, thumbnail: null },
              silentSince: silentSince.get(status.platform) ?? null,
            }));
            const planned = { id: "", game: null, ...entry, ...clock };
            const { isLive, viewers } = liveStateOf(reachableStatuses(known, now), [planned], now);
            return isLive ? [{ profile_id: profileId, viewers }] : [];
          });
          const inOrder = (list: readonly { profile_id: string }[]) =>
            list.toSorted((one, other) => (one.profile_id < other.profile_id ? -1 : 1));
          expect(inOrder(found)).toEqual(inOrder(expected));
        }
      },
    ),
    { numRuns: 15 },
  );
});
