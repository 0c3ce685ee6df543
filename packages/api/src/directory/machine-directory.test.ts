import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { createDb, type DbClient } from "@starling/db/client";
import { createRandom } from "@starling/db/random";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
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
import { fillDirectory, refreshEntries } from "./entries.service.ts";

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
function startProcess(client: DbClient, name = "directory.sock"): MachineDirectory {
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
    file: path.join(folder, name),
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
  processes = clients.map((client) => startProcess(client));
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

const everybody = (): PageQuery => ({
  ...{ groups: [], ranges: [], name: "", search: [], without: [], withoutFacets: [], at: api.clock.now() },
  ...{ sortBy: "createdAt", sortOrder: "desc", offset: 0, limit: 10, affinity: [] },
});

async function makeListed(): Promise<string> {
  const { id } = await makeStreamer(api.db, { createdAt: new Date() });
  await api.db.transaction((tx) => refreshEntries({ ...api.context(), db: tx }, [id]));
  return id;
}

test("what a process has saved is in its next listing, and in those of other machines soon", async () => {
  const words: string[] = [];
  const { unlisten } = await api.sql.listen(DIRECTORY_CHANNEL, (word) => void words.push(word));
  askedSql.length = 0;
  for (let saved = 0; saved < 30; saved += 1) {
    for (const { committed, reader } of processes) {
      const id = await makeListed();
      await committed();
      expect((await reader.page(everybody())).ids).toContain(id);
    }
  }
  expect(askedSql).toEqual([]);
  const [holder, ...others] = processes.flatMap(({ word }) => word ?? []);
  expect(others).toEqual([]);
  await expect.poll(() => words.filter((word) => word === holder).length, inTime).toBeGreaterThan(60);
  await unlisten();
});

/** Looks at what a process does with whatever has the socket's name. */
async function withOne(name: string, look: (one: MachineDirectory, file: string) => Promise<void>) {
  const client = createDb(api.url, { maxConnections: 1 });
  const one = startProcess(client, name);
  try {
    await look(one, path.join(folder, name));
  } finally {
    await one.stop();
    await client.close();
  }
}

test("a file in the socket's place stays, SQL answers, and when it is gone all is well", async () => {
  writeFileSync(path.join(folder, "letter.sock"), "a letter");
  await withOne("letter.sock", async (one, file) => {
    const wrong = `Listings are answered by the database: the index of this machine cannot be shared, ${file} is not a socket`;
    await expect.poll(() => one.limitations, inTime).toEqual([wrong]);
    expect({ isFresh: one.isFresh, holder: one.holder, figures: one.figures }).toEqual({
      ...{ isFresh: false, holder: null, figures: null },
    });
    await one.committed();
    await one.caughtUp();
    expect((await one.reader.page(everybody())).ids).toHaveLength(10);
    expect(readFileSync(file, "utf8")).toBe("a letter");
    rmSync(file);
    await expect.poll(() => one.isFresh, inTime).toBe(true);
    expect(one.limitations).toEqual([]);
  });
});

test("another program that listens there keeps its socket, and SQL answers", async () => {
  const open = new Set<Socket>();
  const other = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined).write("220 mail.example.test ESMTP\r\n");
  });
  await new Promise<void>((resolve) => other.listen(path.join(folder, "mail.sock"), resolve));
  await withOne("mail.sock", async (one) => {
    await expect.poll(() => one.limitations, inTime).toHaveLength(1);
    expect((await one.reader.page(everybody())).ids).toHaveLength(10);
    const before = open.size;
    await expect.poll(() => open.size, inTime).toBeGreaterThan(before);
  });
  for (const socket of open) socket.destroy();
  await new Promise((resolve) => other.close(resolve));
});

test("a socket that somebody has removed is made again, and nobody's index is lost", async () => {
  await withOne("removed.sock", async (one, file) => {
    await expect.poll(() => one.isFresh, inTime).toBe(true);
    log.length = 0;
    rmSync(file);
    await expect.poll(() => existsSync(file), inTime).toBe(true);
    await withOne("removed.sock", async (other) => {
      await expect.poll(() => other.isFresh, inTime).toBe(true);
      expect(other.holder).toEqual({ pid: process.pid, isOwn: false });
    });
    expect(one).toMatchObject({ isFresh: true, holder: { isOwn: true } });
    expect(log).toEqual(["another process holds the directory's index"]);
  });
  expect(existsSync(path.join(folder, "removed.sock"))).toBe(false);
});

test("a folder that is not there is tried again", async () => {
  await withOne("later/one.sock", async (one) => {
    await expect.poll(() => one.limitations.join(), inTime).toContain("cannot be shared");
    mkdirSync(path.join(folder, "later"));
    await expect.poll(() => one.isFresh, inTime).toBe(true);
  });
});
