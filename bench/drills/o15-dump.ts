import { execFile } from "node:child_process";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { makeAccount, PASSWORD } from "@starling/api/testing/make-account";
import type { DbClient } from "@starling/db/client";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { DEMO_EMAILS } from "@starling/demo/world/accounts";
import { DEMO_PASSWORD } from "@starling/server/prepare-data";
import { tableChecksums } from "./checks/table-checksums.ts";
import { atMost, type Drill, exactly, type Figures, scanned } from "./drill.ts";
import { startWriters } from "./people/follow-writers.ts";
import { logIn, makeViewers } from "./people/make-people.ts";
import { startPostgres } from "./product/postgres.ts";
import { findPostgresTools, type PostgresTools, TOOLS_MISSING } from "./product/postgres-tools.ts";
import { scratchFolder } from "./product/scratch-folder.ts";
import { startServer, stopServer } from "./product/server-process.ts";
import { openDatabase } from "./product/start-product.ts";
import { send } from "./traffic/http-request.ts";

const WRITERS = 8;
const STREAMERS = 200;
const BEFORE_MS = 1_500;
const GIVE_UP_MS = 120_000;
const FOLLOWED_MS = 10_000;

const execute = promisify(execFile);

/** A program of PostgreSQL's, with the words that docs/operating.md has, and how long it took. */
async function runTool({ path: PATH }: PostgresTools, program: string, words: string[]): Promise<number> {
  const begun = performance.now();
  await execute(program, words, { env: { PATH }, timeout: GIVE_UP_MS });
  return performance.now() - begun;
}

/** Dumps what one transaction sees, and answers its checksums: the dump is compared with that very moment. */
async function dumpMoment(
  { sql }: DbClient,
  tools: PostgresTools,
  { url, file }: { url: string; file: string },
): Promise<{ sums: Map<string, string>; ms: number }> {
  return sql.begin("isolation level repeatable read", async (moment) => {
    const [row] = await moment<{ id: string }[]>`select pg_export_snapshot() as id`;
    const words = ["--format=custom", "--no-owner", `--file=${file}`];
    const ms = await runTool(tools, "pg_dump", [...words, `--snapshot=${row?.id}`, url]);
    return { sums: await tableChecksums({ sql: moment }), ms };
  });
}

const LISTING = "/api/v1/profile/streamers?limit=50&sortBy=createdAt";

async function dumpAndRestore(tools: PostgresTools): Promise<Figures> {
  const postgres = await startPostgres();
  const DATA_DIR = path.join(scratchFolder(), "data");
  const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR, DEMO: "1" });
  const database = openDatabase(postgres.url);
  const streamers = await Promise.all(
    Array.from({ length: STREAMERS }, async () => (await makeStreamer(database.db)).id),
  );
  const viewers = await makeViewers(database.db, server.url, WRITERS);
  const writers = startWriters(server.url, viewers, streamers);
  await delay(BEFORE_MS);
  const before = writers.acknowledged();
  const file = path.join(scratchFolder(), "starling.dump");
  const dumped = await dumpMoment(database, tools, { url: postgres.url, file });
  const during = writers.acknowledged() - before;
  await writers.stop();
  await database.close();
  await stopServer(server);
  await postgres.stop();

  const empty = await startPostgres();
  const words = ["--clean", "--if-exists", "--no-owner", "--exit-on-error", `--dbname=${empty.url}`, file];
  const restoredMs = await runTool(tools, "pg_restore", words);
  const restored = openDatabase(empty.url);
  const got = await tableChecksums(restored);
  return [
    scanned("follows acknowledged before the dump", before, 20),
    scanned("follows acknowledged while it was made", during, 1),
    scanned("tables compared", dumped.sums.size, 50),
    scanned("of them with rows", [...dumped.sums.values()].filter((sum) => !sum.startsWith("0:")).length, 30),
    exactly(
      "tables that differ from the moment of the dump, or are missing",
      [...dumped.sums].filter(([table, sum]) => got.get(table) !== sum).length,
      0,
    ),
    exactly("tables too many", got.size - dumped.sums.size, 0),
    atMost("pg_dump of the demo under writes", dumped.ms, 30_000, "ms"),
    atMost("pg_restore into an empty database", restoredMs, 30_000, "ms"),
    ...(await worksOn(restored, { DATABASE_URL: empty.url, DATA_DIR }, viewers[0]?.cookie ?? "")),
  ];
}

/** The product on what was restored, with the data folder of before, whose kept index is of another database. */
async function worksOn(
  restored: DbClient,
  settings: Record<string, string>,
  session: string,
): Promise<Figures> {
  const plainDir = path.join(scratchFolder(), "plain");
  const [server, plain] = await Promise.all([
    startServer(settings),
    startServer({ ...settings, DATA_DIR: plainDir, DIRECTORY_INDEX: "0" }),
  ]);
  const { status } = await send(server.url, "/api/v1/auth/me", { cookie: session });
  const cookie = await logIn(server.url, DEMO_EMAILS.premium, DEMO_PASSWORD);
  const { id: userId, email } = await makeAccount(restored.db, {}, "streamer");
  await makeStreamer(restored.db, { userId, displayName: "Before" });
  const owner = await logIn(server.url, email, PASSWORD);
  const saved = await send(server.url, "/api/v1/profile", {
    ...{ method: "PATCH", cookie: owner, json: { displayName: "Restored Robin" } },
  });
  const begun = performance.now();
  const list = (url: string) => send(url, LISTING, { cookie });
  let isAlike = false;
  while (!isAlike && performance.now() - begun < FOLLOWED_MS) {
    const [indexed, truth] = await Promise.all([list(server.url), list(plain.url)]);
    isAlike = indexed.body === truth.body && truth.body.includes("Restored Robin");
    if (!isAlike) await delay(50);
  }
  return [
    exactly("status for a session from before", status, 200),
    exactly("status of a save on what was restored", saved.status, 200),
    exactly("listings of the index that are not the database's", isAlike ? 0 : 1, 0),
    atMost("until the index listed what was saved", performance.now() - begun, FOLLOWED_MS, "ms"),
  ];
}

/** A dump of a database at work is the database of one moment, and the product goes on with it (security row O15). */
export const dumpDrill: Drill = {
  id: "O15",
  title: "pg_dump under writes, pg_restore into an empty database, and the product on it",
  async run() {
    const tools = findPostgresTools();
    if (tools) return dumpAndRestore(tools);
    return [{ measured: TOOLS_MISSING, value: "left out", required: "", holds: true }];
  },
};
