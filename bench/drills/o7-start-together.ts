import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { migrate } from "@starling/db/migrate";
import { atMost, type Drill, exactly, type Figures, isTrue, scanned } from "./drill.ts";
import { BUNDLE } from "./product/bundle.ts";
import { type Postgres, startPostgres } from "./product/postgres.ts";
import { scratchFolder } from "./product/scratch-folder.ts";
import { spawnServer, startServer } from "./product/server-process.ts";
import { openDatabase } from "./product/start-product.ts";

const MIGRATIONS = path.join(path.dirname(BUNDLE), "migrations");
/** The lock timeout of 10 s and the start of the process around it. */
const PATIENCE_MS = 15_000;

interface Journal {
  entries: unknown[];
}

function readJournal(folder: string): Journal {
  return JSON.parse(readFileSync(path.join(folder, "meta/_journal.json"), "utf8"));
}

/** The migrations as the first release had them. */
function firstMigrationOnly(): string {
  const folder = path.join(scratchFolder(), "migrations");
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = readJournal(folder);
  const first = { ...journal, entries: journal.entries.slice(0, 1) };
  writeFileSync(path.join(folder, "meta/_journal.json"), JSON.stringify(first));
  return folder;
}

async function databaseNamed(name: string, postgres: Postgres): Promise<string> {
  const url = new URL(postgres.url);
  await openDatabase(url.href).sql.unsafe(`create database ${name}`);
  url.pathname = `/${name}`;
  return url.href;
}

async function bothOnEmpty(postgres: Postgres): Promise<Figures> {
  const settings = { DATABASE_URL: await databaseNamed("empty", postgres) };
  const servers = await Promise.all([startServer(settings), startServer(settings)]);
  const [row] = await openDatabase(settings.DATABASE_URL).sql<{ applied: number; different: number }[]>`
    select count(*)::int as applied, count(distinct hash)::int as different from drizzle.__drizzle_migrations`;
  const known = readJournal(MIGRATIONS).entries.length;
  return [
    scanned("migrations known", known, 2),
    exactly("servers ready that started together on nothing", servers.length, 2),
    exactly("migrations applied", row?.applied ?? 0, known),
    exactly("migrations applied twice", (row?.applied ?? 0) - (row?.different ?? 0), 0),
  ];
}

/** A long report reads every table while the next release starts on the database of the first one. */
async function behindLongTransaction(postgres: Postgres): Promise<Figures> {
  const url = await databaseNamed("first_release", postgres);
  await migrate(url, { migrationsFolder: firstMigrationOnly() });
  const { sql } = openDatabase(url);
  let started = 0;
  let ended = 0;
  let code: number | null = null;
  await sql.begin(async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = 0`;
    await tx`lock table users, profiles, streamer_profiles, follows in access share mode`;
    started = performance.now();
    const server = await spawnServer({ DATABASE_URL: url });
    ({ code } = await server.exited);
    ended = performance.now();
  });
  const free = await startServer({ DATABASE_URL: url });
  return [
    atMost("a start behind a long transaction gave up after", ended - started, PATIENCE_MS, "ms"),
    exactly("its exit code", code ?? -1, 1),
    isTrue("ready from the first release once the transaction is gone", !free.hasExited()),
  ];
}

/** Migrations of several processes, and behind a lock (security row O7). */
export const startTogetherDrill: Drill = {
  id: "O7",
  title: "starting together, and behind a lock",
  async run() {
    const postgres = await startPostgres();
    return [...(await bothOnEmpty(postgres)), ...(await behindLongTransaction(postgres))];
  },
};
