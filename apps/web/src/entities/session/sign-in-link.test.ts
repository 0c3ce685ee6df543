import { expect, test } from "vitest";
import { readSignInLink, signInLink } from "./sign-in-link.ts";

test.each([
  ["login", "/@nia", "/login?next=%2F%40nia"],
  ["sign-up", "/@nia", "/login?join=1&next=%2F%40nia"],
  ["login", "/", "/login"],
  ["sign-up", "/", "/login?join=1"],
  ["login", "/terms", "/login"],
] as const)("signInLink for %s from %s returns %s", (way, path, link) => {
  expect(signInLink(way, path)).toBe(link);
});

test("readSignInLink parses the output of signInLink", () => {
  const query = (link: string) => link.slice("/login?".length);
  expect(readSignInLink(query(signInLink("sign-up", "/@nia")))).toEqual({ joins: true, returnTo: "/@nia" });
  expect(readSignInLink(query(signInLink("login", "/@nia")))).toEqual({ joins: false, returnTo: "/@nia" });
  expect(readSignInLink("")).toEqual({ joins: false, returnTo: null });
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "/api/v1/auth/google",
])("readSignInLink ignores the unsafe return URL %s", (next) => {
  expect(readSignInLink(`next=${encodeURIComponent(next)}`).returnTo).toBeNull();
});
