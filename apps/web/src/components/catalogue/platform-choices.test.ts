import { expect, test } from "vitest";
import { appLink, appLinkParts, isBlankLink, linksAfter } from "./platform-choices.ts";

test("a new platform begins with its address or empty, a dropped one takes its link along", () => {
  const links = { twitch: "https://twitch.tv/mira" };
  expect(linksAfter(links, ["twitch", "kick"], true)).toEqual({ ...links, kick: "https://kick.com/" });
  expect(linksAfter(links, ["twitch", "kick"], false)).toEqual({ ...links, kick: "" });
  expect(linksAfter(links, ["kick"], true)).toEqual({ kick: "https://kick.com/" });
});

test("an app's name and username are one link", () => {
  expect(appLink("StreamCo", "mira")).toBe("StreamCo|mira");
  expect(appLink("", "")).toBe("");
  expect(appLinkParts("StreamCo|mira")).toEqual({ app: "StreamCo", user: "mira" });
  expect(appLinkParts("StreamCo")).toEqual({ app: "StreamCo", user: "" });
  expect(appLinkParts(appLink("A|B", "c"))).toEqual({ app: "A B", user: "c" });
});

test("a bare prefix or half an app's link is still blank", () => {
  expect(isBlankLink("kick", "https://kick.com/")).toBe(true);
  expect(isBlankLink("kick", " ")).toBe(true);
  expect(isBlankLink("kick", "https://kick.com/mira")).toBe(false);
  expect(isBlankLink("apple", "StreamCo|")).toBe(true);
  expect(isBlankLink("apple", "StreamCo|mira")).toBe(false);
});
