import { expect, test } from "vitest";
import { NO_HINTS, parseHints } from "./hints.ts";
import { matchesWidth } from "./use-media.ts";

test("parseHints parses the hints that the browser stored in the cookie", () => {
  const cookie = "zone=Asia%2FTokyo&hour12=1&languages=ja,en-GB&width=1440&sidebar=collapsed";
  expect(parseHints(cookie)).toEqual({
    timeZone: "Asia/Tokyo",
    hour12: true,
    languages: ["ja", "en-GB"],
    width: 1440,
    isSidebarCollapsed: true,
  });
});

test.each([
  ["", "nothing"],
  ["zone=Mars/Base&width=-1&languages=<b>&sidebar=<i>", "invalid values"],
  ["zone=%00&width=1e9&languages=,,,", "control characters"],
])("parseHints treats %s as missing: %s", (cookie) => {
  expect(parseHints(cookie, { languages: ["de"] })).toEqual({ ...NO_HINTS, languages: ["de"] });
});

test("parseHints assumes a wide window for desktop browsers without a cookie", () => {
  expect(parseHints(undefined, { isDesktop: true }).width).toBe(1280);
});

test.each([
  ["(min-width: 768px)", 768, true],
  ["(min-width: 768px)", 767, false],
  ["(max-width: 639px)", 640, false],
  ["(min-width: 80rem)", 1280, true],
])("matchesWidth for %s at a width of %i px returns %s", (media, width, matches) => {
  expect(matchesWidth(media, width)).toBe(matches);
});
