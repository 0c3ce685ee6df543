import { expect, test } from "vitest";
import { once } from "./once.ts";

test("creates the value on the first call only", () => {
  let calls = 0;
  const read = once(() => {
    calls += 1;
    return undefined;
  });
  expect(calls).toBe(0);
  read();
  read();
  expect(calls).toBe(1);
});

test("shares a promise among callers", () => {
  const read = once(async () => ({}));
  expect(read()).toBe(read());
});

test("retries after an error", () => {
  let calls = 0;
  const read = once(() => {
    calls += 1;
    if (calls === 1) throw new Error("not yet");
    return calls;
  });
  expect(read).toThrow("not yet");
  expect(read()).toBe(2);
});
