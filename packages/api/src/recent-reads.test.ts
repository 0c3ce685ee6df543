import { expect, test, vi } from "vitest";
import { cachedRead } from "./recent-reads.ts";
import { openTestApi } from "./testing/open-test-api.ts";

const api = await openTestApi();

test("callers share the result of a read until it expires or is forgotten", async () => {
  const read = vi.fn(async () => read.mock.calls.length);
  const memory = cachedRead(5_000, read);
  const get = () => memory.get(api.context());
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  api.clock.advance({ seconds: 4 });
  expect(await get()).toBe(1);
  api.clock.advance({ seconds: 1 });
  expect(await get()).toBe(2);
  memory.forget(api.context());
  expect(await get()).toBe(3);
});

test("a failed read rejects all waiting callers and is not cached", async () => {
  const read = vi.fn(async () => "found").mockRejectedValueOnce(new Error("away"));
  const memory = cachedRead(5_000, read);
  const get = () => memory.get(api.context());
  const both = await Promise.allSettled([get(), get()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await get()).toBe("found");
});
