import { ageOn } from "@starling/validators/ages";
import { PERSON_FIELDS } from "@starling/validators/catalogue/person";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { entriesOf } from "@starling/validators/catalogue/values";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { withValueAt } from "@starling/validators/dotted-paths";
import { createProfileInput } from "@starling/validators/profiles";
import { timeOf } from "@starling/validators/schedules";
import { expect, test } from "vitest";
import type { PlannedStream } from "./schedules.ts";
import type { InventedStreamer } from "./streamer.ts";
import type { InventedViewer } from "./viewers.ts";
import { inventWorld } from "./world.ts";

const NOW = new Date("2026-03-14T12:00:00Z");
const { streamers, viewers } = inventWorld("starling", NOW);

/** Dotted paths as a nested object. */
function nested(details: Record<string, unknown>): Record<string, unknown> {
  return Object.entries(details).reduce((values, [path, value]) => withValueAt(values, path, value), {});
}

const entryOf = ({ startMinute, endMinute, isRecurring: _, ...stream }: PlannedStream) => ({
  ...stream,
  startTime: timeOf(startMinute),
  endTime: timeOf(endMinute),
});

function streamerColumns(streamer: InventedStreamer): Record<string, unknown> {
  const { streamTypes, averageViewers, maxViewerGoal, webcamUsage, microphoneUsage } = streamer;
  return {
    streamTypes,
    averageViewers,
    maxViewerGoal,
    webcamUsage,
    microphoneUsage,
    twitchAffiliateStatus: streamer.status,
    favoriteGames: streamer.games,
    streamingTags: streamer.tags,
  };
}

function viewerColumns(viewer: InventedViewer): Record<string, unknown> {
  return { favoriteGames: viewer.games, favoriteCategories: viewer.categories };
}

function inputOf(person: InventedStreamer | InventedViewer): Record<string, unknown> {
  const { displayName, shortBio, bio, avatar, banner, languages, visibility } = person;
  const common = { displayName, shortBio, bio, avatar, banner, languages, visibility };
  if (!("schedule" in person)) return { ...common, ...viewerColumns(person), ...nested(person.details) };
  return {
    ...common,
    ...streamerColumns(person),
    ...nested(person.details),
    primaryCategory: person.category,
    streamingPlatforms: person.platforms,
    channelLinks: person.channelLinks,
    schedule: person.schedule.map(entryOf),
  };
}

test("generates only profiles that the profile schema accepts unchanged", () => {
  for (const person of [...streamers, ...viewers]) {
    const input = inputOf(person);
    const parsed = createProfileInput.safeParse(input);
    expect(parsed.error?.issues, person.displayName).toBeUndefined();
    expect(parsed.data).toEqual(input);
  }
});

const answers = {
  streamer: streamers.map((one) => ({ ...streamerColumns(one), ...one.details })),
  viewer: viewers.map((one) => ({ ...viewerColumns(one), ...one.details })),
};

function valuesAt(people: readonly Record<string, unknown>[], path: string): unknown[] {
  return people.map((one) => one[path] ?? []).filter((value) => !Array.isArray(value) || value.length > 0);
}

test.each([
  ["streamer", STREAMER_FIELDS],
  ["viewer", VIEWER_FIELDS],
] as const)(
  "answers every field of the %s profile often, and chooses every option at least once",
  (role, part) => {
    for (const { path, field } of entriesOf(part)) {
      const answered = valuesAt(answers[role], path);
      expect.soft(answered.length, path).toBeGreaterThanOrEqual(/Other/.test(path) ? 2 : 25);
      // Generated data need not contain every height.
      if ((field.kind !== "choice" && field.kind !== "choices") || path === "height") continue;
      const everybody = [...answers.streamer, ...answers.viewer];
      const chosen = valuesAt(Object.hasOwn(PERSON_FIELDS, path) ? everybody : answers[role], path).flat();
      const unchosen = field.options.filter(({ value }) => !chosen.includes(value));
      expect
        .soft(
          unchosen.map(({ value }) => value),
          path,
        )
        .toEqual([]);
    }
  },
);

test("gives minors a guardian's consent and no answers about family or belief", () => {
  const young = [...streamers, ...viewers].filter(
    ({ dateOfBirth }) => dateOfBirth !== null && ageOn(dateOfBirth, "2026-03-14") < 18,
  );
  expect(young.length).toBeGreaterThanOrEqual(3);
  for (const { guardianConsent, details } of young) {
    expect(guardianConsent).toBe(true);
    for (const path of ["fullName", "religion", "ethnicity", "children"])
      expect(details).not.toHaveProperty(path);
  }
});
