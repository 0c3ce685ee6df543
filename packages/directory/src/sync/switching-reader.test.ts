import { expect, test } from "vitest";
import type { DirectoryReader } from "../directory-reader.ts";
import { createSwitchingReader } from "./switching-reader.ts";

const named = (name: string): DirectoryReader => ({
  page: async () => ({ ids: [name], total: 1, isTotalExact: true }),
  among: async () => [name],
  counts: async () => ({ total: 1, isTotalExact: true, counts: [] }),
  emptiedBy: async () => [],
  cards: async () => [],
});

test("answers from SQL and reports the error if the index fails", async () => {
  const troubles: unknown[] = [];
  const broken = new Error("broken");
  const reader = createSwitchingReader({
    sql: named("sql"),
    index: () => ({ ...named("index"), page: () => Promise.reject(broken) }),
    onTrouble: (error) => void troubles.push(error),
  });
  const query = Object.create(null);
  expect((await reader.page(query)).ids).toEqual(["sql"]);
  expect(await reader.among(query, [])).toEqual(["index"]);
  expect(troubles).toEqual([broken]);
});
