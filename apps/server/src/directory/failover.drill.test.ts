import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type MailMessage, NO_PLATFORMS, type Ports } from "@starling/api/ports";
import { ProcessCaches } from "@starling/api/process-caches";
import { refreshEntries } from "@starling/api/profiles/directory/entries.service";
import { memoryMedia } from "@starling/api/testing/memory-media";
import { testPayments } from "@starling/api/testing/test-payments";
import { createDb, type DbClient } from "@starling/db/client";
import { enqueueJob } from "@starling/db/jobs";
import { migrate } from "@starling/db/migrate";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeUser } from "@starling/db/testing/factories/users";
import { UNKNOWN_HOST } from "@starling/db/testing/unknown-host";
import type { PageQuery } from "@starling/directory/directory-reader";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type ReplicatedPair, startReplicatedPair } from "../embedded/postgres/testing/replicated-pair.ts";
import { type JobWorker, startJobWorker } from "../jobs/worker.ts";
import { runCommand } from "../testing/run-command.ts";
import { type RunningDirectory, startDirectory } from "./start-directory.ts";

const inTime = { timeout: 20_000, interval: 20 };
const clock = { now: () => new Date() };
const mails: MailMessage[] = [];
const logged: string[] = [];
const note = (_facts: object, message: string) => void logged.push(message);
const log = { info: note, warn: note, error: note };

let folder: string;
let pair: ReplicatedPair;
let client: DbClient;
let ports: Ports;
let directory: RunningDirectory;
let worker: JobWorker;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "starling-failover-"));
  chmodSync(folder, 0o711);
  pair = await startReplicatedPair(folder);
  await migrate(pair.url);
  client = createDb(pair.url, { readsFromStandby: true });
  directory = await startDirectory({
    databaseUrl: pair.url,
    db: client.db,
    clock,
    sql: createSqlReader(client.db),
    isIndexed: true,
    log,
  });
  ports = {
    ...directory.ports,
    caches: new ProcessCaches(),
    clock,
    mailer: { send: async (message) => void mails.push(message) },
    limiter: { consume: async () => null, refund: async () => undefined, reset: async () => undefined },
    media: memoryMedia(),
    payments: testPayments(clock),
    settings: {
      publicUrl: "http://localhost",
      secret: "a secret of tests",
      minAge: 13,
      socialProviders: [],
      platforms: NO_PLATFORMS,
    },
  };
  worker = startJobWorker({ connectionString: pair.url, db: client.db, ports, log });
});
afterAll(async () => {
  await Promise.all([worker.stop(), directory.stop()]);
  await client.close();
  await pair.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

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
const listed = async () => (await ports.directory.page(everybody())).ids;
const isFresh = () => directory.sync?.isFresh;

async function makeListed(): Promise<string> {
  const { id } = await makeStreamer(client.db);
  await client.db.transaction((tx) => refreshEntries({ db: tx, ports: { clock } }, [id]));
  return id;
}

async function mailOnce(): Promise<void> {
  const user = await makeUser(client.db, "viewer", { emailVerifiedAt: null });
  await enqueueJob(client.db, "send_verification_mail", { userId: user.id });
  const sent = () => mails.filter(({ to }) => to === user.email).length;
  await expect.poll(sent, inTime).toBe(1);
}

const script = path.join(import.meta.dirname, "../embedded/moderators-command.ts");

test("reads continue when the primary database dies, and writes resume when the standby is promoted", async () => {
  const before = await makeListed();
  await mailOnce();
  await expect.poll(isFresh, inTime).toBe(true);

  process.kill(pair.primary.pid(), "SIGKILL");
  await vi.waitFor(async () => expect(await listed()).toEqual([before]), inTime);
  await expect.poll(() => client.hosts?.isReadOnly, inTime).toBe(true);
  await expect(makeListed()).rejects.toMatchObject({ cause: { code: "25006" } });
  expect(await listed()).toEqual([before]);

  await pair.promote();
  await expect.poll(() => client.hosts?.isReadOnly, inTime).toBe(false);
  const after = await vi.waitFor(makeListed, inTime);
  await expect.poll(isFresh, inTime).toBe(true);
  await directory.sync?.caughtUp();
  expect(await listed()).toEqual([after, before]);
  await expect.poll(() => logged, inTime).toContain("The directory index is lost and will be rebuilt");
  await expect.poll(isFresh, inTime).toBe(true);
  expect(await listed()).toEqual([after, before]);
  await mailOnce();
}, 90_000);

test("the old primary database receives no writes when it returns", async () => {
  await pair.primary.start();
  const old = { host: "127.0.0.1", port: pair.primary.port };
  const word = () => client.hosts?.said.find(({ host }) => host.port === old.port)?.word.role;
  await expect.poll(word, inTime).toBe("primary");
  expect(client.hosts?.reach.primary).toEqual({ ...old, port: pair.standby.port });
  const [row] = await client.sql`select inet_server_port() as port`;
  expect(row).toEqual({ port: pair.standby.port });
  await mailOnce();
  await pair.primary.stop();
});

test("an operator command finds the new primary database", async () => {
  const { code, output } = await runCommand(script, pair.url, ["list"]);
  expect({ code, output }).toMatchObject({ code: 0 });
});

test("start-up without a primary database reports the problem of each host", async () => {
  const nowhere = pair.url.replace(/@.*\//, `@${UNKNOWN_HOST}:1,127.0.0.1:${pair.primary.port}/`);
  const { code, output } = await runCommand(script, nowhere, ["list"]);
  expect(code).toBe(1);
  expect(output).toContain(`${UNKNOWN_HOST}:1 cannot be resolved. Correct the host name.`);
  expect(output).toContain(`127.0.0.1:${pair.primary.port} refuses connections. Start PostgreSQL there`);
}, 60_000);
