import { execFile, execFileSync } from "node:child_process";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import type { DbClient } from "@starling/db/client";
import type { ISql } from "postgres";
import { pick } from "../load/repeat.ts";
import { send } from "../product/http.ts";
import { makePremiumViewer, makeSavers } from "../product/people.ts";
import {
  embeddedDatabaseUrl,
  findPostgresTools,
  killOrphanOnExit,
  openDatabase,
  type PostgresTools,
  startPostgres,
  TOOLS_MISSING,
} from "../product/postgres.ts";
import { scratchFolder, until } from "../product/resources.ts";
import { startServer, stopServer } from "../product/server.ts";
import { atMost, type Drill, exactly, type Figures, scanned } from "./drill.ts";
import { makeWriters, startWriters } from "./writers.ts";

const WRITERS = 8;
const WRITE_MS = 1_500;
const WAIT_TIMEOUT_MS = 120_000;
const FOLLOWED_MS = 10_000;

async function tableChecksums(sql: ISql): Promise<Map<string, string>> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`;
  const sums = new Map<string, string>();
  for (const { schema, name } of tables) {
    const [row] = await sql<{ sum: string }[]>`
      select count(*) || ':' || coalesce(md5(string_agg(t::text, e'\n' order by t::text)), '') as sum
      from ${sql(schema)}.${sql(name)} t`;
    sums.set(`${schema}.${name}`, row?.sum ?? "");
  }
  return sums;
}

function compare(wanted: Map<string, string>, restored: Map<string, string>): Figures {
  const differing = [...wanted].filter(([table, sum]) => restored.get(table) !== sum);
  return [
    scanned("tables compared", wanted.size, 50),
    scanned("of them with rows", [...wanted.values()].filter((sum) => !sum.startsWith("0:")).length, 15),
    exactly("tables that differ or are missing", differing.length, 0),
    exactly("tables too many", restored.size - wanted.size, 0),
  ];
}

/** Runs `work` while other requests write data; returns a viewer's session cookie. */
async function fill(database: DbClient, url: string, work: () => Promise<void>): Promise<string> {
  const stage = await makeWriters(database, url, WRITERS);
  const writers = startWriters([url], stage);
  await delay(WRITE_MS);
  await work();
  await writers.stop();
  return pick(stage.viewers, 0).cookie;
}

const sessionStatus = async (url: string, cookie: string) =>
  exactly("status for a session from before", (await send(url, "/api/v1/auth/me", { cookie })).status, 200);

export const restoreDrill: Drill = {
  id: "O8",
  title: "restore from a copy of the stopped data folder",
  async run() {
    const DATA_DIR = path.join(scratchFolder(), "data");
    killOrphanOnExit(DATA_DIR);
    const server = await startServer({ DATA_DIR });
    const database = openDatabase(await embeddedDatabaseUrl(DATA_DIR));
    const cookie = await fill(database, server.url, async () => undefined);
    await database.close();
    await stopServer(server);

    const checksums = async (dataDir: string) => {
      const postgres = await startPostgres(dataDir);
      const { sql, close } = openDatabase(postgres.url);
      const sums = await tableChecksums(sql);
      await close();
      await postgres.stop();
      return sums;
    };
    const original = await checksums(DATA_DIR);
    const restored = path.join(scratchFolder(), "restored");
    // `-a` keeps the owners and permissions, which PostgreSQL requires.
    execFileSync("cp", ["-a", DATA_DIR, restored]);
    const figures = compare(original, await checksums(restored));
    killOrphanOnExit(restored);
    const again = await startServer({ DATA_DIR: restored });
    return [...figures, await sessionStatus(again.url, cookie)];
  },
};

async function runTool({ path: PATH }: PostgresTools, program: string, words: string[]): Promise<number> {
  const start = performance.now();
  await promisify(execFile)(program, words, { env: { PATH }, timeout: WAIT_TIMEOUT_MS });
  return performance.now() - start;
}

async function dumpAndRestore(tools: PostgresTools): Promise<Figures> {
  const postgres = await startPostgres();
  const DATA_DIR = path.join(scratchFolder(), "data");
  const server = await startServer({ DATABASE_URL: postgres.url, DATA_DIR, DEMO: "1" });
  const database = openDatabase(postgres.url);
  const file = path.join(scratchFolder(), "starling.dump");
  let sums = new Map<string, string>();
  let dumpMs = 0;
  const cookie = await fill(database, server.url, async () => {
    // The dump uses this snapshot, so that the checksums cover the same data.
    await database.sql.begin("isolation level repeatable read", async (moment) => {
      const [row] = await moment<{ id: string }[]>`select pg_export_snapshot() as id`;
      const words = ["--format=custom", "--no-owner", `--file=${file}`, `--snapshot=${row?.id}`];
      dumpMs = await runTool(tools, "pg_dump", [...words, postgres.url]);
      sums = await tableChecksums(moment);
    });
  });
  await database.close();
  await stopServer(server);
  await postgres.stop();

  const empty = await startPostgres();
  const words = ["--clean", "--if-exists", "--no-owner", "--exit-on-error", `--dbname=${empty.url}`, file];
  const restoreMs = await runTool(tools, "pg_restore", words);
  const restored = openDatabase(empty.url);
  const figures = compare(sums, await tableChecksums(restored.sql));
  return [
    ...figures,
    atMost("pg_dump of the demo under writes", dumpMs, 30_000, "ms"),
    atMost("pg_restore into an empty database", restoreMs, 30_000, "ms"),
    ...(await checkRestored(restored, { DATABASE_URL: empty.url, DATA_DIR }, cookie)),
  ];
}

async function checkRestored(
  restored: DbClient,
  settings: Record<string, string>,
  session: string,
): Promise<Figures> {
  const DATA_DIR = path.join(scratchFolder(), "plain");
  const [server, plain] = await Promise.all([
    startServer(settings),
    startServer({ ...settings, DATA_DIR, DIRECTORY_INDEX: "0" }),
  ]);
  const { cookie } = await makePremiumViewer(restored.db, server.url);
  const [owner] = await makeSavers(restored.db, server.url, 1);
  const saved = await send(server.url, "/api/v1/profile", {
    method: "PATCH",
    cookie: owner?.cookie ?? "",
    json: { displayName: "Restored Robin" },
  });
  const list = (url: string) => send(url, "/api/v1/profile/streamers?limit=50&sortBy=createdAt", { cookie });
  const isAlike = async () => {
    const [indexed, truth] = await Promise.all([list(server.url), list(plain.url)]);
    return indexed.body === truth.body && truth.body.includes("Restored Robin");
  };
  return [
    await sessionStatus(server.url, session),
    exactly("status of a save on the restored database", saved.status, 200),
    atMost("until the index listed it as SQL does", await until(isAlike, FOLLOWED_MS), FOLLOWED_MS, "ms"),
  ];
}

export const dumpDrill: Drill = {
  id: "O15",
  title: "pg_dump under writes, pg_restore into an empty database, and the product on it",
  async run() {
    const tools = findPostgresTools();
    if (tools) return dumpAndRestore(tools);
    return [{ measured: TOOLS_MISSING, value: "skipped", required: "", holds: true }];
  },
};
