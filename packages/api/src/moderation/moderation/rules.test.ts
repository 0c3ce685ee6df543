import { MODERATION_ACTIONS, REPORT_KINDS } from "@starling/validators/reports";
import { expect, test } from "vitest";
import { actionsFor, actRefusal, isHeldByAnother, isOfClip, judgeRefusal } from "./rules.ts";

const now = new Date("2026-03-14T12:00:00Z");
const later = new Date(now.getTime() + 1);
const free = { userId: "them", closedAt: null, claimedBy: null, claimedUntil: null, isReporter: false };

test("actionsFor allows dismissal of every report, and change requests for members' content", () => {
  for (const kind of REPORT_KINDS) {
    expect(actionsFor(kind)).toContain("dismiss");
    expect(actionsFor(kind).includes("ask_change")).toBe(kind !== "channel");
  }
  const possible = new Set(REPORT_KINDS.flatMap(actionsFor));
  expect([...possible].sort()).toEqual(MODERATION_ACTIONS.map(({ value }) => value).sort());
  expect(REPORT_KINDS.filter(isOfClip)).toEqual(["clip", "caption"]);
});

test("actRefusal rejects cases that are about or reported by the caller, closed or claimed by another moderator", () => {
  expect(actRefusal(free, "me", now)).toBeNull();
  expect(actRefusal({ ...free, userId: null }, "me", now)).toBeNull();
  expect(actRefusal({ ...free, userId: "me" }, "me", now)).toMatchObject({ code: "FORBIDDEN" });
  expect(actRefusal({ ...free, isReporter: true }, "me", now)).toMatchObject({ code: "FORBIDDEN" });
  expect(actRefusal({ ...free, closedAt: now }, "me", now)).toMatchObject({ code: "CONFLICT" });
  const claimed = { ...free, claimedBy: "other", claimedUntil: later };
  expect(actRefusal(claimed, "me", now)).toMatchObject({ code: "CONFLICT" });
  expect(isHeldByAnother({ ...claimed, claimedUntil: now }, "me", now)).toBe(false);
  expect(isHeldByAnother({ ...claimed, claimedBy: "me" }, "me", now)).toBe(false);
});

test("judgeRefusal rejects appeals that are by the caller, against the caller's decisions or already judged", () => {
  const appeal = { userId: "them", moderatorId: "other", judgedAt: null };
  expect(judgeRefusal(appeal, "me")).toBeNull();
  expect(judgeRefusal({ ...appeal, moderatorId: null }, "me")).toBeNull();
  expect(judgeRefusal({ ...appeal, moderatorId: "me" }, "me")).toMatchObject({ code: "FORBIDDEN" });
  expect(judgeRefusal({ ...appeal, userId: "me" }, "me")).toMatchObject({ code: "FORBIDDEN" });
  expect(judgeRefusal({ ...appeal, judgedAt: now }, "me")).toMatchObject({ code: "CONFLICT" });
});
