import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clipLink, shareClip } from "./share-clip.ts";

const clip = {
  id: "0190f0e0-0000-7000-b000-000000000001",
  title: "Boss down",
  profileSnapshot: { username: "nia" },
};
const url = `${location.origin}/@nia?clip=${clip.id}`;
let copied: string[] = [];

beforeEach(() => {
  copied = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "share");
});

function phone(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((media) =>
    real(media.includes("coarse") ? "all" : media),
  );
}

test("clipLink returns the URL of the clip's public page", () => {
  expect(clipLink(clip)).toBe(url);
});

test("copies the link on a computer", async () => {
  await shareClip(clip);
  expect(copied).toEqual([url]);
});

test("opens the native share sheet on a phone", async () => {
  const shared: ShareData[] = [];
  phone(async (data) => void shared.push(data));
  await shareClip(clip);
  expect(shared).toEqual([{ title: "Boss down", url }]);
  expect(copied).toEqual([]);
});

test("copies nothing when the share sheet is dismissed", async () => {
  phone(() => Promise.reject(new DOMException("Closed", "AbortError")));
  await shareClip(clip);
  expect(copied).toEqual([]);
});

test("copies the link when the share sheet fails to open", async () => {
  phone(() => Promise.reject(new DOMException("No", "NotAllowedError")));
  await shareClip(clip);
  expect(copied).toEqual([url]);
});
