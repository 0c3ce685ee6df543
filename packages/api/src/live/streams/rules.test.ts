import { describe, expect, test } from "vitest";
import { broadcastsOf, type FinishedStream, measure } from "./rules.ts";
import { proposeSlots, usualWeek } from "./weeks.rules.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Monday, some days after Berlin's clocks went forward. */
const NOW = new Date("2026-04-06T12:00:00Z");

function stream(
  start: string | number,
  hours: number,
  viewers: number | null = 10,
  game: string | null = null,
): FinishedStream {
  const startedAt = new Date(start);
  const measuredSeconds = viewers === null ? 0 : hours * 3_600;
  return {
    startedAt,
    endedAt: new Date(startedAt.getTime() + hours * HOUR),
    viewerSeconds: (viewers ?? 0) * measuredSeconds,
    measuredSeconds,
    game,
  };
}

const daily = (count: number, hours = 2, viewers = 10) =>
  Array.from({ length: count }, (_, day) => stream(NOW.getTime() - (day + 1) * DAY, hours, viewers));

describe("grouping of streams into broadcasts", () => {
  test("adds up the viewers, but not the time, of streams on two platforms at the same time", () => {
    const [one, ...more] = broadcastsOf([
      stream("2026-04-01T20:00Z", 2, 10),
      stream("2026-04-01T20:01Z", 2, 30),
    ]);
    expect(more).toEqual([]);
    expect(one?.length).toBe(2 * HOUR + 60_000);
    expect(one?.viewers).toBeCloseTo(40, 0);
    expect(one?.measured).toBe(one?.length);
  });

  test("joins streams across a short break, separates them at a longer break and drops a stream of one minute", () => {
    const parts = [
      stream("2026-04-01T20:00Z", 1, 10, "Chess"),
      stream("2026-04-01T21:08Z", 2, 20, "Go"),
      stream("2026-04-02T01:00Z", 1),
      stream("2026-04-03T01:00Z", 1 / 60),
    ];
    expect(broadcastsOf(parts)).toMatchObject([
      { length: 3 * HOUR, game: "Go", end: new Date("2026-04-01T23:08Z") },
      { length: HOUR },
    ]);
  });

  test("excludes time without viewer counts from the average viewers", () => {
    expect(broadcastsOf([stream("2026-04-01T20:00Z", 2, null)])).toMatchObject([
      { viewers: null, measured: 0 },
    ]);
    const [one] = broadcastsOf([stream("2026-04-01T20:00Z", 2, null), stream("2026-04-01T20:00Z", 2, 8)]);
    expect(one).toMatchObject({ viewers: 8 });
  });
});

describe("measured averages", () => {
  test("returns averages weighted by time once there are ten streams", () => {
    expect(measure(broadcastsOf(daily(9)), NOW, "UTC")).toBeNull();
    expect(measure(broadcastsOf(daily(10)), NOW, "UTC")).toEqual({
      averageViewers: 10,
      hoursPerWeek: 14,
      daysPerWeek: 7,
    });
    const longer = [...daily(10, 1, 10), stream(NOW.getTime() - 11 * DAY, 10, 40)];
    expect(measure(broadcastsOf(longer), NOW, "UTC")).toMatchObject({ averageViewers: 25 });
  });

  test("averages the last ninety days, or the last ten streams if there are fewer than ten in that time", () => {
    const old = Array.from({ length: 20 }, (_, day) => stream(NOW.getTime() - (200 + day) * DAY, 2, 100));
    expect(measure(broadcastsOf([...old, ...daily(10)]), NOW, "UTC")).toMatchObject({ averageViewers: 10 });
    expect(measure(broadcastsOf([...old, ...daily(5)]), NOW, "UTC")).toMatchObject({ averageViewers: 55 });
  });
});

/** Tuesdays at 20:00 in Berlin, latest first. The clocks change on 29 March. */
const TUESDAYS = [
  "03-31T18:00",
  "03-24T19:05",
  "03-17T18:55",
  "03-10T19:10",
  "03-03T19:00",
  "02-24T19:00",
].map((at) => stream(`2026-${at}:00Z`, 3, 5, "Tunic"));

describe("hours of the usual week", () => {
  test("counts weeks per hour in the caller's time zone, even across a clock change", () => {
    const { hours, weeks } = usualWeek(broadcastsOf(TUESDAYS), "Europe/Berlin", NOW);
    expect(weeks).toBe(6);
    expect(hours?.[2]?.slice(19, 24)).toEqual([1, 6, 6, 6, 0]);
    expect(hours?.[3]?.every((count) => count === 0)).toBe(true);
  });

  test("returns no hours for fewer than five streams", () => {
    expect(usualWeek(broadcastsOf(TUESDAYS.slice(2)), "UTC", NOW)).toMatchObject({ streams: 4, hours: null });
  });
});

describe("proposed schedule entries", () => {
  test("proposes the usual local start and length to the half hour, even across a clock change", () => {
    expect(proposeSlots(broadcastsOf(TUESDAYS), "Europe/Berlin", NOW)).toEqual([
      {
        dayOfWeek: 2,
        startTime: "20:00",
        endTime: "23:00",
        timeZone: "Europe/Berlin",
        game: "Tunic",
        weeks: 6,
      },
    ]);
  });

  test("omits streams that took place in only two weeks or in fewer than half of the weeks", () => {
    const thursdays = [stream("2026-04-02T18:00Z", 2), stream("2026-03-26T18:00Z", 2)];
    const slots = proposeSlots(broadcastsOf([...TUESDAYS, ...thursdays]), "UTC", NOW);
    expect(slots.map(({ dayOfWeek }) => dayOfWeek)).toEqual([2]);
    expect(proposeSlots([], "UTC", NOW)).toEqual([]);
  });

  test("treats starts shortly before and after Saturday midnight as one weekly stream", () => {
    const nights = ["04-04T23:50", "03-29T00:05", "03-21T23:55", "03-15T00:10"].map((at) =>
      stream(`2026-${at}:00Z`, 2),
    );
    expect(proposeSlots(broadcastsOf(nights), "UTC", NOW)).toMatchObject([
      { dayOfWeek: 0, startTime: "00:00", endTime: "02:00", weeks: 4 },
    ]);
  });

  test("proposes two streams on the same day separately and sorts entries from Monday", () => {
    const mornings = ["03-31", "03-24", "03-17", "03-10"].map((day) => stream(`2026-${day}T08:00:00Z`, 1));
    const mondays = ["03-30", "03-23", "03-16"].map((day) => stream(`2026-${day}T08:00:00Z`, 1));
    const slots = proposeSlots(broadcastsOf([...TUESDAYS, ...mornings, ...mondays]), "UTC", NOW);
    expect(slots.map(({ dayOfWeek, startTime }) => [dayOfWeek, startTime])).toEqual([
      [1, "08:00"],
      [2, "08:00"],
      [2, "19:00"],
    ]);
  });
});
