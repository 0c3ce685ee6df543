import { expect, test } from "vitest";
import { addressOn, hasFocusedWindow, readPushed, windowFor } from "./push-message.ts";

const message = {
  title: "Nia is live",
  text: "A calm evening",
  path: "/streamer/1",
  tag: "live-1",
  unread: 3,
};

test("readPushed returns a complete message unchanged", () => {
  expect(readPushed(JSON.stringify(message))).toEqual(message);
});

test("readPushed fills missing fields with defaults", () => {
  expect(readPushed('{"title":"Nia is live"}')).toEqual({
    title: "Nia is live",
    text: "",
    path: "/",
    tag: "Nia is live",
    unread: 0,
  });
  for (const none of [undefined, "", "null", "3", "[]", "{}", '{"title":""}', '{"title":4}', "not json"]) {
    expect(readPushed(none), none).toBeNull();
  }
});

test.each([
  ["/streamer/1", "https://a.example/streamer/1"],
  ["/clips?clip=1#x", "https://a.example/clips?clip=1#x"],
  ["//evil.example/a", "https://a.example/"],
  ["/\\evil.example/a", "https://a.example/"],
  ["/\t/evil.example/a", "https://a.example/"],
  ["https://evil.example/a", "https://a.example/"],
  ["javascript:alert(1)", "https://a.example/"],
  ["streamer/1", "https://a.example/"],
  ["", "https://a.example/"],
  [undefined, "https://a.example/"],
  [4, "https://a.example/"],
])("addressOn maps %s to %s", (path, address) => {
  expect(addressOn("https://a.example", path)).toBe(address);
});

const open = (url: string, focused = false, visibilityState = "hidden") => ({
  url,
  focused,
  visibilityState,
});

test("hasFocusedWindow returns true only for a visible, focused window", () => {
  expect(hasFocusedWindow([])).toBe(false);
  expect(hasFocusedWindow([open("/a", true, "hidden"), open("/b", false, "visible")])).toBe(false);
  expect(hasFocusedWindow([open("/a"), open("/b", true, "visible")])).toBe(true);
});

test("windowFor prefers a window that shows the URL, and otherwise the most recently used window", () => {
  const windows = [open("https://a.example/1"), open("https://a.example/2")];
  expect(windowFor(windows, "https://a.example/2")).toBe(windows[1]);
  expect(windowFor(windows, "https://a.example/3")).toBe(windows[0]);
  expect(windowFor([], "https://a.example/3")).toBeNull();
});
