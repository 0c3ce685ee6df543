import { wallClock } from "@starling/validators/schedules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { backOff, type DeliveryFacts, decide, quietUntil } from "./rules.ts";

const now = new Date("2026-03-14T12:00:00Z");
const facts = (changes: Partial<DeliveryFacts> = {}): DeliveryFacts => ({
  channel: "push",
  kind: "clip",
  happenedAt: new Date(now.getTime() - 5_000),
  isSeen: false,
  isRead: false,
  isWanted: true,
  mayHear: true,
  quietHours: null,
  timeZone: "UTC",
  pushesPerDay: 5,
  ...changes,
});
const noon = { from: 11 * 60, until: 13 * 60 };
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each<[string, Partial<DeliveryFacts>, number, string]>([
  ["a wanted notification is sent", {}, 0, "sent"],
  ["a notification shown on an open page is not pushed", { isSeen: true }, 0, "let go"],
  ["a notification shown on an open page is mailed", { channel: "mail", isSeen: true }, 0, "sent"],
  [
    "a notification that was read is not mailed",
    { channel: "mail", isSeen: true, isRead: true },
    0,
    "let go",
  ],
  ["an unwanted notification is dropped", { isWanted: false }, 0, "let go"],
  ["a notification about a muted or blocked streamer is dropped", { mayHear: false }, 0, "let go"],
  ["the last push message below the daily limit is sent", {}, 4, "sent"],
  ["a push message above the daily limit is dropped", {}, 5, "let go"],
  ["a mail is sent despite the daily limit of push messages", { channel: "mail" }, 5, "sent"],
  ["a clip push waits for the end of quiet hours", { quietHours: noon }, 0, "postponed"],
  ["a clip mail waits for the end of quiet hours", { channel: "mail", quietHours: noon }, 0, "postponed"],
  ["a live push is dropped in quiet hours", { kind: "live", quietHours: noon }, 0, "let go"],
  ["a live mail is dropped in quiet hours", { kind: "live", channel: "mail", quietHours: noon }, 0, "let go"],
  ["a live push is sent after 59 minutes", { kind: "live", happenedAt: ago(59) }, 0, "sent"],
  ["a live push is dropped after an hour", { kind: "live", happenedAt: ago(60) }, 0, "let go"],
  [
    "a live mail is sent even after ten hours",
    { kind: "live", channel: "mail", happenedAt: ago(600) },
    0,
    "sent",
  ],
  [
    "a mail is dropped after the retention period",
    { channel: "mail", happenedAt: ago(90 * 1_440) },
    0,
    "let go",
  ],
])("decide sends, postpones or drops a delivery: %s", (_what, changes, pushedToday, becomes) => {
  expect(decide(facts(changes), now, pushedToday).becomes).toBe(becomes);
});

test.each([
  // In Berlin, clocks go from 02:00 to 03:00 on 29 March 2026, and from 03:00 to 02:00 on 25 October.
  [
    "an end that the clock change skips",
    "2026-03-29T00:30:00Z",
    { from: 0, until: 150 },
    "2026-03-29T01:00:00.000Z",
  ],
  ["an end that occurs twice", "2026-10-24T23:00:00Z", { from: 0, until: 150 }, "2026-10-25T00:30:00.000Z"],
  ["the second occurrence of a repeated hour", "2026-10-25T01:10:00Z", { from: 0, until: 150 }, null],
  [
    "quiet hours over midnight",
    "2026-06-01T21:00:00Z",
    { from: 1_320, until: 480 },
    "2026-06-02T06:00:00.000Z",
  ],
  ["the time of the end", "2026-06-02T06:00:00Z", { from: 1_320, until: 480 }, null],
  [
    "the time of the beginning",
    "2026-06-01T20:00:00Z",
    { from: 1_320, until: 480 },
    "2026-06-02T06:00:00.000Z",
  ],
])("quietUntil returns the end of quiet hours across clock changes: %s", (_what, at, quiet, end) => {
  expect(quietUntil(new Date(at), quiet, "Europe/Berlin")?.toISOString() ?? null).toBe(end);
});

const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/St_Johns",
  "Asia/Kathmandu",
  "Pacific/Apia",
  "Australia/Lord_Howe",
];

test("quietUntil returns a later time outside quiet hours, even across clock changes", () => {
  const minute = fc.integer({ min: 0, max: 1_439 });
  const instants = fc.date({
    min: new Date("2026-01-01T00:00:00Z"),
    max: new Date("2027-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, minute, minute, fc.constantFrom(...ZONES), (at, from, until, zone) => {
      fc.pre(from !== until);
      const end = quietUntil(at, { from, until }, zone);
      const shown = wallClock(at, zone).minutes;
      const isQuiet = from < until ? shown >= from && shown < until : shown >= from || shown < until;
      if (end === null) return !isQuiet || isRepeated(at, zone);
      expect(end.getTime()).toBeGreaterThan(at.getTime());
      expect(end.getTime() - at.getTime()).toBeLessThanOrEqual(26 * 3_600_000);
      expect(quietUntil(end, { from, until }, zone)).toBeNull();
      return true;
    }),
    { numRuns: 1_000 },
  );
});

/** True if the same local time also occurred up to four hours earlier. */
function isRepeated(at: Date, zone: string): boolean {
  const shown = wallClock(at, zone);
  for (let minutes = 1; minutes <= 240; minutes += 1) {
    const earlier = wallClock(new Date(at.getTime() - minutes * 60_000), zone);
    if (earlier.date === shown.date && earlier.minutes === shown.minutes) return true;
  }
  return false;
}

test("backOff grows to fifteen minutes and stays there", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 30_000].map((attempts) => backOff(attempts) / 1_000)).toEqual([
    15, 30, 60, 120, 240, 480, 900, 900, 900,
  ]);
});
