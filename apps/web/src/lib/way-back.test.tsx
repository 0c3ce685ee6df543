import { beforeEach, expect, test } from "vitest";
import { notePage } from "./last-page.ts";
import { readWayBack } from "./way-back.ts";

beforeEach(() => notePage("/terms"));

test.each([
  ["/clips?tab=trending", "Back to the clips"],
  ["/clips?tab=for-you&clip=0192", "Back to the clip"],
  ["/streamers?games=Tunic&page=2", "Back to the list"],
  ["/streamer/0192?tab=clips", "Back to the profile"],
  ["/@nia", "Back to the profile"],
  ["/profile?tab=liked-clips", "Back to your profile"],
  ["/dashboard", "Back to Home"],
])("readWayBack returns to %s with the label %s", (href, label) => {
  notePage(href);
  notePage("/plans");
  expect(readWayBack()).toEqual({ href, label });
  notePage("/plans?tab=features");
  expect(readWayBack(), "and still do on the other tab").toEqual({ href, label });
});

test.each(["/account-settings?tab=subscription", "/", "/invoices/1", "/clipsy"])(
  "readWayBack is null for %s, which the free plan does not limit",
  (href) => {
    notePage(href);
    notePage("/plans");
    expect(readWayBack()).toBeNull();
  },
);

test("readWayBack uses only the page directly before the plans", () => {
  notePage("/clips");
  notePage("/plans");
  notePage("/account-settings");
  expect(readWayBack()).toBeNull();
  notePage("/plans");
  expect(readWayBack()).toBeNull();
});

test.each(["https://evil.example/clips", "//evil.example/clips", "/\\evil.example", "javascript:alert(1)"])(
  "readWayBack drops the tampered address %j (security row C4)",
  (address) => {
    sessionStorage.setItem("before-plans", JSON.stringify(address));
    expect(readWayBack()).toBeNull();
  },
);
