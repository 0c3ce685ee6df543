import { expect, test } from "vitest";
import { parseSite } from "./site.ts";

const plain = {
  showJoin: true,
  providers: [],
  testMode: false,
  payments: { key: "", isTest: false, isLocal: false, isOff: false },
  outbox: false,
  demo: false,
  directUploads: false,
  canConnectTwitch: false,
  outside: false,
  minAge: 13,
  supportEmail: "",
  operator: null,
  signUp: "open",
  social: [],
  legal: {},
};

test("parseSite reads the configuration embedded in the page", () => {
  const json = JSON.stringify({
    showJoin: false,
    providers: [{ key: "twitch", label: "Twitch" }],
    testMode: true,
    payments: { key: "pk_test_1", isTest: true, isLocal: true, isOff: false },
    outbox: true,
    demo: true,
    directUploads: true,
    canConnectTwitch: true,
    outside: true,
    minAge: 16,
    supportEmail: "help@starling.example",
    operator: { name: "Jo Doe", address: "1 Main Street" },
    signUp: "waitlist",
    social: [
      { label: "Bluesky", href: "https://bsky.app/profile/starling.example" },
      { label: "Discord", href: null },
    ],
    legal: { terms: "Be kind", privacy: null },
  });
  expect(parseSite(json)).toEqual(JSON.parse(json));
});

test.each([
  undefined,
  null,
  "",
  "not json",
  "null",
  "[]",
  '{"providers":"twitch","demo":"yes","minAge":"9","payments":{"isTest":true}}',
])("parseSite returns defaults for the missing or malformed configuration %j", (json) => {
  expect(parseSite(json)).toEqual(plain);
});
