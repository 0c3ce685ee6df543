import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { clipCard, lockedClip } from "../../../testing/clips.ts";
import { applyLike, REEL_KEY, withLike } from "./with-like.ts";

const liked = { isLiked: true, likesCount: 5 };
const { id } = clipCard(1);

test.each(["items", "clips"])("updates a clip in the %s array of a response", (list) => {
  const page = { [list]: [clipCard(1), clipCard(2), lockedClip], total: 3 };
  expect(withLike(page, id, liked)).toEqual({
    [list]: [clipCard(1, liked), clipCard(2), lockedClip],
    total: 3,
  });
});

test("updates a clip in the pages of the reel", () => {
  const reel = { pages: [{ items: [clipCard(3)] }, { items: [clipCard(1)] }], pageParams: [null, "a"] };
  expect(withLike(reel, id, liked)).toEqual({
    pages: [{ items: [clipCard(3)] }, { items: [clipCard(1, liked)] }],
    pageParams: [null, "a"],
  });
});

test("returns data without the clip unchanged", () => {
  for (const answer of [{ items: [clipCard(2)] }, { clips: [{ id }] }, undefined, null, 3]) {
    expect(withLike(answer, id, liked)).toBe(answer);
  }
});

test("updates all cached clip lists and reels and nothing else", () => {
  const queries = new QueryClient();
  const keys = [
    [["clips", "reels"], { input: { limit: 8 }, type: "query" }],
    [["clips", "byStreamer"], { type: "query" }],
    [REEL_KEY, "for-you"],
    [["follows", "list"], { type: "query" }],
  ];
  for (const key of keys) queries.setQueryData(key, { items: [clipCard(1)] });
  applyLike(queries, id, liked);
  const counts = keys.map((key) => queries.getQueryData<{ items: { likesCount: number }[] }>(key)?.items[0]);
  expect(counts.map((clip) => clip?.likesCount)).toEqual([5, 5, 5, 4]);
});
