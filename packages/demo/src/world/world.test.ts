import { ageOn } from "@starling/validators/ages";
import { PERSON_FIELDS } from "@starling/validators/catalogue/person";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { entriesOf } from "@starling/validators/catalogue/values";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { withValueAt } from "@starling/validators/dotted-paths";
import { LANGUAGES, type Language } from "@starling/validators/languages";
import { valuesOf } from "@starling/validators/options";
import { createProfileInput } from "@starling/validators/profiles";
import { timeOf } from "@starling/validators/schedules";
import { expect, test } from "vitest";
import { HEROES, MATERIAL } from "../material/material.ts";
import { heroOf } from "./heroes.ts";
import { bannerMotif, MOTIF_DISTANCE, portraitMotif } from "./pictures.ts";
import type { PlannedStream } from "./schedules.ts";
import type { InventedStreamer } from "./streamer.ts";
import { typesOf, unmarked } from "./texts.ts";
import type { InventedViewer } from "./viewers.ts";
import { inventWorld } from "./world.ts";

const NOW = new Date("2026-03-14T12:00:00Z");
const { streamers, viewers } = inventWorld("starling", NOW);

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
      // For `height`, the generated people do not have to cover every option.
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

const LANGUAGE_CODES = valuesOf(LANGUAGES);
const newestFirst = streamers.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
const speakersOf = (language: Language) => newestFirst.filter((one) => one.language === language);

test.each(LANGUAGE_CODES)("repeats no short bio in %s", (language) => {
  const bios = speakersOf(language).flatMap(({ shortBio }) => shortBio ?? []);
  expect(bios.length / speakersOf(language).length).toBeGreaterThan(0.6);
  expect(new Set(bios).size).toBe(bios.length);
});

function repeated(motifs: readonly string[]): string[] {
  return motifs.filter((motif, at) => motifs.slice(at + 1, at + MOTIF_DISTANCE).includes(motif));
}

test("repeats no motif among 12 neighbors of the directory, overall and in each language", () => {
  for (const list of [newestFirst, ...LANGUAGE_CODES.map(speakersOf)]) {
    expect(repeated(list.flatMap(({ avatar }) => (avatar === null ? [] : portraitMotif(avatar))))).toEqual(
      [],
    );
    expect(repeated(list.flatMap(({ banner }) => (banner === null ? [] : bannerMotif(banner))))).toEqual([]);
  }
});

function isWritten(text: string, written: readonly string[]): boolean {
  return written.some((one) => {
    const [before = "", after] = unmarked(one).words.split("{game}");
    return after === undefined ? text === before : text.startsWith(before) && text.endsWith(after);
  });
}

test("short bio and title are about the streamer's type of stream", () => {
  const generated = streamers.filter((one) => heroOf(one) === undefined && !one.username.startsWith("demo_"));
  for (const { language, type, shortBio, title } of generated) {
    const { shortBios, titles } = MATERIAL[language].streams;
    const topic = type as keyof typeof shortBios;
    const bios = (shortBios[topic] ?? shortBios.any).map((text) => text.split(" || "));
    if (shortBio !== null)
      expect
        .soft(
          isWritten(
            shortBio,
            bios.map(([bio = ""]) => bio),
          ),
          shortBio,
        )
        .toBe(true);
    const fitting = [...bios.flatMap(([, own]) => own ?? []), ...(titles[topic] ?? titles.any)];
    if (title !== null) expect.soft(isWritten(title, fitting), `${type}: ${title}`).toBe(true);
  }
});

test("grammatical gender of a streamer's texts fits the gender on the profile", () => {
  const marks = new Map(
    LANGUAGE_CODES.flatMap((language) => {
      const { shortBios, openers, asides, closers } = MATERIAL[language].streams;
      const texts = [shortBios, openers].flatMap((topics) =>
        Object.values(topics).flatMap((written) => written ?? []),
      );
      return [...texts, ...asides, ...closers].map((text) => {
        const { gender, words } = unmarked(text);
        return [words.split(" || ")[0] ?? words, gender] as const;
      });
    }),
  );
  const isFor = (gender: string) => [...marks].filter(([, one]) => one === gender).map(([words]) => words);
  const found = { female: 0, male: 0 };
  for (const { details, shortBio, bio } of streamers) {
    const texts = [shortBio, bio].flatMap((text) => text ?? []);
    const says = (gender: "female" | "male") =>
      texts.some((text) => isFor(gender).some((words) => text.includes(words.split("{game}")[0] || words)));
    const spoken = (["female", "male"] as const).filter(says);
    expect.soft(spoken.length, texts.join(" ")).toBeLessThanOrEqual(1);
    for (const gender of spoken) {
      found[gender] += 1;
      expect.soft([undefined, null, gender], texts.join(" ")).toContain(details.gender);
    }
  }
  expect(Math.min(found.female, found.male)).toBeGreaterThan(3);
});

test.each(LANGUAGE_CODES)(
  "has five hand-written streamers in %s, with a schedule and a banner",
  (language) => {
    const names = HEROES[language].map(({ name }) => name);
    expect(names).toHaveLength(5);
    const heroes = speakersOf(language).filter(({ displayName }) => names.includes(displayName));
    expect(heroes).toHaveLength(5);
    for (const { shortBio, bio, title, schedule, banner } of heroes) {
      for (const part of [shortBio, bio, title, banner, schedule[0]]) expect(part ?? null).not.toBeNull();
    }
    expect(typesOf(language).length).toBeGreaterThan(0);
  },
);

test("some profiles are sparse, some overlong, and some are written from right to left", () => {
  expect(streamers.filter(({ wordiness }) => wordiness === "nothing").length).toBeGreaterThan(8);
  expect(streamers.filter(({ wordiness }) => wordiness === "endless").length).toBeGreaterThan(4);
  expect(speakersOf("ar").filter(({ bio }) => bio !== null).length).toBeGreaterThan(4);
});
