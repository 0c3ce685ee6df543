import { expect, test } from "vitest";
import { otherWay } from "./use-clip-like.ts";

test("a like adds one and an unlike removes one", () => {
  const liked = otherWay({ isLiked: false, likesCount: 4 });
  expect(liked).toEqual({ isLiked: true, likesCount: 5 });
  expect(otherWay(liked)).toEqual({ isLiked: false, likesCount: 4 });
});

test("the count never falls below zero", () => {
  expect(otherWay({ isLiked: true, likesCount: 0 })).toEqual({ isLiked: false, likesCount: 0 });
});
