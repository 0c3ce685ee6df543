import { expect, test } from "vitest";
import { supportLinks } from "./support-links.ts";

const linked = (channelLinks: Record<string, string>, donationLink?: string) =>
  supportLinks({ streamingPlatforms: [], channelLinks, donationLink });

test.each([
  [{ twitch: "https://twitch.tv/ines" }, "https://www.twitch.tv/subs/ines"],
  [{ twitch: "https://www.twitch.tv/ines/about?x=1" }, "https://www.twitch.tv/subs/ines"],
  [{ youtube: "https://youtube.com/@ines" }, "https://www.youtube.com/@ines/join"],
  [{ youtube: "https://www.youtube.com/channel/UC1/videos" }, "https://www.youtube.com/channel/UC1/join"],
  [{ youtube: "https://youtube.com/watch?v=1" }, "https://youtube.com/watch?v=1"],
  [{ kick: "https://kick.com/ines" }, "https://kick.com/ines/subscribe"],
  [{ tiktok: "https://tiktok.com/@ines" }, "https://tiktok.com/@ines"],
  [{ tiktok: "https://tiktok.com/@ines", kick: "https://kick.com/ines" }, "https://kick.com/ines/subscribe"],
  [{ twitch: "https://twitch.tv/" }, "https://twitch.tv/"],
])("the subscribe link for %j is %s", (channelLinks, page) => {
  expect(linked(channelLinks).subscribe).toBe(page);
});

test("returns no links for a missing channel, a personal website or an app account", () => {
  const nothing = { donate: null, subscribe: null };
  expect(linked({ other: "https://ines.example/" })).toEqual(nothing);
  expect(linked({ apple: "StreamCo|ines" })).toEqual(nothing);
});

test("returns a donation link only if the streamer set one", () => {
  expect(linked({ twitch: "https://twitch.tv/ines" }).donate).toBeNull();
  expect(linked({}, "https://ines.example/tip").donate).toBe("https://ines.example/tip");
});
