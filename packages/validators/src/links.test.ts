import fc from "fast-check";
import { expect, test } from "vitest";
import { channelLinks, normaliseLink, refusedLink, secureLink } from "./links.ts";
import { PLATFORMS, type Platform } from "./platforms.ts";

test.each([
  ["twitch.tv/wren", "https://twitch.tv/wren"],
  ["  https://twitch.tv/wren ", "https://twitch.tv/wren"],
  ["http://example.test/a?b=c#d", "http://example.test/a?b=c#d"],
  ["//kick.com/wren", "https://kick.com/wren"],
  ["https://www.twitch.tv/wren\u200B", "https://www.twitch.tv/wren"],
  ["\u200E\uFEFFtwitch.tv/\u00ADwr\u2060en ", "https://twitch.tv/wren"],
  ["example.test:8443/live", "https://example.test:8443/live"],
  ["HTTPS://Example.Test/Path", "https://example.test/Path"],
])("normaliseLink changes %s to %s", (given, stored) => {
  expect(normaliseLink("other", given)).toBe(stored);
});

test.each([
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "javascript://example.test/%0aalert(1)",
  "data:text/html,hi",
  "file:///etc/passwd",
  "ftp://example.test",
  "https://user:secret@example.test",
  "https://",
  "not a link",
  "localhost/here",
  "twitch.tv/not\ta\tlink",
  "https://twitch.tv/https://twitch.tv/wren",
  "twitch.tv/https://twitch.tv/wren",
])("normaliseLink rejects %s", (given) => {
  expect(normaliseLink("twitch", given)).toBeNull();
});

test.each<[Platform, string]>([
  ["twitch", "twitch.tv"],
  ["youtube", "https://youtube.com/"],
  ["youtube", "https://www.youtube.com/@"],
  ["rumble", "https://rumble.com/c"],
  ["twitch", "https://twitch.tv/#"],
  ["twitch", "https://m.twitch.tv/"],
  ["twitch", "https://twitch.tv:443/%20"],
  ["kick", "https://kick.com."],
  ["youtube", "https://m.youtube.com/@/?sub_confirmation=1"],
  ["trovo", "//trovo.live/s/"],
  ["apple", " "],
])("on %s, normaliseLink returns an empty text for %s, which identifies no channel", (platform, given) => {
  expect(normaliseLink(platform, given)).toBe("");
});

test.each<[Platform, string]>([
  ["twitch", "https://twitch.tv/m"],
  ["rumble", "https://rumble.com/c/c"],
  ["youtube", "https://youtube.com/@wren"],
  ["other", "https://m.example.test"],
  ["facebook", "https://facebook.com/profile.php?id=1"],
])("on %s, normaliseLink accepts %s, which identifies a channel", (platform, given) => {
  expect(normaliseLink(platform, given)).toMatch(/^https:/);
});

test("normaliseLink returns only web addresses that normalize to themselves", () => {
  const sites = PLATFORMS.map(({ value }) => value).filter((value) => !["apple", "android"].includes(value));
  fc.assert(
    fc.property(
      fc.constantFrom(...sites),
      fc.oneof(fc.string(), fc.webUrl(), fc.domain()),
      (platform: Platform, given) => {
        const stored = normaliseLink(platform, given);
        if (stored === null || stored === "") return;
        expect(stored).toMatch(/^https?:\/\/[^/@]+\//);
        expect(normaliseLink(platform, stored) || stored).toBe(stored);
      },
    ),
  );
});

test("refusedLink returns a message for an invalid link, and null for a valid or blank link", () => {
  expect(refusedLink("youtube", "not a link")).toBe(
    "Please enter a web address for YouTube Live, such as https://youtube.com/@name",
  );
  expect(refusedLink("other", "ftp://example.test")).toBe(
    "Please enter a web address for URL, such as https://example.com/name",
  );
  expect(refusedLink("apple", "Tide")).toBe("Please enter the Apple App link as app name and username");
  for (const given of ["", "https://twitch.tv/", "twitch.tv/wren"])
    expect(refusedLink("twitch", given)).toBeNull();
});

const donation = secureLink(() => "Donation link");

test.each([
  ["https://ko-fi.com/wren", "https://ko-fi.com/wren"],
  [" ko-fi.com/wren ", "https://ko-fi.com/wren"],
  ["", ""],
])("secureLink changes the https link %j to %j", (given, stored) => {
  expect(donation.parse(given)).toBe(stored);
});

test.each(["http://ko-fi.com/wren", "javascript:alert(1)", "not a link", "https://a:b@example.test", "tips"])(
  "secureLink rejects %j",
  (given) => {
    expect(donation.safeParse(given).error?.issues[0]?.message).toBe(
      "Donation link must be a web address that starts with https://",
    );
  },
);

test("normaliseLink requires a username for a streaming app", () => {
  expect(normaliseLink("apple", " Tide | wren ")).toBe("Tide|wren");
  expect(normaliseLink("android", "Tide")).toBeNull();
  expect(normaliseLink("android", "|wren")).toBeNull();
  expect(normaliseLink("android", "Tide|wren|more")).toBeNull();
});

test("channelLinks names the platform of a rejected link and drops blank links", () => {
  expect(channelLinks.parse({ twitch: "twitch.tv/a", kick: "" })).toEqual({ twitch: "https://twitch.tv/a" });
  const refused = channelLinks.safeParse({ kick: "javascript:alert(1)" });
  expect(refused.error?.issues[0]).toMatchObject({
    path: ["kick"],
    message: "Please enter a web address for Kick, such as https://kick.com/name",
  });
  expect(channelLinks.safeParse({ myspace: "x" }).success).toBe(false);
});
