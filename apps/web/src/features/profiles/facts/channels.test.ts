import { expect, test } from "vitest";
import { channelsOf } from "./channels.ts";

test("lists channels in a fixed order of platforms, with or without a link", () => {
  const channels = channelsOf(["kick", "twitch"], { twitch: "https://www.twitch.tv/ines/" });
  expect(channels).toEqual([
    { platform: "twitch", label: "Twitch", href: "https://www.twitch.tv/ines/", detail: "twitch.tv/ines" },
    { platform: "kick", label: "Kick", href: null, detail: null },
  ]);
});

test("adds https to a link without a scheme", () => {
  expect(channelsOf([], { youtube: "youtube.com/@ines" })[0]?.href).toBe("https://youtube.com/@ines");
});

test.each(["javascript:alert(1)", "data:text/html,hi", "java script:alert(1)", "vbscript:x"])(
  "never renders the link %s as a script URL",
  (link) => {
    const href = channelsOf([], { other: link })[0]?.href ?? "https://none";
    expect(href).toMatch(/^https?:\/\//);
  },
);

test("shows an app account as text instead of a link", () => {
  expect(channelsOf([], { apple: "StreamCo|ines" })).toEqual([
    { platform: "apple", label: "Apple App", href: null, detail: "StreamCo · ines" },
  ]);
});

test("labels a link to any other site with its host name", () => {
  expect(channelsOf([], { other: "https://ines.example/live" })[0]).toMatchObject({
    label: "ines.example",
    detail: "/live",
  });
  expect(channelsOf([], { other: "https://ines.example/" })[0]).toMatchObject({ detail: null });
});

test("does not link to a deceptive URL", () => {
  expect(channelsOf(["twitch"], { twitch: "https://twitch.tv@evil.example/" })[0]?.href).toBeNull();
});
