import { expect, test } from "vitest";
import { toggledLike } from "./use-clip-like.ts";

test("liking a clip adds one to its count and unliking subtracts one", () => {
  const liked = toggledLike({ isLiked: false, likesCount: 4 });
  expect(liked).toEqual({ isLiked: true, likesCount: 5 });
  expect(toggledLike(liked)).toEqual({ isLiked: false, likesCount: 4 });
});

test("unliking a clip never makes its count negative", () => {
  expect(toggledLike({ isLiked: true, likesCount: 0 })).toEqual({ isLiked: false, likesCount: 0 });
});
