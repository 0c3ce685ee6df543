import { STUDIO_TASKS } from "@starling/validators/studio";
import { expect, test } from "vitest";
import { nextTask, readPostponed } from "./postponed.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 2, 14);

test("nextTask returns the first task that was not postponed within a week", () => {
  const tasks = ["connect", "clip", "share"] as const;
  expect(nextTask(tasks, {}, NOW)).toBe("connect");
  expect(nextTask(tasks, { connect: NOW, share: NOW }, NOW)).toBe("clip");
  expect(nextTask(tasks, { connect: NOW - 7 * DAY + 1 }, NOW)).toBe("clip");
  expect(nextTask(tasks, { connect: NOW - 7 * DAY }, NOW)).toBe("connect");
});

test("nextTask returns undefined if there is no task or all are postponed", () => {
  expect(nextTask([], {}, NOW)).toBeUndefined();
  const all = Object.fromEntries(STUDIO_TASKS.map((task) => [task, NOW]));
  expect(nextTask(STUDIO_TASKS, all, NOW)).toBeUndefined();
});

test.each([null, "nonsense", "[]", "null", '{"connect":"soon"}'])(
  "nextTask returns the first task if the stored postponements are unreadable: %s",
  (text) => {
    expect(nextTask(["connect"], readPostponed(text), NOW)).toBe("connect");
  },
);
