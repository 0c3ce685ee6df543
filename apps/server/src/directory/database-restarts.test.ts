import { chmodSync, mkdtempSync, readdirSync, rmSync, truncateSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fillDirectory, refreshEntries } from "@starling/api/directory/entries.service";
import { NO_PLATFORMS, type Ports } from "@starling/api/ports";
import { memoryMedia } from "@starling/api/testing/memory-media";
import { testPayments } from "@starling/api/testing/test-payments";
import { createDb, type DbClient } from "@starling/db/client";
import { migrate } from "@starling/db/migrate";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import type { PageQuery } from "@starling/directory/directory-reader";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readPidFile } from "../embedded/postgres/orphan.ts";
import { isRunning, waitForEnd } from "../embedded/postgres/process-identity.ts";
import { sharedStagingFolder } from "../embedded/postgres/staging.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "../embedded/postgres/start-embedded-postgres.ts";
import { type RunningDirectory, startDirectory } from "./start-directory.ts";

const inTime = { timeout: 20_000, interval: 20 };

let dataDir: string;
let postgres: EmbeddedPostgres;
let client: DbClient;
let ports: Ports;
let directory: RunningDirectory;
let logged: { facts: object; message: string }[];

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "starling-restarts-"));
  chmodSync(dataDir, 0o711);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  postgres = await startEmbeddedPostgres({ dataDir, log, programs: sharedStagingFolder });
  await migrate(postgres.url);
  client = createDb(postgres.url);
  await makeListed("First");
});
afterAll(async () => {
  await client.close();
  await postgres.stop();
  const left = readPidFile(path.join(dataDir, "postgres"));
  if (left && isRunning(left.pid)) process.kill(left.pid, "SIGKILL");
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});
beforeEach(async () => {
  logged = [];
  ports = {
    clock,
    mailer: { send: async () => undefined },
    limiter: { consume: async () => null, refund: async () => undefined, reset: async () => undefined },
    media: memoryMedia(),
    payments: testPayments(clock),
    directory: createSqlReader(client.db),
    settings: {
      publicUrl: "http://localhost",
      secret: "a secret of tests",
      minAge: 13,
      socialProviders: [],
      platforms: NO_PLATFORMS,
    },
  };
  directory = await start();
});
afterEach(() => directory.stop());

const clock = { now: () => new Date() };
const note = (facts: object, message: string) => void logged.push({ facts, message });
const folder = () => path.join(dataDir, "directory");
const start = () =>
  startDirectory({
    databaseUrl: postgres.url,
    db: client.db,
    ports,
    folder: folder(),
    isIndexed: true,
    log: { info: note, warn: note },
  });

async function makeListed(displayName: string): Promise<string> {
  const { id } = await makeStreamer(client.db, { displayName });
  await client.db.transaction((tx) => refreshEntries({ db: tx, ports: { clock } }, [id]));
  return id;
}

const everybody = (): PageQuery => ({
  groups: [],
  ranges: [],
  name: "",
  search: [],
  without: [],
  withoutFacets: [],
  at: clock.now(),
  sortBy: "createdAt",
  sortOrder: "desc",
  offset: 0,
  limit: 100,
  affinity: [],
});
const isFresh = () => directory.sync?.isFresh;
const listed = async () => (await ports.directory.page(everybody())).ids;
const sqlIds = async () => (await createSqlReader(client.db).page(everybody())).ids;
const filled = () => logged.flatMap(({ facts, message }) => (message.endsWith("is filled") ? [facts] : []));

async function killDatabase(): Promise<void> {
  const pid = Number(readPidFile(path.join(dataDir, "postgres"))?.pid);
  process.kill(pid, "SIGKILL");
  await waitForEnd(pid, 2_000);
}

test("after a database restart the same index goes on following its changes", async () => {
  await expect.poll(isFresh, inTime).toBe(true);
  for (let time = 0; time < 2; time += 1) {
    await killDatabase();
    const id = await vi.waitFor(() => makeListed("While it was away"), inTime);
    await expect.poll(isFresh, inTime).toBe(true);
    await directory.sync?.caughtUp();
    expect(await listed()).toContain(id);
    // A connection that died with the database may be what it is asked over first.
    expect(await listed()).toEqual(await vi.waitFor(sqlIds, inTime));
  }
  expect(filled()).toHaveLength(1);
}, 60_000);

test("a stop writes a snapshot, and the next start reads it", async () => {
  await expect.poll(isFresh, inTime).toBe(true);
  await directory.stop();
  expect(readdirSync(folder())).toHaveLength(1);
  const id = await makeListed("After the stop");
  directory = await start();
  await expect.poll(isFresh, inTime).toBe(true);
  expect(filled().at(-1)).toMatchObject({ restored: true });
  expect(await listed()).toContain(id);
  expect(await listed()).toEqual(await sqlIds());
});

test("a damaged snapshot is ignored", async () => {
  await expect.poll(isFresh, inTime).toBe(true);
  await directory.stop();
  const [name = ""] = readdirSync(folder());
  truncateSync(path.join(folder(), name), 500);
  directory = await start();
  await expect.poll(isFresh, inTime).toBe(true);
  expect(filled().at(-1)).toMatchObject({ restored: false });
  expect(logged.map(({ message }) => message)).toContain("the kept directory index cannot be used");
  expect(await listed()).toEqual(await sqlIds());
});

test("missing entries are made before the first answer", async () => {
  await client.sql`delete from directory_entries`;
  await directory.stop();
  directory = await start();
  expect(await sqlIds()).not.toEqual([]);
  expect(await fillDirectory({ db: client.db, ports: { clock } })).toBe(0);
  await expect.poll(isFresh, inTime).toBe(true);
  expect(await listed()).toEqual(await sqlIds());
});
