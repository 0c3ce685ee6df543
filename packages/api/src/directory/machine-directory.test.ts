import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createDb, type DbClient } from "@starling/db/client";
import { createRandom } from "@starling/db/random";
import { fillStreamers } from "@starling/demo/fill-streamers";
import type { DirectoryReader, PageQuery, WantedCounts } from "@starling/directory/directory-reader";
import { MachineDirectory } from "@starling/directory/socket/machine-directory";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { DIRECTORY_CHANNEL } from "@starling/directory/sync/notifier";
import { afterAll, beforeAll, expect, test } from "vitest";
import { churn } from "../testing/churn.ts";
import { createTestApi } from "../testing/create-test-api.ts";
import { memorySnapshots } from "../testing/followed-index.ts";
import { randomQueries } from "../testing/random-queries.ts";
import { fillDirectory } from "./entries.service.ts";

const STREAMERS = 800;
const ROUNDS = 20;
const QUERIES_A_ROUND = 10;
const CHANGES_A_ROUND = 25;
const inTime = { timeout: 20_000, interval: 10 };

let api: Awaited<ReturnType<typeof createTestApi>>;
let folder: string;
let clients: DbClient[];
let processes: MachineDirectory[];
let sql: DirectoryReader;
/** Questions that were asked of SQL, by name. */
let askedSql: string[];
const log: string[] = [];

/** The directory as a process of the machine has it. */
function startProcess(client: DbClient): MachineDirectory {
  const note = (_details: object, message: string) => void log.push(message);
  const noting = (name: "page" | "among" | "counts" | "emptiedBy") => ({
    [name]: (...given: Parameters<DirectoryReader[typeof name]>) => {
      askedSql.push(name);
      return Reflect.apply(sql[name], sql, given);
    },
  });
  const directory = new MachineDirectory({
    db: client.db,
    sql: { ...sql, ...noting("page"), ...noting("among"), ...noting("counts"), ...noting("emptiedBy") },
    snapshots: memorySnapshots(),
    log: { info: note, warn: note },
    file: path.join(folder, "directory.sock"),
  });
  // What its end cuts off is of no interest.
  client.sql.listen(DIRECTORY_CHANNEL, () => directory.wake()).catch(() => undefined);
  return directory;
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "starling-machine-"));
  askedSql = [];
  api = await createTestApi();
  sql = createSqlReader(api.db);
  await fillStreamers(api.db, { streamers: STREAMERS, seed: "one index", now: api.clock.now() });
  await fillDirectory(api.context());
  clients = [0, 1, 2].map(() => createDb(api.url, { maxConnections: 1 }));
  processes = clients.map(startProcess);
}, 60_000);
afterAll(async () => {
  for (const each of processes) await each.stop();
  for (const client of clients) await client.close();
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Everything that a reader may be asked of a listing. */
async function answer(reader: DirectoryReader, query: PageQuery, wanted: readonly WantedCounts[]) {
  // How many watch is a condition of pages alone.
  const { mostWatching: _, ...anybody } = query;
  const { ids, total, isTotalExact } = await reader.page(query);
  const { counts, ...counted } = await reader.counts(anybody, wanted);
  return {
    ...{ ids, total, isTotalExact, counted },
    cards: await reader.cards(ids),
    among: await reader.among(query, [...ids].reverse()),
    counts: counts.map((each) => Array.from(each)),
    emptiedBy: total === 0 ? await reader.emptiedBy(anybody) : [],
  };
}

test("processes that start at once have one index between them", async () => {
  await expect.poll(() => processes.every((each) => each.isFresh), inTime).toBe(true);
  expect(processes.map(({ holder }) => holder?.isOwn).sort()).toEqual([false, false, true]);
  expect(log.filter((line) => line === "the directory's index is filled")).toHaveLength(1);
});

test("under steady changes every process answers as SQL does, out of the one index", async () => {
  const random = createRandom("questions");
  const queries = await randomQueries(api, random);
  const change = await churn(api, createRandom("changes"));
  const keys = (await api.sql`select key from directory_facets`).map(({ key }): string => key);
  const wanted: WantedCounts[] = [
    { filters: ["games"], options: keys.slice(0, 80).map((key) => ({ facets: [key], prefixes: [] })) },
    { filters: ["timeZone"], options: [{ facets: keys.slice(80, 120), prefixes: ["location:a"] }] },
  ];
  let found = 0;
  let empty = 0;
  askedSql.length = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const changing: Promise<void>[] = [];
    for (let made = 0; made < CHANGES_A_ROUND; made += 1) {
      changing.push(change());
      const query = queries();
      for (const { reader } of processes) {
        expect((await reader.page(query)).ids.length).toBeLessThanOrEqual(query.limit);
      }
    }
    await Promise.all(changing);
    await Promise.all(processes.map((each) => each.caughtUp()));
    for (let asked = 0; asked < QUERIES_A_ROUND; asked += 1) {
      const query = queries();
      const expected = await answer(sql, query, wanted);
      found += expected.total;
      empty += expected.emptiedBy.length;
      for (const { reader, isFresh } of processes) {
        expect(isFresh).toBe(true);
        expect(await answer(reader, query, wanted), JSON.stringify(query)).toEqual(expected);
      }
    }
  }
  expect(found).toBeGreaterThan(ROUNDS * QUERIES_A_ROUND);
  expect(empty).toBeGreaterThan(0);
  expect(askedSql).toEqual([]);
}, 120_000);
