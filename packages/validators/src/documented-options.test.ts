import { expect, test } from "vitest";
import { LIKED_CLIPS_LIMIT, OWN_CLIPS_LIMIT, STREAMER_CLIPS_LIMIT } from "./clips.ts";
import { AGE_RANGES, HEIGHTS, PRIMARY_LANGUAGES } from "./demographics.ts";
import { FEATURES } from "./entitlements.ts";
import { STREAMER_PROMPTS, VIEWER_PROMPTS } from "./fun-prompts.ts";
import { HALF_HOURS, WEEKDAYS } from "./half-hours.ts";
import { LANGUAGES } from "./languages.ts";
import type { Option } from "./options.ts";
import { PLATFORMS } from "./platforms.ts";
import {
  AUDIENCE_SIZES,
  DEFAULT_VIEWER_GOAL,
  HOURS_PER_WEEK,
  SCHEDULE_TYPES,
  VIEWER_GOALS,
} from "./streaming.ts";

const valuesOf = (list: readonly Option[]) => list.map(({ value }) => value);
const labelsOf = (list: readonly Option[]) => list.map(({ label }) => label);

test("lists viewer goals, audience sizes and weekly hours as specified (docs/product.md §2.4)", () => {
  expect(VIEWER_GOALS.map(({ value, label }) => [value, label])).toEqual([
    [10, "10-15 viewers"],
    [25, "20-30 viewers"],
    [50, "40-60 viewers"],
    [100, "80-120 viewers"],
  ]);
  expect(DEFAULT_VIEWER_GOAL).toBe(25);
  expect(AUDIENCE_SIZES.map(({ value, label }) => [value, label])).toEqual([
    ["small", "Small/Intimate"],
    ["growing", "Growing"],
    ["large", "Large"],
  ]);
  expect(labelsOf(HOURS_PER_WEEK)).toEqual(["<5", "5-10", "10-20", "20+"]);
  expect(valuesOf(HOURS_PER_WEEK)).toEqual(labelsOf(HOURS_PER_WEEK));
  expect(valuesOf(SCHEDULE_TYPES)).toEqual(["fixed", "semi-fixed", "random"]);
});

test("lists the twelve platforms with their stored keys (docs/product.md §2.5)", () => {
  expect(PLATFORMS.map(({ value, label }) => [value, label])).toEqual([
    ["twitch", "Twitch"],
    ["youtube", "YouTube Live"],
    ["tiktok", "TikTok Live"],
    ["facebook", "Facebook Live"],
    ["kick", "Kick"],
    ["instagram", "Instagram Live"],
    ["rumble", "Rumble"],
    ["bigo", "Bigo Live"],
    ["trovo", "Trovo"],
    ["other", "URL"],
    ["apple", "Apple App"],
    ["android", "Android App"],
  ]);
});

test("lists the keys of fun prompts as specified (docs/product.md §2.4)", () => {
  expect(valuesOf(STREAMER_PROMPTS)).toEqual([
    "always_talk_about",
    "dream_collab_with",
    "viewers_will_love_me_if",
  ]);
  expect(valuesOf(VIEWER_PROMPTS)).toEqual([
    "always_sub_to_streamer_who",
    "look_for_in_streamer",
    "favorite_stream_memory",
  ]);
});

test("lists 48 half hours in 12-hour format, and weekdays from Monday to Sunday", () => {
  expect(HALF_HOURS).toHaveLength(48);
  expect([HALF_HOURS[0], HALF_HOURS[25], HALF_HOURS[47]]).toEqual([
    { value: "00:00", label: "12:00 AM" },
    { value: "12:30", label: "12:30 PM" },
    { value: "23:30", label: "11:30 PM" },
  ]);
  expect(WEEKDAYS.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  expect([WEEKDAYS[0]?.label, WEEKDAYS[6]?.label]).toEqual(["Monday", "Sunday"]);
});

test("lists heights, languages and age ranges as specified (docs/product.md §2.4)", () => {
  expect(HEIGHTS).toHaveLength(49);
  expect([HEIGHTS[0]?.label, HEIGHTS[11]?.label, HEIGHTS[12]?.label, HEIGHTS.at(-1)?.label]).toEqual([
    `3'0"`,
    `3'11"`,
    `4'0"`,
    `7'0"`,
  ]);
  const codes = ["en", "es", "fr", "de", "pt", "it", "ja", "ko", "zh", "ru", "ar", "hi"];
  expect(valuesOf(LANGUAGES)).toEqual(codes);
  expect(valuesOf(PRIMARY_LANGUAGES)).toEqual([...codes, "other"]);
  expect(valuesOf(AGE_RANGES)).toEqual(["18-24", "25-34", "35-44", "45-54", "55-64", "65+"]);
});

test("sets clip page sizes and plan features as specified (docs/product.md §4.3, §6.2)", () => {
  expect([OWN_CLIPS_LIMIT, STREAMER_CLIPS_LIMIT, LIKED_CLIPS_LIMIT]).toEqual([6, 10, 6]);
  expect([...FEATURES].sort()).toEqual([
    "early_access",
    "full_directory_access",
    "full_viewer_profiles",
    "homepage_feature",
    "no_ads",
    "priority_support",
    "unlimited_clips",
    "unlimited_likes",
  ]);
});
