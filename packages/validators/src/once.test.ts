import { expect, test } from "vitest";
import { once } from "./once.ts";

test("once creates the value on the first call only", () => {
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

test("once calls the function again after an error", () => {
  let calls = 0;
  const read = once(() => {
    calls += 1;
    if (calls === 1) throw new Error("not yet");
    return calls;
  });
  expect(read).toThrow("not yet");
  expect(read()).toBe(2);
});
