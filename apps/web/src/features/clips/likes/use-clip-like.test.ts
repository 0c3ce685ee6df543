import { expect, test } from "vitest";
import { otherWay } from "./use-clip-like.ts";

test("a like counts one more, and taking it back one less", () => {
  const liked = otherWay({ isLiked: false, likesCount: 4 });
  expect(liked).toEqual({ isLiked: true, likesCount: 5 });
  expect(otherWay(liked)).toEqual({ isLiked: false, likesCount: 4 });
});

test("the count never goes below nothing", () => {
  expect(otherWay({ isLiked: true, likesCount: 0 })).toEqual({ isLiked: false, likesCount: 0 });
});
