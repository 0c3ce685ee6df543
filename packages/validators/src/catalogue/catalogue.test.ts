import { describe, expect, test } from "vitest";
import { valueAt } from "../dotted-paths.ts";
import { createProfileInput } from "../profiles.ts";
import { DOCUMENT_STREAMER_FIELDS, DOCUMENT_VIEWER_FIELDS } from "../testing/document-fields.ts";
import { canRead, SENSITIVE_FIELDS } from "../visibility.ts";
import type { Fields } from "./field.ts";
import { STREAMER_ALIASES, STREAMER_FIELDS } from "./streamer.ts";
import { entriesOf, isAsked } from "./values.ts";
import { VIEWER_FIELDS } from "./viewer.ts";

/** Fields of the specification that the catalogue omits. */
const BESIDE = [
  "id",
  "username",
  "followersCount",
  "followedStreamersCount",
  "twitchConnected",
  "displayName",
  "bio",
  "shortBio",
  "avatar",
  "banner",
  "languages",
  "primaryCategory",
  "streamingPlatforms",
  "channelLinks",
  "schedule",
];

/** Field missing in the specification: the Donate button's link. */
const ADDED = ["donationLink"];

const PARTS: [string, Fields, string[]][] = [
  ["streamer", STREAMER_FIELDS, DOCUMENT_STREAMER_FIELDS],
  ["viewer", VIEWER_FIELDS, DOCUMENT_VIEWER_FIELDS],
];

describe.each(PARTS)("profile fields of a %s", (role, part, documented) => {
  const paths = entriesOf(part).map(({ path }) => path);
  const aliases = role === "streamer" ? Object.keys(STREAMER_ALIASES) : [];

  test("the catalogue includes every field of the specification by its name", () => {
    const known = new Set([...paths, ...aliases, ...BESIDE]);
    expect(documented.filter((name) => !known.has(name))).toEqual([]);
  });

  test("the catalogue includes no field beyond the specification and decisions", () => {
    const known = new Set([...documented, ...ADDED]);
    expect(paths.filter((path) => !known.has(path))).toEqual([]);
  });

  test("the profile input accepts every field of the catalogue", () => {
    for (const path of [...paths, ...aliases]) {
      const input = path
        .split(".")
        .reverse()
        .reduce<Record<string, unknown> | null>((inner, name) => ({ [name]: inner }), null);
      const parsed = createProfileInput.parse({ displayName: "A", ...input });
      expect(valueAt(parsed, path), path).toBeNull();
    }
  });

  test("a dependent field is asked for only if its parent field has the required value", () => {
    for (const { path, field } of entriesOf(part)) {
      if (!field.when) continue;
      const { path: parent, value } = field.when;
      expect(paths, path).toContain(parent);
      expect(isAsked(field, (name) => (name === parent ? value : undefined))).toBe(true);
      expect(isAsked(field, (name) => (name === parent ? [value, "x"] : undefined))).toBe(true);
      expect(isAsked(field, () => undefined)).toBe(false);
      expect(isAsked(field, () => "something else")).toBe(false);
    }
  });
});

const ALL_FIELDS = PARTS.flatMap(([, part]) => entriesOf(part));

test("the profile input rejects numbers above and below the limits of every number field", () => {
  const numbers = ALL_FIELDS.filter(({ field }) => field.kind === "number");
  expect(numbers.length).toBeGreaterThan(2);
  for (const { path, field } of numbers) {
    if (field.kind !== "number") continue;
    for (const beyond of [field.min - 1, field.max + 1]) {
      const input = path
        .split(".")
        .reverse()
        .reduce<Record<string, unknown> | number>((inner, name) => ({ [name]: inner }), beyond);
      const refused = createProfileInput.partial().safeParse(input);
      expect(refused.error?.issues[0]?.path.join("."), path).toBe(path);
    }
  }
});

/** Personal fields with a visibility setting (docs/product.md §2.9). */
const CHOSEN = [
  "ageRange",
  "children",
  "ethnicity",
  "fullName",
  "gender",
  "height",
  "hometown",
  "location",
  "relationshipStatus",
  "religion",
  "workout",
  "zodiacSign",
];

test("only the personal fields of the specification have a visibility setting", () => {
  expect([...SENSITIVE_FIELDS].sort()).toEqual(CHOSEN);
});

test("hides personal fields, pets and primary language of people under 18", () => {
  const withheld = ALL_FIELDS.map(({ path }) => path).filter((path) => !canRead(path, "members", {}, true));
  const roots = new Set(withheld.map((path) => path.split(".")[0]?.replace(/Other$/, "")));
  expect([...roots].sort()).toEqual([...CHOSEN, "pets", "primaryLanguage"].sort());
  expect(withheld).toEqual(
    expect.arrayContaining(["ethnicityOther", "religionOther", "primaryLanguageOther"]),
  );
  expect(canRead("pets", "public", {}, false)).toBe(true);
});

test.each([
  [{ gender: "robot" }, "gender", "Please choose one of the options"],
  [{ averageViewers: -1 }, "averageViewers", "Average viewers must be a whole number from 0 to 10,000,000"],
  [
    { hardware: { monitors: { count: 0 } } },
    "hardware.monitors.count",
    "Monitors must be a whole number from 1 to 12",
  ],
  [{ pets: ["dog", "none"] }, "pets", "Choose either “No pets” or other options, not both"],
  [{ hobbies: [" "] }, "hobbies.0", "Entries can’t be blank"],
  [
    { streamingFrequency: { startTime: "25:00" } },
    "streamingFrequency.startTime",
    "Please choose a time such as 20:00",
  ],
  [
    { streamingFrequency: { timeZone: "+02:00" } },
    "streamingFrequency.timeZone",
    "Please choose a time zone such as Europe/Berlin",
  ],
  [{ timeZone: "Atlantis" }, "timeZone", "Please choose a time zone such as Europe/Berlin"],
  [{ ageRange: "under-18" }, "ageRange", "Please choose one of the options"],
  [{ visibility: { bio: "hidden" } }, "visibility", "There is no field called “bio” here"],
  [{ visibility: { gender: "friends" } }, "visibility.gender", "Please choose one of the options"],
  [{ fullName: "x".repeat(61) }, "fullName", "Please use at most 60 characters"],
  [
    { funPrompts: [{ key: "nonsense", answer: "a" }] },
    "funPrompts.0.key",
    "Please choose one of the options",
  ],
  [
    { schedule: [{ startTime: "20:00", endTime: "23:00", timeZone: "UTC" }] },
    "schedule.0.dayOfWeek",
    "Please give each stream either a day of the week or a date",
  ],
])("profile input rejects %j at %s with a readable message", (input, path, message) => {
  const result = createProfileInput.safeParse({ displayName: "A", ...input });
  expect(result.error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([
    [path, message],
  ]);
});

test("every list of choices with an exclusive option marks that option", () => {
  const saysNone = /^(no|none|nothing|neither|never)\b/i;
  let alone = 0;
  for (const { field } of ALL_FIELDS) {
    if (field.kind !== "choices") continue;
    const [none] = field.options.filter((option) => option.value === "none" || saysNone.test(option.label));
    expect(field.none, field.label).toBe(none?.value ?? null);
    alone += none ? 1 : 0;
  }
  expect(alone).toBeGreaterThan(0);
  expect(createProfileInput.parse({ displayName: "A", pets: ["none"] }).pets).toEqual(["none"]);
});
