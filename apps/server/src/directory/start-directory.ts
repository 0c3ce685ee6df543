import { rememberAccounts } from "@starling/api/access/sessions/cache.service";
import type { Clock } from "@starling/api/clock";
import { LiveFeed } from "@starling/api/live/live/feed.service";
import type { Ports } from "@starling/api/ports";
import { createDb, type Db } from "@starling/db/client";
import type { DirectoryReader } from "@starling/directory/directory-reader";
import { DirectorySync, type SyncLog } from "@starling/directory/sync/directory-sync";
import { fillAtStart } from "./fill-at-start.ts";
import { listenForChanges } from "./listen-for-changes.ts";

export interface DirectoryOptions {
  databaseUrl: string;
  db: Db;
  clock: Clock;
  sql: DirectoryReader;
  /** Whether an in-memory index answers listings, instead of the database. */
  isIndexed: boolean;
  log: SyncLog;
}

export interface RunningDirectory {
  /** Null if the in-memory index is off. */
  sync: DirectorySync | null;
  ports: Pick<Ports, "directory" | "directoryChanges" | "recent" | "live">;
  stop(): Promise<void>;
}

/** Statement timeout, longer than for requests, because the index reads large batches. */
const STATEMENT_MS = 30_000;

export async function startDirectory(options: DirectoryOptions): Promise<RunningDirectory> {
  const { databaseUrl, db, clock, sql, isIndexed, log } = options;
  const stopping = new AbortController();
  let sync: DirectorySync | null = null;
  const directoryChanges = {
    committed: async () => sync?.committed(),
    caughtUp: async () => sync?.caughtUp(),
  };
  const filling = await fillAtStart({ db, ports: { clock, directoryChanges } }, log, stopping.signal);
  const client = createDb(databaseUrl, {
    // One connection for the index and one for the live feed, so that neither waits for the other.
    maxConnections: 2,
    statementTimeoutMs: STATEMENT_MS,
    applicationName: "starling-directory",
  });
  if (isIndexed) sync = new DirectorySync({ db: client.db, sql, filling: filling.done, log });
  // After a failover, checks whether the database was replaced, because polling may not detect this.
  client.hosts?.onMove(() => sync?.doubt());
  const recent = rememberAccounts(clock);
  const live = new LiveFeed({
    db: client.db,
    clock,
    onTrouble: (err) => log.warn({ err }, "Live updates could not be read; retrying"),
  });
  void listenForChanges(client.sql, {
    // Ignores notifications about the index's own changes, because the index polls after them anyway.
    directory: (word) => {
      live.wake();
      if (word !== sync?.word) sync?.wake(word);
    },
    account: (userId) => {
      recent.forget(userId);
      live.forget(userId);
    },
    inboxes: (word) => live.hearInboxes(word),
    missed: () => {
      recent.forgetAll();
      live.forgetAll();
      live.wake();
      sync?.wake();
    },
  });
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort();
    await Promise.all([live.stop(), sync?.stop()]);
    await filling.done;
    await client.close();
  };
  return {
    sync,
    ports: { recent, live, directory: sync?.reader ?? sql, ...(sync ? { directoryChanges } : {}) },
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
