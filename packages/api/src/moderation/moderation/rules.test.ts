import { MODERATION_ACTIONS, REPORT_KINDS } from "@starling/validators/reports";
import { expect, test } from "vitest";
import { actionsFor, isOfClip } from "./rules.ts";

test("actionsFor allows dismissal of every report, and change requests only for members' content", () => {
  for (const kind of REPORT_KINDS) {
    expect(actionsFor(kind)).toContain("dismiss");
    expect(actionsFor(kind).includes("ask_change")).toBe(kind !== "channel");
  }
  const possible = new Set(REPORT_KINDS.flatMap(actionsFor));
  expect([...possible].sort()).toEqual(MODERATION_ACTIONS.map(({ value }) => value).sort());
  expect(REPORT_KINDS.filter(isOfClip)).toEqual(["clip", "caption"]);
});
