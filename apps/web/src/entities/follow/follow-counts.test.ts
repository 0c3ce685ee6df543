import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { changeFollowCounts, setFollowers } from "./follow-counts.ts";

const ME = [["profiles", "me"], { type: "query" }];

function cache() {
  const queries = new QueryClient();
  queries.setQueryData(["list"], {
    items: [
      { id: "a", followersCount: 3 },
      { id: "b", followersCount: 5 },
    ],
  });
  queries.setQueryData(["reel"], { pages: [{ items: [{ creator: { id: "a", followersCount: 3 } }] }] });
  queries.setQueryData(["page"], { id: "a", followersCount: 3, displayName: "Nia" });
  queries.setQueryData(ME, { id: "me", role: "viewer", followedStreamersCount: 7 });
  return queries;
}

test("changeFollowCounts updates the streamer's followers in all cached responses, and the viewer's own count", () => {
  const queries = cache();
  changeFollowCounts(queries, "a", 1);
  expect(queries.getQueryData(["list"])).toEqual({
    items: [
      { id: "a", followersCount: 4 },
      { id: "b", followersCount: 5 },
    ],
  });
  expect(queries.getQueryData(["reel"])).toEqual({
    pages: [{ items: [{ creator: { id: "a", followersCount: 4 } }] }],
  });
  expect(queries.getQueryData(["page"])).toMatchObject({ followersCount: 4, displayName: "Nia" });
  expect(queries.getQueryData(ME)).toMatchObject({ followedStreamersCount: 8 });
});

test("changeFollowCounts with -1 reverts an optimistic update", () => {
  const queries = cache();
  changeFollowCounts(queries, "a", 1);
  changeFollowCounts(queries, "a", -1);
  expect(queries.getQueryData(["page"])).toMatchObject({ followersCount: 3 });
  expect(queries.getQueryData(ME)).toMatchObject({ followedStreamersCount: 7 });
});

test("setFollowers writes the server's number and leaves unrelated cached responses unchanged", () => {
  const queries = cache();
  queries.setQueryData(["other"], { items: [{ id: "b", followersCount: 5 }] });
  const other = queries.getQueryData(["other"]);
  setFollowers(queries, "a", 12);
  expect(queries.getQueryData(["page"])).toMatchObject({ followersCount: 12 });
  expect(queries.getQueryData(["other"])).toBe(other);
});
