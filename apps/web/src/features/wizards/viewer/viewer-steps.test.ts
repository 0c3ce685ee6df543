import { entriesOf } from "@starling/validators/catalogue/values";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { expect, test } from "vitest";
import { VIEWER_STEPS } from "./viewer-steps.ts";

test("the viewer wizard has five steps with fixed titles, in order", () => {
  expect(VIEWER_STEPS.map(({ key, title }) => [key, title])).toEqual([
    ["profile", "Profile Setup"],
    ["vitals", "Viewer Vitals"],
    ["viewer-type", "Viewer Type & Interaction"],
    ["preferences", "Select Preferences"],
    ["submit", "Complete Registration"],
  ]);
});

test("every viewer field belongs to exactly one step", () => {
  const known = [
    "displayName",
    "avatar",
    "banner",
    "shortBio",
    "bio",
    "languages",
    "visibility",
    ...entriesOf(VIEWER_FIELDS).map(({ path }) => path),
  ];
  const shown = VIEWER_STEPS.flatMap(({ paths }) => paths);
  expect(new Set(shown).size).toBe(shown.length);
  const homes = known.map((path) => shown.filter((own) => path === own || path.startsWith(`${own}.`)).length);
  expect(known.filter((_, index) => homes[index] !== 1)).toEqual([]);
});
