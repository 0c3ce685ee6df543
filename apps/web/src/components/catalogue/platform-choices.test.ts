import { normaliseLink } from "@starling/validators/links";
import { expect, test } from "vitest";
import { appLink, appLinkParts, updateLinks } from "./platform-choices.ts";

test("updateLinks adds a prefilled or empty link for a new platform and removes the link of a removed one", () => {
  const links = { twitch: "https://twitch.tv/mira" };
  expect(updateLinks(links, ["twitch", "kick"], true)).toEqual({ ...links, kick: "https://kick.com/" });
  expect(updateLinks(links, ["twitch", "kick"], false)).toEqual({ ...links, kick: "" });
  expect(updateLinks(links, ["kick"], true)).toEqual({ kick: "https://kick.com/" });
});

test("appLink joins an app's name and username, and appLinkParts splits them", () => {
  expect(appLink("StreamCo", "mira")).toBe("StreamCo|mira");
  expect(appLink("", "")).toBe("");
  expect(appLinkParts("StreamCo|mira")).toEqual({ app: "StreamCo", user: "mira" });
  expect(appLinkParts("StreamCo")).toEqual({ app: "StreamCo", user: "" });
});

test.each([
  ["Stream|Co", "mira"],
  ["StreamCo", "mi|ra"],
  ["|Stream||Co", "|mi|ra|"],
])("appLink removes vertical bars from %j and %j, so that the link is stored as shown", (app, user) => {
  const link = appLink(app, user);
  expect(normaliseLink("apple", link)).toBe("StreamCo|mira");
  expect(appLinkParts(link)).toEqual({ app: "StreamCo", user: "mira" });
});

test("appLink returns an empty text for a name that consists of a vertical bar", () => {
  expect(appLink("|", "")).toBe("");
});
