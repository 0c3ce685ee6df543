import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWakeSignal } from "./wake-signal.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function isAwake(sleep: Promise<void>): Promise<boolean> {
  return Promise.race([sleep.then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);
}

test("wakes a waiting caller", async () => {
  const signal = createWakeSignal();
  const sleep = signal.wait(1_000);
  expect(await isAwake(sleep)).toBe(false);
  signal.wake();
  expect(await isAwake(sleep)).toBe(true);
});

test("counts several wake-ups without a waiting caller as one", async () => {
  const signal = createWakeSignal();
  signal.wake();
  signal.wake();
  expect(await isAwake(signal.wait(1_000))).toBe(true);
  expect(await isAwake(signal.wait(1_000))).toBe(false);
});

test("wait resolves after the timeout without a wake-up", async () => {
  const sleep = createWakeSignal().wait(1_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(await isAwake(sleep)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isAwake(sleep)).toBe(true);
});
