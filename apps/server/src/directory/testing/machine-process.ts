import { setTimeout as pause } from "node:timers/promises";
import { refreshEntries } from "@starling/api/directory/entries.service";
import { createDb } from "@starling/db/client";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import type { PageQuery } from "@starling/directory/directory-reader";
import { MachineDirectory } from "@starling/directory/socket/machine-directory";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { snapshotFiles } from "../snapshot-files.ts";

/*
 * A process of a machine whose processes have one index between them, for tests that kill and freeze it. It is asked by messages of
 * its parent; at its word it saves streamers and looks for each of them in the very next listing.
 */

/** What it says of itself. */
export interface MachineFacts {
  pid: number;
  /** The process that holds the index; null while it knows none. */
  holder: number | null;
  isFresh: boolean;
  limitations: readonly string[];
  /** Saves that the next listing did not hold, or in which one before was missing. */
  wrong: number;
  saves: number;
  /** Of a save with the listing after it, in milliseconds. */
  slowestMs: number;
  /** Listings that the database has answered. */
  askedSql: number;
  ids: readonly string[];
}

const [, , url = "", file = "", folder = ""] = process.argv;
const quiet = { info: () => undefined, warn: () => undefined };
const clock = { now: () => new Date() };
const client = createDb(url, { maxConnections: 3 });
const sql = createSqlReader(client.db);
const facts = { wrong: 0, saves: 0, slowestMs: 0, askedSql: 0 };
const directory = new MachineDirectory({
  db: client.db,
  sql: {
    ...sql,
    page: (query) => {
      facts.askedSql += 1;
      return sql.page(query);
    },
  },
  snapshots: snapshotFiles(folder),
  log: quiet,
  file,
});

const everybody = (): PageQuery => ({
  ...{ groups: [], ranges: [], name: "", search: [], without: [], withoutFacets: [], at: clock.now() },
  ...{ sortBy: "createdAt", sortOrder: "desc", offset: 0, limit: 5_000, affinity: [] },
});

const saved = new Set<string>();

async function save(): Promise<void> {
  const begin = performance.now();
  const { id } = await makeStreamer(client.db);
  await client.db.transaction((tx) => refreshEntries({ db: tx, ports: { clock } }, [id]));
  await directory.committed();
  saved.add(id);
  const listed = new Set((await directory.reader.page(everybody())).ids);
  facts.saves += 1;
  facts.wrong += [...saved].some((each) => !listed.has(each)) ? 1 : 0;
  facts.slowestMs = Math.max(facts.slowestMs, performance.now() - begin);
}

let isSaving = false;

async function saveOn(): Promise<void> {
  while (isSaving) {
    await save();
    await pause(10);
  }
}

process.on("message", async (word) => {
  if (word === "save") {
    isSaving = true;
    void saveOn();
  }
  if (word === "rest") isSaving = false;
  if (word === "stop") {
    await directory.stop();
    await client.close();
    process.disconnect();
    return;
  }
  const { ids } = await directory.reader.page(everybody());
  const { isFresh, limitations, holder } = directory;
  const said: MachineFacts = {
    ...facts,
    ids,
    isFresh,
    limitations,
    pid: process.pid,
    holder: holder?.pid ?? null,
  };
  process.send?.(said);
});
// Its parent is gone.
process.once("disconnect", () => process.exit(0));
