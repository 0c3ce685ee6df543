import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWakeSignal } from "./wake-signal.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether the sleeper is awake by now. */
async function isAwake(sleep: Promise<void>): Promise<boolean> {
  return Promise.race([sleep.then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);
}

test("a ring wakes the sleeper", async () => {
  const signal = createWakeSignal();
  const sleep = signal.wait(1_000);
  expect(await isAwake(sleep)).toBe(false);
  signal.wake();
  expect(await isAwake(sleep)).toBe(true);
});

test("rings while nobody sleeps are one ring", async () => {
  const signal = createWakeSignal();
  signal.wake();
  signal.wake();
  expect(await isAwake(signal.wait(1_000))).toBe(true);
  expect(await isAwake(signal.wait(1_000))).toBe(false);
});

test("without a ring one wakes in time", async () => {
  const sleep = createWakeSignal().wait(1_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(await isAwake(sleep)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isAwake(sleep)).toBe(true);
});
