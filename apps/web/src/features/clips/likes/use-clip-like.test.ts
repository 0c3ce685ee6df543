import { expect, test } from "vitest";
import { toggledLike } from "./use-clip-like.ts";

test("a like adds one and an unlike removes one", () => {
  const liked = toggledLike({ isLiked: false, likesCount: 4 });
  expect(liked).toEqual({ isLiked: true, likesCount: 5 });
  expect(toggledLike(liked)).toEqual({ isLiked: false, likesCount: 4 });
});

test("unliking a clip never makes its count negative", () => {
  expect(toggledLike({ isLiked: true, likesCount: 0 })).toEqual({ isLiked: false, likesCount: 0 });
});
