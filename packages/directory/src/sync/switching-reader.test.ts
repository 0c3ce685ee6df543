import { expect, test } from "vitest";
import type { DirectoryReader, PageQuery } from "../directory-reader.ts";
import { createSwitchingReader } from "./switching-reader.ts";

const QUERY: PageQuery = {
  groups: [],
  ranges: [],
  name: "",
  search: [],
  without: [],
  withoutFacets: [],
  at: new Date(),
  sortBy: "createdAt",
  sortOrder: "desc",
  offset: 0,
  limit: 1,
  affinity: [],
};

const named = (name: string, change: Partial<DirectoryReader> = {}): DirectoryReader => ({
  page: async () => ({ ids: [name], total: 1, isTotalExact: true }),
  among: async () => [name],
  counts: async () => ({ total: name.length, isTotalExact: true, counts: [] }),
  emptiedBy: async () => [{ conditions: [], total: name.length }],
  cards: async () => [{ id: name, card: "{}", schedule: [], statuses: [], viewers: 0, followersCount: 0 }],
  ...change,
});

/** Returns the name of the reader that answered each method. */
async function answers(reader: DirectoryReader): Promise<unknown[]> {
  return [
    (await reader.page(QUERY)).ids[0],
    (await reader.among(QUERY, []))[0],
    (await reader.counts(QUERY, [])).total === "index".length ? "index" : "sql",
    (await reader.emptiedBy(QUERY))[0]?.total === "index".length ? "index" : "sql",
    (await reader.cards([]))[0]?.id,
  ];
}

test("reports the error of a failing index and falls back to SQL", async () => {
  const troubles: unknown[] = [];
  const broken = new Error("broken");
  const index = named("index", { page: () => Promise.reject(broken) });
  const reader = createSwitchingReader({
    sql: named("sql"),
    index: () => index,
    onTrouble: (error) => void troubles.push(error),
  });
  expect((await answers(reader)).slice(0, 2)).toEqual(["sql", "index"]);
  expect(troubles).toEqual([broken]);
});
