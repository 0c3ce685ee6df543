import { expect, test } from "vitest";
import { once } from "./once.ts";

test("the value is made at the first call, and only then", () => {
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

test("a promise is shared by all who ask", () => {
  const read = once(async () => ({}));
  expect(read()).toBe(read());
});

test("what failed is tried again", () => {
  let calls = 0;
  const read = once(() => {
    calls += 1;
    if (calls === 1) throw new Error("not yet");
    return calls;
  });
  expect(read).toThrow("not yet");
  expect(read()).toBe(2);
});
