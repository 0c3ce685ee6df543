import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { refreshEntries } from "@starling/api/profiles/directory/entries.service";
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
  directory = await start();
});
afterEach(() => directory.stop());

const clock = { now: () => new Date() };
const note = (facts: object, message: string) => void logged.push({ facts, message });
const start = () =>
  startDirectory({
    databaseUrl: postgres.url,
    db: client.db,
    clock,
    sql: createSqlReader(client.db),
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
const listed = async () => (await directory.ports.directory.page(everybody())).ids;
const sqlIds = async () => (await createSqlReader(client.db).page(everybody())).ids;
const filled = () => logged.flatMap(({ facts, message }) => (message.endsWith("is built") ? [facts] : []));

async function killDatabase(): Promise<void> {
  const pid = Number(readPidFile(path.join(dataDir, "postgres"))?.pid);
  process.kill(pid, "SIGKILL");
  await waitForEnd(pid, 2_000);
}

test("the in-memory index continues to apply changes after a database restart", async () => {
  await expect.poll(isFresh, inTime).toBe(true);
  for (let time = 0; time < 2; time += 1) {
    await killDatabase();
    const id = await vi.waitFor(() => makeListed("While it was away"), inTime);
    await expect.poll(isFresh, inTime).toBe(true);
    await directory.sync?.caughtUp();
    expect(await listed()).toContain(id);
    // Retries, because the first query may use a connection that the restart closed.
    expect(await listed()).toEqual(await vi.waitFor(sqlIds, inTime));
  }
  expect(filled()).toHaveLength(1);
}, 60_000);
