import { beforeEach, expect, test } from "vitest";
import { readReturnLink, rememberPage } from "./upgrade-return.ts";

beforeEach(() => rememberPage("/terms"));

test.each([
  ["/clips?tab=trending", "Back to the clips"],
  ["/clips?tab=for-you&clip=0192", "Back to the clip"],
  ["/streamers?games=Tunic&page=2", "Back to the list"],
  ["/streamer/0192?tab=clips", "Back to the profile"],
  ["/@nia", "Back to the profile"],
  ["/profile?tab=liked-clips", "Back to your profile"],
  ["/dashboard", "Back to Home"],
])("readReturnLink returns a link to %s with the label %s", (href, label) => {
  rememberPage(href);
  rememberPage("/plans");
  expect(readReturnLink()).toEqual({ href, label });
  rememberPage("/plans?tab=features");
  expect(readReturnLink(), "and still do on the other tab").toEqual({ href, label });
});

test.each(["/account-settings?tab=subscription", "/", "/invoices/1", "/clipsy"])(
  "readReturnLink returns null for %s, which the free plan does not limit",
  (href) => {
    rememberPage(href);
    rememberPage("/plans");
    expect(readReturnLink()).toBeNull();
  },
);

test("readReturnLink returns a link only if the page was visited immediately before the plans page", () => {
  rememberPage("/clips");
  rememberPage("/plans");
  rememberPage("/account-settings");
  expect(readReturnLink()).toBeNull();
  rememberPage("/plans");
  expect(readReturnLink()).toBeNull();
});

test.each(["https://evil.example/clips", "//evil.example/clips", "/\\evil.example", "javascript:alert(1)"])(
  "readReturnLink returns null for the tampered URL %j (security row C4)",
  (address) => {
    sessionStorage.setItem("before-plans", JSON.stringify(address));
    expect(readReturnLink()).toBeNull();
  },
);
