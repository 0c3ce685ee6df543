import { OUTSIDE_RAID_PLACES, RAID_SUGGESTIONS, SUGGESTION_KEPT_MINUTES } from "@starling/validators/raids";
import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../../discovery/fairness/rules.ts";
import { type Candidate, chooseRaids, type Shown } from "./rules.ts";

const NOW = new Date("2026-03-14T20:00:00Z");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const at = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);
const turn = { profileId: "raider", now: NOW };
const NEVER: Shown = { streamers: 0, lastAt: null, toCallerAt: null };
const candidate = (channelHash: string, isMember = true, shown: Partial<Shown> = {}): Candidate => ({
  channelHash,
  isMember,
  shown: { ...NEVER, ...shown },
});
const namesOf = (chosen: readonly Candidate[]) => chosen.map(({ channelHash }) => channelHash);

test("chooseRaids prefers channels suggested to fewer streamers, then those suggested longest ago", () => {
  const chosen = chooseRaids(
    [
      candidate("often", true, { streamers: 3, lastAt: at(-9_000) }),
      candidate("lately", true, { streamers: 1, lastAt: at(-40) }),
      candidate("long ago", true, { streamers: 1, lastAt: at(-4_000) }),
      candidate("never"),
    ],
    turn,
  );
  expect(namesOf(chosen)).toEqual(["never", "long ago", "lately", "often"]);
});

test("chooseRaids keeps channels that the caller was shown within the last half hour", () => {
  const shownTo = (minutes: number) => ({ streamers: 5, lastAt: at(-minutes), toCallerAt: at(-minutes) });
  const fresh = Array.from({ length: RAID_SUGGESTIONS }, (_, place) => candidate(`new ${place}`));
  const kept = candidate("kept", true, shownTo(SUGGESTION_KEPT_MINUTES - 1));
  const passed = candidate("passed", true, shownTo(SUGGESTION_KEPT_MINUTES));
  const names = namesOf(chooseRaids([...fresh, kept, passed], turn));
  expect(names[0]).toBe("kept");
  expect(names).not.toContain("passed");
});

test("chooseRaids lists members first and reserves places for non-members", () => {
  fc.assert(
    fc.property(fc.nat(12), fc.nat(12), (members, others) => {
      const people = [
        ...Array.from({ length: others }, (_, place) => candidate(`other ${place}`, false)),
        ...Array.from({ length: members }, (_, place) => candidate(`member ${place}`)),
      ];
      const chosen = chooseRaids(people, turn);
      const listed = chosen.filter(({ isMember }) => isMember).length;
      expect(chosen).toHaveLength(Math.min(RAID_SUGGESTIONS, members + others));
      expect(chosen.slice(0, listed).every(({ isMember }) => isMember)).toBe(true);
      expect(chosen.length - listed).toBeGreaterThanOrEqual(Math.min(others, OUTSIDE_RAID_PLACES));
      expect(listed).toBeGreaterThanOrEqual(Math.min(members, RAID_SUGGESTIONS - OUTSIDE_RAID_PLACES));
    }),
  );
});

interface Simulated {
  channelHash: string;
  isMember: boolean;
  hour: number;
  days: number;
}

function simulateMonth(people: readonly Simulated[], raiders: readonly { id: string; hour: number }[]) {
  const shown = new Map<string, Map<string, Date>>();
  const wasEligible = new Set<string>();
  const suggested = new Map<string, number>();
  for (let day = 0; day < 30; day += 1) {
    for (const { id, hour } of raiders) {
      const now = new Date(NOW.getTime() + day * DAY + hour * HOUR);
      const isLive = (one: Simulated) =>
        (day + one.hour) % 7 < one.days && hour >= one.hour && hour < one.hour + 4;
      const candidates = people.filter(isLive).map((one) => {
        const times = shown.get(one.channelHash) ?? new Map<string, Date>();
        const latest = Math.max(0, ...[...times.values()].map(Number));
        const lastAt = latest === 0 ? null : new Date(latest);
        return { ...one, shown: { streamers: times.size, lastAt, toCallerAt: times.get(id) ?? null } };
      });
      for (const { channelHash } of candidates) wasEligible.add(channelHash);
      for (const { channelHash } of chooseRaids(candidates, { profileId: id, now })) {
        shown.set(channelHash, (shown.get(channelHash) ?? new Map<string, Date>()).set(id, now));
        suggested.set(channelHash, (suggested.get(channelHash) ?? 0) + 1);
      }
    }
  }
  return { wasEligible, suggested };
}

test("suggests every eligible channel within a month, none far less often than the average", () => {
  const people = Array.from({ length: 400 }, (_, place): Simulated => {
    const random = (what: string) => seededRandom(`${what} ${place}`);
    return {
      channelHash: `channel ${place}`,
      isMember: place < 100,
      hour: Math.floor(random("hour") * 6),
      days: 2 + Math.floor(random("days") * 5),
    };
  });
  const raiders = Array.from({ length: 30 }, (_, place) => ({ id: `raider ${place}`, hour: place % 9 }));
  const { wasEligible, suggested } = simulateMonth(people, raiders);
  expect(wasEligible.size).toBe(people.length);
  expect([...wasEligible].filter((one) => !suggested.has(one))).toEqual([]);
  for (const isMember of [true, false]) {
    const counts = people
      .filter((one) => one.isMember === isMember)
      .map((one) => suggested.get(one.channelHash) ?? 0);
    const mean = counts.reduce((sum, one) => sum + one, 0) / counts.length;
    expect(Math.min(...counts) / mean, isMember ? "members" : "others").toBeGreaterThan(0.3);
  }
});
