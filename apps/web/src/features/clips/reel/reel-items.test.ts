import type { ReelPage } from "@starling/validators/clips";
import { expect, test } from "vitest";
import { clipCard } from "../../../testing/clips.ts";
import { clipsIn, itemsOf, withAddresses, withClip } from "./reel-items.ts";

const page = (numbers: number[], rest: Partial<ReelPage> = {}): ReelPage => ({
  items: numbers.map((n) => clipCard(n)),
  nextCursor: null,
  unlockable: 0,
  ...rest,
});

const locked = { isLocked: true, blur: null } as const;

test("itemsOf joins pages and keeps the first occurrence of a repeated clip", () => {
  const { items } = itemsOf([page([0, 1, 2]), page([2, 3]), page([0, 4])]);
  expect(clipsIn(items)).toEqual([0, 1, 2, 3, 4].map((n) => clipCard(n)));
});

test("itemsOf merges locked clips into one last slide and returns how many can be unlocked", () => {
  const pages = [page([0, 1, 2], { unlockable: 10 })];
  pages[0]?.items.push(locked, { ...locked, blur: "data:," }, locked);
  expect(itemsOf(pages)).toEqual({
    unlockable: 10,
    items: [...[0, 1, 2].map((n) => clipCard(n)), { isLocked: true, blurs: [null, "data:,", null] }],
  });
  expect(itemsOf([])).toEqual({ items: [], unlockable: 0 });
});

test("withClip changes one clip and returns unchanged pages as the same objects", () => {
  const pages = [page([0, 1]), page([2])];
  const changed = withClip(pages, clipCard(1).id, (clip) => ({ ...clip, title: "Another" }));
  expect(changed[0]?.items[1]).toEqual({ ...clipCard(1), title: "Another" });
  expect(changed[0]?.items[0]).toBe(pages[0]?.items[0]);
  expect(changed[1]).toBe(pages[1]);
});

test("withAddresses updates only a clip's URLs and their expiry", () => {
  const fresh = clipCard(0, { url: "/new", playableUntil: "2030-01-01T00:00:00.000Z", likesCount: 99 });
  expect(withAddresses(fresh)(clipCard(0))).toEqual(
    clipCard(0, { url: "/new", playableUntil: "2030-01-01T00:00:00.000Z" }),
  );
});
