import { expect, test } from "vitest";
import { channelsOf } from "./channels.ts";

test("platforms stand in the catalogue's order, linked or not", () => {
  const channels = channelsOf(["kick", "twitch"], { twitch: "https://www.twitch.tv/ines/" });
  expect(channels).toEqual([
    { platform: "twitch", label: "Twitch", href: "https://www.twitch.tv/ines/", detail: "twitch.tv/ines" },
    { platform: "kick", label: "Kick", href: null, detail: null },
  ]);
});

test("a link without http or https gets https", () => {
  expect(channelsOf([], { youtube: "youtube.com/@ines" })[0]?.href).toBe("https://youtube.com/@ines");
});

test.each(["javascript:alert(1)", "data:text/html,hi", "java script:alert(1)", "vbscript:x"])(
  "%s never becomes a script",
  (link) => {
    const href = channelsOf([], { other: link })[0]?.href ?? "https://none";
    expect(href).toMatch(/^https?:\/\//);
  },
);

test("an app account is text", () => {
  expect(channelsOf([], { apple: "StreamCo|ines" })).toEqual([
    { platform: "apple", label: "Apple App", href: null, detail: "StreamCo · ines" },
  ]);
});

test("any other address is named by its host", () => {
  expect(channelsOf([], { other: "https://ines.example/live" })[0]).toMatchObject({
    label: "ines.example",
    detail: "/live",
  });
  expect(channelsOf([], { other: "https://ines.example/" })[0]).toMatchObject({ detail: null });
});

test("an address that looks like another one is not opened", () => {
  expect(channelsOf(["twitch"], { twitch: "https://twitch.tv@evil.example/" })[0]?.href).toBeNull();
});
