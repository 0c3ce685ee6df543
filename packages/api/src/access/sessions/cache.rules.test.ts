import { beforeEach, expect, test } from "vitest";
import {
  AccountCache,
  type AccountFact,
  CACHE_BYPASS_MS,
  FACT_CACHE_TTL_MS,
  type ReadThroughCache,
} from "./cache.rules.ts";

let now: number;
let memory: AccountCache;
let names: ReadThroughCache<string>;
let reads: number;

const SIZE = 5;

beforeEach(() => {
  now = 1_000_000;
  reads = 0;
  memory = new AccountCache({ now: () => new Date(now) }, SIZE);
  names = memory.kind<string>();
});

const read = (userId: string, value: string, until?: Date) => async (): Promise<AccountFact<string>> => {
  reads += 1;
  return { userId, value, ...(until ? { until } : {}) };
};

test("a cached fact about an account is read from the database again only after two seconds", async () => {
  expect(await names("key", read("robin", "old"))).toBe("old");
  now += FACT_CACHE_TTL_MS - 1;
  expect(await names("key", read("robin", "new"))).toBe("old");
  now += 1;
  expect(await names("key", read("robin", "new"))).toBe("new");
  expect(reads).toBe(2);
});

test("a cached fact expires at its `until` date and when the clock is set back", async () => {
  await names("key", read("robin", "old", new Date(now + 500)));
  now += 499;
  expect(await names("key", read("robin", "new"))).toBe("old");
  now += 1;
  expect(await names("key", read("robin", "new"))).toBe("new");
  now -= 1_000;
  expect(await names("key", read("robin", "newest"))).toBe("newest");
});

test("facts of an invalidated account are not cached until pending transactions have ended", async () => {
  await names("a", read("robin", "old"));
  await names("b", read("wren", "old"));
  memory.forget("robin");
  expect(await names("a", read("robin", "new"))).toBe("new");
  expect(await names("b", read("wren", "new"))).toBe("old");
  // The previous read must not have been cached, because the transaction that changes the account may still
  // be running.
  expect(await names("a", read("robin", "newer"))).toBe("newer");
  now += CACHE_BYPASS_MS;
  await names("a", read("robin", "newest"));
  expect(await names("a", read("robin", "unread"))).toBe("newest");
});

test("a read in progress during an invalidation is not cached", async () => {
  const answer = Promise.withResolvers<AccountFact<string>>();
  const asked = names("key", () => answer.promise);
  memory.forget("robin");
  answer.resolve({ userId: "robin", value: "stale" });
  expect(await asked).toBe("stale");
  expect(await names("key", read("robin", "new"))).toBe("new");
});

test("caches nothing while more accounts are invalidated than the cache can track", async () => {
  await names("key", read("wren", "old"));
  for (let index = 0; index <= SIZE; index += 1) memory.forget(`user ${index}`);
  expect(await names("key", read("wren", "new"))).toBe("new");
  now += CACHE_BYPASS_MS - 1;
  await names("key", read("wren", "newer"));
  expect(await names("key", read("wren", "newest"))).toBe("newest");
  now += 1;
  await names("key", read("wren", "kept"));
  expect(await names("key", read("wren", "unread"))).toBe("kept");
});
