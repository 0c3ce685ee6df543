import type { OwnProfile } from "@starling/validators/profiles";
import { describe, expect, test } from "vitest";
import { ownProfile, ownStreamerProfile } from "../../../testing/profiles.ts";
import { languagesNamed, overviewOf, placeOf, shortened } from "./overview.ts";

const LONG = "Plays rhythm games at night, and farms at dawn.";

function fact(own: OwnProfile, label: string): string | null {
  const found = overviewOf(own).find((entry) => entry.label === label);
  if (!found) throw new Error(`There is no ${label}`);
  return found.value;
}

describe("preview of the bio", () => {
  test.each([
    ["exactly thirty characters", "x".repeat(30), "x".repeat(30)],
    ["thirty-one", "x".repeat(31), `${"x".repeat(30)}…`],
    ["words", LONG, "Plays rhythm games at night, a…"],
    ["emoji of several code points", "👩‍👩‍👧‍👦".repeat(31), `${"👩‍👩‍👧‍👦".repeat(30)}…`],
    ["flags", "🇵🇹".repeat(30), "🇵🇹".repeat(30)],
    ["combined accents", "e\u0301".repeat(31), `${"e\u0301".repeat(30)}…`],
    ["right-to-left text", "שלום ".repeat(10), `${"שלום ".repeat(6)}…`],
    ["nothing", "", ""],
  ])("returns the expected preview for a bio of %s", (_name, text, expected) => {
    expect(shortened(text, 30)).toBe(expected);
  });

  test("shortens the bio in the overview and omits a blank one", () => {
    expect(fact(ownProfile({ bio: LONG }), "Bio")).toBe("Plays rhythm games at night, a…");
    expect(fact(ownProfile({ bio: null }), "Bio")).toBeNull();
    expect(fact(ownProfile({ bio: "  \n" }), "Bio")).toBeNull();
  });
});

describe("languages in the overview", () => {
  test.each([
    [[], null],
    [["en"], "English"],
    [["en", "es"], "English, Español"],
    [["en", "es", "de"], "English, Español…"],
    [["ja", "ko", "zh", "ru"], "日本語, 한국어…"],
    [["xx"], "xx"],
  ])("names at most two languages of %j", (languages, expected) => {
    expect(languagesNamed(languages)).toBe(expected);
  });
});

test.each([
  [{ city: "Porto", state: "Norte" }, "Porto, Norte"],
  [{ city: "Porto", state: null }, "Porto"],
  [{ city: null, state: "Norte" }, "Norte"],
  [{ city: "", state: "" }, null],
  [{ city: null, state: null }, null],
])("placeOf joins the city and state of %j", (location, expected) => {
  expect(placeOf(location)).toBe(expected);
});

test("lists a viewer's facts in order", () => {
  const own = ownProfile({
    displayName: "Robin",
    bio: "Watches at night.",
    location: { city: "Graz", state: "Styria", country: "Austria" },
    ageRange: "25-34",
    languages: ["de", "en", "fr"],
    timeZone: "Europe/Vienna",
    favoriteCategories: [
      { id: "1", name: "Art" },
      { id: "2", name: "Music" },
    ],
    favoritePlatforms: ["twitch", "youtube"],
    watchFrequency: "few-times-a-week",
    preferredStreamerSize: "small",
  });
  expect(overviewOf(own)).toMatchObject([
    { label: "Display name", value: "Robin" },
    { label: "Bio", value: "Watches at night." },
    { label: "Location", value: "Graz, Styria" },
    { label: "Age range", value: "25 to 34" },
    { label: "Languages", value: "Deutsch, English…" },
    { label: "Time zone", value: "Vienna time" },
    { label: "Favorite categories", value: "2 categories" },
    { label: "Favorite platforms", value: "Twitch, YouTube Live" },
    { label: "Watch frequency", value: "A few times a week" },
    { label: "Preferred streamer size", value: "Small, 10 to 50 viewers" },
  ]);
});

test("lists a streamer's facts in order", () => {
  const own = ownStreamerProfile({
    displayName: "Inês",
    bio: null,
    location: { city: null, state: null, country: "Portugal" },
    ageRange: null,
    languages: [],
    streamingFrequency: {
      typicalDays: [],
      startTime: null,
      endTime: null,
      timeZone: "America/New_York",
      hoursPerWeek: null,
      scheduleType: null,
    },
    primaryCategory: { id: "1", name: "Just chatting" },
    streamingPlatforms: ["kick", "other"],
    favoriteGames: [{ id: "1", name: "Hades" }],
    averageViewers: 1204,
  });
  expect(overviewOf(own)).toMatchObject([
    { label: "Display name", value: "Inês" },
    { label: "Bio", value: null },
    { label: "Location", value: null },
    { label: "Age range", value: null },
    { label: "Languages", value: null },
    { label: "Time zone", value: "New York time" },
    { label: "Primary category", value: "Just chatting" },
    { label: "Streaming platforms", value: "Kick, URL" },
    { label: "Favorite games", value: "1 game" },
    { label: "Average viewers", value: "1,204 viewers" },
  ]);
});

test("shows a viewer's custom time zone and an age range under 18", () => {
  expect(fact(ownProfile({ timeZone: "other", timeZoneOther: "Troll, Antarctica" }), "Time zone")).toBe(
    "Troll, Antarctica",
  );
  expect(fact(ownProfile({ timeZone: "other", timeZoneOther: null }), "Time zone")).toBeNull();
  expect(fact(ownProfile({ ageRange: "under-18" }), "Age range")).toBe("Under 18");
});

test("shows missing facts as null and zero viewers as a number", () => {
  const viewer = ownProfile({ favoriteCategories: [], favoritePlatforms: [], preferredStreamerSize: null });
  expect(fact(viewer, "Favorite categories")).toBeNull();
  expect(fact(viewer, "Favorite platforms")).toBeNull();
  expect(fact(viewer, "Preferred streamer size")).toBeNull();
  expect(fact(viewer, "Watch frequency")).toBeNull();
  const streamer = ownStreamerProfile({ primaryCategory: null, favoriteGames: [], averageViewers: 0 });
  expect(fact(streamer, "Primary category")).toBeNull();
  expect(fact(streamer, "Favorite games")).toBeNull();
  expect(fact(streamer, "Average viewers")).toBe("0 viewers");
});
