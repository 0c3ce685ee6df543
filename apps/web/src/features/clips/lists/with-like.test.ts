import { expect, test } from "vitest";
import { clipCard, lockedClip } from "../../../testing/clips.ts";
import { withLike } from "./with-like.ts";

const liked = { isLiked: true, likesCount: 5 };
const { id } = clipCard(1);

test.each(["items", "clips"])("a clip is liked wherever a page lists it under %s", (list) => {
  const page = { [list]: [clipCard(1), clipCard(2), lockedClip], total: 3 };
  expect(withLike(page, id, liked)).toEqual({
    [list]: [clipCard(1, liked), clipCard(2), lockedClip],
    total: 3,
  });
});

test("and in the pages of the reel", () => {
  const reel = { pages: [{ items: [clipCard(3)] }, { items: [clipCard(1)] }], pageParams: [null, "a"] };
  expect(withLike(reel, id, liked)).toEqual({
    pages: [{ items: [clipCard(3)] }, { items: [clipCard(1, liked)] }],
    pageParams: [null, "a"],
  });
});

test("what does not hold the clip is left as it is", () => {
  for (const answer of [{ items: [clipCard(2)] }, { clips: [{ id }] }, undefined, null, 3]) {
    expect(withLike(answer, id, liked)).toBe(answer);
  }
});
