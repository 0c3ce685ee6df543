import type { Fields } from "@starling/validators/catalogue/field";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { entriesOf } from "@starling/validators/catalogue/values";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { expect, test } from "vitest";
import { withOthers } from "../editors/with-others.ts";
import * as sections from "./sections.ts";

/** What the tabs draw and the editors edit. */
const PLACED = Object.values(sections).flat();

test.each<[string, Fields]>([
  ["streamer", STREAMER_FIELDS],
  ["viewer", VIEWER_FIELDS],
])("every field of a %s has a section, with what its other is", (_role, part) => {
  const placed = withOthers(part, PLACED).flat();
  expect(entriesOf(part).filter(({ path }) => !placed.includes(path))).toEqual([]);
});
