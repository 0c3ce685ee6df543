import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deadlinesAfter } from "./deadline-queue.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("each entry expires at its own deadline, even if earlier entries were removed", () => {
  const heard: string[] = [];
  const deadlines = deadlinesAfter(1_000);
  const first = deadlines.add(() => heard.push("first"));
  vi.advanceTimersByTime(400);
  deadlines.add(() => heard.push("second"));
  vi.advanceTimersByTime(300);
  deadlines.add(() => heard.push("third"));
  deadlines.remove(first);
  vi.advanceTimersByTime(699);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(["second"]);
  vi.advanceTimersByTime(300);
  expect(heard).toEqual(["second", "third"]);
});

test("a removed entry never expires, and a queue can be reused after it was emptied", () => {
  const heard: string[] = [];
  const deadlines = deadlinesAfter(50);
  deadlines.remove(deadlines.add(() => heard.push("ended")));
  vi.advanceTimersByTime(500);
  deadlines.add(() => heard.push("late"));
  vi.advanceTimersByTime(50);
  expect(heard).toEqual(["late"]);
});
