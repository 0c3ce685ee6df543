import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { clipCard, lockedClip } from "../../../testing/clips.ts";
import { applyLike } from "./with-like.ts";

const liked = { isLiked: true, likesCount: 5 };
const { id } = clipCard(1);

test("applyLike updates a clip in cached lists and in the pages of the reel", () => {
  const queries = new QueryClient();
  queries.setQueryData(["items"], { items: [clipCard(1), clipCard(2), lockedClip], total: 3 });
  queries.setQueryData(["pages"], { pages: [{ items: [clipCard(3)] }, { items: [clipCard(1)] }] });
  applyLike(queries, id, liked);
  expect(queries.getQueryData(["items"])).toEqual({
    items: [clipCard(1, liked), clipCard(2), lockedClip],
    total: 3,
  });
  expect(queries.getQueryData(["pages"])).toEqual({
    pages: [{ items: [clipCard(3)] }, { items: [clipCard(1, liked)] }],
  });
});

test("applyLike changes neither other entities with the clip's id nor unrelated responses", () => {
  const queries = new QueryClient();
  const others = [{ items: [clipCard(2)] }, { clips: [{ id }] }, null, 3];
  for (const [at, answer] of others.entries()) queries.setQueryData([at], answer);
  applyLike(queries, id, liked);
  expect(others.map((_answer, at) => queries.getQueryData([at]))).toEqual(others);
});
