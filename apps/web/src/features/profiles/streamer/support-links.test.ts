import { expect, test } from "vitest";
import { supportLinks } from "./support-links.ts";

test("one subscribes on the first platform and donates at the streamer's own address", () => {
  const channelLinks = {
    kick: "https://kick.com/ines",
    twitch: "https://twitch.tv/ines",
    other: "https://ines.example/tip",
  };
  expect(supportLinks({ streamingPlatforms: ["kick", "twitch", "other"], channelLinks })).toEqual({
    subscribe: "https://twitch.tv/ines",
    donate: "https://ines.example/tip",
  });
});

test("each stands in for the other", () => {
  const platform = { streamingPlatforms: [], channelLinks: { kick: "https://kick.com/ines" } };
  expect(supportLinks(platform)).toEqual({
    subscribe: "https://kick.com/ines",
    donate: "https://kick.com/ines",
  });
  const own = { streamingPlatforms: [], channelLinks: { other: "https://ines.example/" } };
  expect(supportLinks(own)).toEqual({ subscribe: "https://ines.example/", donate: "https://ines.example/" });
});

test("an app account and a platform without a link lead nowhere", () => {
  const nothing = { streamingPlatforms: ["twitch", "apple"], channelLinks: { apple: "StreamCo|ines" } };
  expect(supportLinks(nothing)).toEqual({ subscribe: null, donate: null });
});
