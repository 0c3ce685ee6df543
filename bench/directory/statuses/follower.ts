import { setTimeout as delay, setImmediate as otherWork } from "node:timers/promises";
import { createDb } from "@starling/db/client";
import type { PageQuery } from "@starling/directory/directory-reader";
import { createDirectoryIndex, restoreDirectoryIndex } from "@starling/directory/memory/directory-index";
import { planListing } from "@starling/directory/query-plan";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { DirectorySync } from "@starling/directory/sync/directory-sync";
import { DIRECTORY_CHANNEL } from "@starling/directory/sync/notifier";
import { snapshotFiles } from "@starling/server/directory/snapshot-files";
import { listing } from "../requests/listing.ts";
import { MIXED } from "../requests/mixed.ts";
import { clock, type Order, type Report } from "./messages.ts";

/** A process with the directory's index, as the server starts it, but without HTTP. Its words are the database, the folder of snapshots and how often the index holds everybody. */
const [, , url = "", folder = "", times = "1"] = process.argv;

/** Takes everybody in so many times, under other ids: a large index of a smaller database. */
function createLargeIndex() {
  const index = createDirectoryIndex();
  const [load, expected] = [index.load.bind(index), index.expect.bind(index)];
  const copies = Array.from({ length: Number(times) }, (_, copy) => copy);
  const idOf = (id: string, copy: number) => {
    const start = (Number.parseInt(id.slice(0, 8), 16) + copy * 0x10000001) >>> 0;
    return `${start.toString(16).padStart(8, "0")}${id.slice(8)}`;
  };
  index.expect = (streamers) => expected(streamers * copies.length);
  index.load = (rows) =>
    load([...rows].flatMap((row) => copies.map((copy) => ({ ...row, id: idOf(row.id, copy) }))));
  return index;
}

const LOOK_MS = 20;
const own = createDb(url, { maxConnections: 1, statementTimeoutMs: 60_000 });
const pool = createDb(url, { maxConnections: 2, statementTimeoutMs: 60_000 });
const log = {
  info: () => undefined,
  warn: (details: object, words: string) => console.error(words, details),
};
const sync = new DirectorySync({
  db: own.db,
  sql: createSqlReader(pool.db),
  snapshots: snapshotFiles(folder),
  engine: { create: createLargeIndex, restore: restoreDirectoryIndex },
  log,
});
await own.sql.listen(DIRECTORY_CHANNEL, (word) => sync.wake(word));

const tell = (report: Report) => process.send?.(report);

/** The mixed queries, and those that tell who is live. */
const QUERIES = [
  ...MIXED,
  listing("live first", { sortBy: "isLive" }),
  listing("most watched", { sortBy: "viewers" }),
];

function queryOf({ input }: (typeof QUERIES)[number]): PageQuery {
  const { page, limit, sortBy, sortOrder } = input;
  const plan = planListing(input, { at: new Date() });
  return { ...plan, sortBy, sortOrder, limit, offset: (page - 1) * limit, affinity: [] };
}

async function search(ms: number): Promise<number[]> {
  const each: number[] = [];
  const until = performance.now() + ms;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const asked = QUERIES[turn % QUERIES.length];
    if (!asked) break;
    const begun = performance.now();
    await sync.reader.page(queryOf(asked));
    // As in a server, others have their turn before the answer is out.
    await otherWork();
    each.push(performance.now() - begun);
  }
  return each;
}

async function watch(): Promise<void> {
  const most = listing("most watched", { sortBy: "viewers" }, 1);
  for (let top = ""; ; ) {
    const [id = ""] = (await sync.reader.page(queryOf(most))).ids;
    if (id !== top) tell({ kind: "top", id, at: clock() });
    top = id;
    await delay(LOOK_MS);
  }
}

async function follow(order: Order): Promise<void> {
  if (order.kind === "watch") return watch();
  if (order.kind === "search") {
    tell({ kind: "searched", each: await search(order.ms) });
    return;
  }
  const begun = process.cpuUsage();
  await delay(order.ms);
  const { user, system } = process.cpuUsage(begun);
  tell({ kind: "rested", cpuMs: (user + system) / 1_000 });
}

process.on("message", (order: Order) => void follow(order));
process.on("disconnect", () => process.exit());
while (!sync.isFresh) await delay(50);
await sync.keepSnapshot();
tell({ kind: "ready" });
