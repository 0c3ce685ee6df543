import { expect, test } from "vitest";
import { completenessOf, isFilled } from "./completeness.ts";
import type { Role } from "./roles.ts";

const doneKeys = (role: Role, values: Record<string, unknown>) =>
  completenessOf(role, values)
    .parts.filter(({ done }) => done)
    .map(({ key }) => key);

test.each([
  ["", false],
  ["  ", false],
  [null, false],
  [undefined, false],
  [[], false],
  [["", null], false],
  [{ city: "", country: null }, false],
  [false, false],
  ["a", true],
  [0, true],
  [["a"], true],
  [{ city: "Graz" }, true],
  [true, true],
])("isFilled(%j) returns %j", (value, filled) => {
  expect(isFilled(value)).toBe(filled);
});

test("suggests the first incomplete part", () => {
  const { next, done } = completenessOf("streamer", {
    channelLinks: { twitch: "https://twitch.tv/wren" },
    avatar: "/media/a",
  });
  expect(next).toMatchObject({ key: "schedule", task: "Add your schedule" });
  expect(done).toBe(2);
});

test("lists the missing parts that a streamer's profile needs to count as finished", () => {
  const bare = { displayName: "Wren", languages: ["en"] };
  expect(completenessOf("streamer", bare)).toMatchObject({
    missing: ["picture", "platforms", "topics"],
    percent: 10,
  });
  for (const topic of [{ favoriteGames: ["g"] }, { streamingTags: ["t"] }, { primaryCategory: "c" }]) {
    expect(completenessOf("streamer", { ...bare, ...topic }).missing).toEqual(["picture", "platforms"]);
  }
  expect(completenessOf("viewer", {}).missing).toEqual([]);
});

test("counts the schedule as complete if it has entries, or days with start and end", () => {
  const frequency = { typicalDays: [1], startTime: "20:00", endTime: "23:00" };
  expect(doneKeys("streamer", { streamingFrequency: frequency })).toEqual(["schedule"]);
  for (const missing of ["typicalDays", "startTime", "endTime"]) {
    expect(doneKeys("streamer", { streamingFrequency: { ...frequency, [missing]: "" } })).toEqual([]);
  }
  expect(doneKeys("streamer", { schedule: [{ dayOfWeek: 1 }] })).toEqual(["schedule"]);
});

test("counts platforms as complete only with a channel link", () => {
  const channels = (links: object) =>
    doneKeys("streamer", { streamingPlatforms: ["twitch"], channelLinks: links });
  expect(channels({})).toEqual([]);
  expect(channels({ twitch: "https://twitch.tv/" })).toEqual([]);
  expect(channels({ twitch: " " })).toEqual([]);
  expect(channels({ twitch: "https://twitch.tv/wren" })).toEqual(["platforms"]);
});
