import { createDb, type DbClient } from "@starling/db/client";
import { createRandom } from "@starling/db/random";
import { fillStreamers } from "@starling/demo/fill-streamers";
import type { DirectoryReader, PageQuery } from "@starling/directory/directory-reader";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { DirectorySync } from "@starling/directory/sync/directory-sync";
import { DIRECTORY_CHANNEL } from "@starling/directory/sync/notifier";
import { afterAll, expect, test } from "vitest";
import { churn } from "../../testing/churn.ts";
import { createTestApi } from "../../testing/create-test-api.ts";
import { randomQueries } from "../../testing/random-queries.ts";
import { fillDirectory } from "./entries.service.ts";

const STREAMERS = 300;
const ROUNDS = 8;
const QUERIES_A_ROUND = 10;
const CHANGES_A_ROUND = 25;

const api = await createTestApi({ writesRows: true });
const log: string[] = [];

function startProcess(client: DbClient): DirectorySync {
  const note = (_details: object, message: string) => void log.push(message);
  const sync = new DirectorySync({ db: client.db, sql, log: { info: note, warn: note } });
  void client.sql.listen(DIRECTORY_CHANNEL, () => sync.wake());
  return sync;
}

afterAll(async () => {
  for (const sync of syncs) await sync.stop();
  for (const client of clients) await client.close();
  await api.close();
});

const answer = async (reader: DirectoryReader, query: PageQuery) => {
  const { ids, total } = await reader.page(query);
  const cards = await reader.cards(ids);
  return { ids, total, among: await reader.among(query, [...ids].reverse()), cards };
};

const sql = createSqlReader(api.db);
await fillStreamers(api.db, { streamers: STREAMERS, seed: "two processes", now: api.clock.now() });
await fillDirectory(api.context());
const clients = [0, 1].map(() => createDb(api.url, { maxConnections: 1 }));
const syncs = clients.map(startProcess);

test("two processes under constant changes return the same results as SQL", async () => {
  await expect.poll(() => syncs.every((sync) => sync.isFresh), { timeout: 20_000 }).toBe(true);
  const random = createRandom("questions");
  const queries = await randomQueries(api, random);
  const change = await churn(api, createRandom("changes"));
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // Changes run concurrently, so that they commit out of order.
    const changing: Promise<void>[] = [];
    for (let made = 0; made < CHANGES_A_ROUND; made += 1) {
      changing.push(change());
      const query = queries();
      for (const sync of syncs)
        expect((await sync.reader.page(query)).ids.length).toBeLessThanOrEqual(query.limit);
    }
    await Promise.all(changing);
    await Promise.all(syncs.map((sync) => sync.caughtUp()));
    for (let asked = 0; asked < QUERIES_A_ROUND; asked += 1) {
      const query = queries();
      const expected = await answer(sql, query);
      found += expected.total;
      for (const sync of syncs) {
        expect(sync.isFresh).toBe(true);
        expect(await answer(sync.reader, query), JSON.stringify(query)).toEqual(expected);
      }
    }
  }
  expect(found).toBeGreaterThan(ROUNDS * QUERIES_A_ROUND);
  expect(log).toEqual(["The directory index is built", "The directory index is built"]);
}, 120_000);
