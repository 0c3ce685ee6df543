import { createDb, type DbClient } from "@starling/db/client";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { buildIndex } from "@starling/directory/sync/build-index";
import { readIdentity } from "@starling/directory/sync/change-log";
import { DirectorySync, type SyncOptions } from "@starling/directory/sync/directory-sync";
import { writeNote } from "@starling/directory/sync/snapshot-metadata";
import { createMapIndex, type MapIndex, restoreMapIndex } from "@starling/directory/testing/map-index";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApi } from "../testing/create-test-api.ts";
import { recordChanges, refreshEntries } from "./entries.service.ts";

let api: Awaited<ReturnType<typeof createTestApi>>;
let own: DbClient;
let index: MapIndex;
let builtHere: number;
let log: string[];
let running: DirectorySync | undefined;
const inTime = { timeout: 10_000, interval: 10 };

beforeAll(async () => {
  api = await createTestApi();
  own = createDb(api.url, { maxConnections: 1 });
});
afterAll(async () => {
  await own.close();
  await api.close();
});
beforeEach(() => {
  builtHere = 0;
  log = [];
});
afterEach(() => running?.stop());

const engine = {
  create: () => {
    builtHere += 1;
    index = createMapIndex();
    return index;
  },
  restore: async (parts: AsyncIterable<Uint8Array>) => {
    const restored = await restoreMapIndex(parts);
    index = restored.index;
    return restored;
  },
};

async function start(options: Pick<SyncOptions, "builder" | "few">): Promise<DirectorySync> {
  const note = (_details: object, message: string) => void log.push(message);
  const sql = createSqlReader(api.db);
  const sync = new DirectorySync({ db: own.db, sql, log: { info: note, warn: note }, engine, ...options });
  running = sync;
  await expect.poll(() => sync.isFresh, inTime).toBe(true);
  return sync;
}

async function makeListed(displayName: string): Promise<string> {
  const { id } = await makeStreamer(api.db, { displayName });
  await api.db.transaction((tx) => refreshEntries({ ...api.context(), db: tx }, [id]));
  return id;
}

const listed = async () =>
  (await api.sql`select profile_id as id from directory_entries order by 1`).map(({ id }) => id);

test("a builder that breaks off, or reads another database, is told of, and the index is built when it can be", async () => {
  const id = await makeListed("Built Apart");
  let tries = 0;
  async function* builder(signal: AbortSignal): AsyncGenerator<Uint8Array, void> {
    tries += 1;
    const apart = createMapIndex();
    const position = await buildIndex(own.db, apart, signal);
    const identity = tries === 2 ? "another" : await readIdentity(own.db);
    for (const part of apart.toSnapshot(writeNote({ identity, position }))) {
      yield part;
      if (tries === 1) throw new Error("It was killed");
    }
  }
  const sync = await start({ builder, few: 0 });
  const again = "the directory's index cannot be made, trying again";
  expect(log).toEqual([again, again, "the directory's index is filled"]);
  expect([tries, builtHere]).toEqual([3, 0]);
  expect([...index.rows.keys()].sort()).toEqual(await listed());
  await api.sql`update directory_entries set name_key = 'since' where profile_id = ${id}`;
  await recordChanges(api.context(), [id]);
  await sync.caughtUp();
  expect(index.rows.get(id)?.nameKey).toBe("since");
});

test("a small directory is built here although there is a builder", async () => {
  await makeListed("Of Few");
  async function* builder(): AsyncGenerator<Uint8Array, void> {
    yield await Promise.reject(new Error("Nobody asks for it"));
  }
  await start({ builder });
  expect(builtHere).toBe(1);
  expect([...index.rows.keys()].sort()).toEqual(await listed());
});
