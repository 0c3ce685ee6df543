import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBell } from "./wake-signal.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether the sleeper is awake by now. */
async function isAwake(sleep: Promise<void>): Promise<boolean> {
  return Promise.race([sleep.then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);
}

test("a ring wakes the sleeper", async () => {
  const bell = createBell();
  const sleep = bell.rung(1_000);
  expect(await isAwake(sleep)).toBe(false);
  bell.ring();
  expect(await isAwake(sleep)).toBe(true);
});

test("rings while nobody sleeps are one ring", async () => {
  const bell = createBell();
  bell.ring();
  bell.ring();
  expect(await isAwake(bell.rung(1_000))).toBe(true);
  expect(await isAwake(bell.rung(1_000))).toBe(false);
});

test("without a ring one wakes in time", async () => {
  const sleep = createBell().rung(1_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(await isAwake(sleep)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isAwake(sleep)).toBe(true);
});
