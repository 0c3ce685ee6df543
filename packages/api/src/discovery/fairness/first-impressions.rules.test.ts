import { expect, test } from "vitest";
import { personKeysOf } from "./first-impressions.rules.ts";

const NOW = new Date("2026-03-14T12:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const persons = (email: string, emailVerifiedAt: Date | null = hoursAgo(100)) =>
  personKeysOf({ email, emailVerifiedAt, channels: [] }, NOW);
const person = (email: string) => persons(email)[0];

test("identifies a person by an email address verified at least a day ago, or by a verified channel", () => {
  const email = "ada@example.test";
  expect(persons(email, null)).toEqual([]);
  expect(persons(email, hoursAgo(23.9))).toEqual([]);
  expect(persons(email, hoursAgo(24))).toHaveLength(1);
  const channels = [{ platform: "twitch", subject: "7" }] as const;
  expect(personKeysOf({ email, emailVerifiedAt: null, channels }, NOW)).toEqual(["channel twitch 7"]);
});

test("identifies a person by all verified channels and the email address, channels first", () => {
  const channels = [
    { platform: "twitch", subject: "7" },
    { platform: "kick", subject: "7" },
  ] as const;
  const proof = { email: "ada@example.test", emailVerifiedAt: hoursAgo(100), channels };
  expect(personKeysOf(proof, NOW)).toEqual(["channel twitch 7", "channel kick 7", "email ada@example.test"]);
});

test("identifies mailboxes that differ only in a plus suffix as one person", () => {
  expect(person("ada+one@example.test")).toBe(person("Ada+two+three@Example.test"));
  expect(person("ada@example.test")).toBe(person("ada+@example.test"));
  expect(person("ada@example.test")).not.toBe(person("ada@example.org"));
  expect(person("ada@example.test")).not.toBe(person("adb@example.test"));
  expect(person('"a@b"@example.test')).not.toBe(person("a@example.test"));
});
