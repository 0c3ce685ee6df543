import { createRandom } from "@starling/db/random";
import { fillStreamers } from "@starling/demo/fill-streamers";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { afterAll, expect, test } from "vitest";
import { createTestApi } from "../../testing/create-test-api.ts";
import { randomQueries } from "../../testing/random-queries.ts";
import { fillDirectory } from "./entries.service.ts";

const STREAMERS = 200;
const QUERIES = 60;
/** Largest total that `capped` counts exactly. */
const CAP = 9;

const api = await createTestApi();
afterAll(() => api.close());

await fillStreamers(api.db, { streamers: STREAMERS, seed: "capped totals", now: api.clock.now() });
await fillDirectory(api.context());
await api.sql`analyze`;
const exact = createSqlReader(api.db);
const capped = createSqlReader(api.db, { exactTotal: CAP });

test("a reader that caps totals returns the same pages as a reader with exact totals", async () => {
  const next = await randomQueries(api, createRandom("capped"));
  let beyond = 0;
  for (let asked = 0; asked < QUERIES; asked += 1) {
    const query = next();
    const [{ ids, total }, answer] = [await exact.page(query), await capped.page(query)];
    expect(answer, JSON.stringify(query)).toEqual({
      ids,
      total: Math.min(total, CAP),
      isTotalExact: total <= CAP,
    });
    beyond += total > CAP ? 1 : 0;
  }
  expect(beyond).toBeGreaterThan(QUERIES / 5);
  expect(beyond).toBeLessThan(QUERIES);
});

test("exact and capped readers sort by followers identically, including streamers without followers", async () => {
  const all = { groups: [], ranges: [], name: "", search: [], without: [], withoutFacets: [], affinity: [] };
  for (const sortOrder of ["desc", "asc"] as const) {
    for (let offset = 0; offset < STREAMERS + 20; offset += 20) {
      const at = { at: api.clock.now(), sortBy: "followersCount", sortOrder, offset, limit: 20 } as const;
      const query = { ...all, ...at };
      expect((await capped.page(query)).ids).toEqual((await exact.page(query)).ids);
    }
  }
});
