import { expect, test } from "vitest";
import { watchLink } from "./watch.rules.ts";

test.each<[Record<string, string>, object]>([
  [{ twitch: "https://twitch.tv/mika" }, { name: "Twitch", url: "https://twitch.tv/mika" }],
  [{ twitch: "http://www.twitch.tv/mika" }, { name: "Twitch", url: "https://www.twitch.tv/mika" }],
  [{ youtube: "https://youtu.be/live" }, { name: "YouTube", url: "https://youtu.be/live" }],
  [{ kick: "kick.com/mika" }, { name: "Kick", url: "https://kick.com/mika" }],
  [{ other: "https://mika.example/tv" }, { name: "mika.example", url: "https://mika.example/tv" }],
  [
    { twitch: "https://twitch.tv.mika.example/x" },
    { name: "twitch.tv.mika.example", url: "https://twitch.tv.mika.example/x" },
  ],
  [
    { youtube: "nottwitch.example/mika" },
    { name: "nottwitch.example", url: "https://nottwitch.example/mika" },
  ],
])("for the links %j, watchLink returns %j", (links, expected) => {
  expect(watchLink(links)).toEqual(expected);
});

test("watchLink uses the first platform with a channel URL, in the order of PLATFORMS", () => {
  const links = {
    other: "https://mika.example/",
    kick: "https://kick.com/mika",
    twitch: "https://twitch.tv/",
  };
  expect(watchLink(links)?.name).toBe("Kick");
});

test.each<Record<string, string>>([
  {},
  { twitch: "" },
  { twitch: "https://twitch.tv/" },
  { apple: "Tide|mika" },
  { other: "http://mika.example/" },
  { other: "javascript:alert(1)" },
  { twitch: "https://mika@twitch.tv/mika" },
  { other: "https://" },
])("watchLink returns null for the links %j", (links) => {
  expect(watchLink(links)).toBeNull();
});

test("watchLink prefers a verified channel, unless it has no URL", () => {
  const links = { twitch: "https://twitch.tv/mika", kick: "https://kick.com/mika" };
  expect(watchLink(links, ["kick"])?.name).toBe("Kick");
  expect(watchLink(links, ["youtube"])?.name).toBe("Twitch");
});
