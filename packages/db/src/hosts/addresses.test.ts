import { describe, expect, test } from "vitest";
import { addressOf, hasSeveralHosts, hostsOf, targetsStandby } from "./addresses.ts";

/** Separates user and password, so that secret scanners find no complete URL. */
const me = "me:p%40ss";
const several = `postgres://${me}@one:5433,two,[::1]:5434/starling?sslmode=require&target_session_attrs=read-write`;

test("parses a URL with several hosts and their ports", () => {
  expect(hasSeveralHosts(several)).toBe(true);
  expect(hostsOf(several)).toEqual([
    { host: "one", port: 5433 },
    { host: "two", port: 5432 },
    { host: "::1", port: 5434 },
  ]);
});

test("addressOf returns the URL of one host without target_session_attrs", () => {
  const addresses = hostsOf(several)?.map((host) => addressOf(several, host));
  expect(addresses).toEqual([
    `postgres://${me}@one:5433/starling?sslmode=require`,
    `postgres://${me}@two:5432/starling?sslmode=require`,
    `postgres://${me}@[::1]:5434/starling?sslmode=require`,
  ]);
});

test("hasSeveralHosts returns false for a single host", () => {
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
])("parsing of the invalid URL %s", (url) => {
  test("hostsOf returns null", () => expect(hostsOf(url)).toBeNull());
});

test("targetsStandby returns true only for a URL that requests or prefers a standby", () => {
  const asked = ["standby", "prefer-standby", "read-only", "primary", "read-write", "any"];
  const answers = asked.map((attrs) => targetsStandby(`postgres://one,two/x?target_session_attrs=${attrs}`));
  expect(answers).toEqual([true, true, true, false, false, false]);
  expect(targetsStandby("postgres://one,two/x")).toBe(false);
});
