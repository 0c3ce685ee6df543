import { expect, test, vi } from "vitest";
import { clipCard } from "../../../testing/clips.ts";
import { downloadClip, nameOf } from "./download.ts";

const works = async () => undefined;
const fails = async () => {
  throw new Error("No");
};
const asIs = async (clip: ReturnType<typeof clipCard>) => clip;

test.each([
  [0, [works, works, works, works]],
  [1, [fails, works, works, works]],
  [2, [fails, fails, works, works]],
  [3, [fails, fails, fails, works]],
])("uses download method %d after the previous methods failed", async (number, ways) => {
  expect(await downloadClip(clipCard(0), asIs, ways)).toBe(number);
});

test("requests a new URL when the clip's URL has expired", async () => {
  const saved = vi.fn(works);
  const old = clipCard(0, { playableUntil: "2020-01-01T00:00:00.000Z" });
  const fresh = clipCard(0, { downloadUrl: "/fresh" });
  await downloadClip(old, async () => fresh, [saved]);
  expect(saved).toHaveBeenLastCalledWith(fresh, undefined);
  await downloadClip(old, fails, [saved]);
  expect(saved).toHaveBeenLastCalledWith(old, undefined);
  await downloadClip(fresh, fails, [saved]);
  expect(saved).toHaveBeenLastCalledWith(fresh, undefined);
});

test.each([
  ["video/mp4", "A leap.mp4"],
  ["video/webm", "A leap.webm"],
  ["video/quicktime", "A leap.mov"],
  ["", "A leap.mp4"],
])("gives a file of type %j the matching extension", (type, name) => {
  expect(nameOf({ title: "A/leap?" }, type)).toBe(name);
});
