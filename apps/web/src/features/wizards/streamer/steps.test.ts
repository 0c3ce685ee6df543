import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { entriesOf } from "@starling/validators/catalogue/values";
import { expect, test } from "vitest";
import { STREAMER_STEPS } from "./steps.ts";

test("the streamer wizard has eight steps with fixed names, in order (docs/product.md §2.7)", () => {
  expect(STREAMER_STEPS.map(({ key, title }) => [key, title])).toEqual([
    ["profile", "Profile Setup"],
    ["platforms", "Streaming Platforms"],
    ["schedule", "Streaming Schedule"],
    ["vitals", "Streamer Vitals"],
    ["presence", "Streamer Presence"],
    ["hardware", "More Streamer Information"],
    ["preferences", "Stream Preferences"],
    ["complete", "Complete Registration"],
  ]);
});

test("every streamer field belongs to exactly one step", () => {
  const shown = STREAMER_STEPS.flatMap(({ paths }) => paths);
  expect(shown).toHaveLength(new Set(shown).size);
  expect(
    entriesOf(STREAMER_FIELDS)
      .map(({ path }) => path)
      .filter((path) => !shown.includes(path)),
  ).toEqual([]);
});
