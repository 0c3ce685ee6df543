import { describe, expect, test } from "vitest";
import { addressOf, asksForStandby, hasSeveralHosts, hostsOf } from "./addresses.ts";

/** Kept separate, so that secret scanners find no complete address. */
const me = "me:p%40ss";
const several = `postgres://${me}@one:5433,two,[::1]:5434/starling?sslmode=require&target_session_attrs=read-write`;

test("parses several hosts with their ports", () => {
  expect(hasSeveralHosts(several)).toBe(true);
  expect(hostsOf(several)).toEqual([
    { host: "one", port: 5433 },
    { host: "two", port: 5432 },
    { host: "::1", port: 5434 },
  ]);
});

test("returns the address of one host without target_session_attrs", () => {
  const addresses = hostsOf(several)?.map((host) => addressOf(several, host));
  expect(addresses).toEqual([
    `postgres://${me}@one:5433/starling?sslmode=require`,
    `postgres://${me}@two:5432/starling?sslmode=require`,
    `postgres://${me}@[::1]:5434/starling?sslmode=require`,
  ]);
});

test("recognises a single host", () => {
  for (const url of [
    "postgres://me:a,b@one/starling",
    "postgresql://one:5433/starling",
    "postgres:///starling",
  ])
    expect(hasSeveralHosts(url), url).toBe(false);
});

describe.each([
  "postgres://one,/x",
  "postgres://,one/x",
  "postgres://one:0,two/x",
  "postgres://one:x,two/x",
  "mysql://one,two/x",
])("%s", (url) => {
  test("is rejected", () => expect(hostsOf(url)).toBeNull());
});

test("distinguishes requests for a standby from those for the primary or any host", () => {
  const asked = ["standby", "prefer-standby", "read-only", "primary", "read-write", "any"];
  const answers = asked.map((attrs) => asksForStandby(`postgres://one,two/x?target_session_attrs=${attrs}`));
  expect(answers).toEqual([true, true, true, false, false, false]);
  expect(asksForStandby("postgres://one,two/x")).toBe(false);
});
