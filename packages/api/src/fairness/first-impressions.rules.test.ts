import { expect, test } from "vitest";
import { personOf } from "./first-impressions.rules.ts";

const NOW = new Date("2026-03-14T12:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const person = (email: string) => personOf({ email, emailVerifiedAt: hoursAgo(100) }, NOW);

test("nobody is anybody before an address has been verified for a day", () => {
  const email = "ada@example.test";
  expect(personOf({ email, emailVerifiedAt: null }, NOW)).toBeNull();
  expect(personOf({ email, emailVerifiedAt: hoursAgo(23.9) }, NOW)).toBeNull();
  expect(personOf({ email, emailVerifiedAt: hoursAgo(24) }, NOW)).not.toBeNull();
});

test("a mailbox is one person, whatever is written behind a plus", () => {
  expect(person("ada+one@example.test")).toBe(person("Ada+two+three@Example.test"));
  expect(person("ada@example.test")).toBe(person("ada+@example.test"));
  expect(person("ada@example.test")).not.toBe(person("ada@example.org"));
  expect(person("ada@example.test")).not.toBe(person("adb@example.test"));
  expect(person('"a@b"@example.test')).not.toBe(person("a@example.test"));
});
