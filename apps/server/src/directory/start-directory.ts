import path from "node:path";
import { LiveFeed } from "@starling/api/live/feed.service";
import type { Ports } from "@starling/api/ports";
import { rememberAccounts } from "@starling/api/sessions/cache.service";
import { createDb, type Db } from "@starling/db/client";
import { MachineDirectory } from "@starling/directory/socket/machine-directory";
import { socketName } from "@starling/directory/socket/messages";
import { databaseOf, readIdentity } from "@starling/directory/sync/change-log";
import { DirectorySync, type SyncOptions } from "@starling/directory/sync/directory-sync";
import type { SyncLog } from "@starling/directory/sync/snapshot-keeper";
import { builderProcess } from "./builder-process.ts";
import { fillAtStart } from "./fill-at-start.ts";
import { listenForChanges } from "./listen-for-changes.ts";
import { snapshotFiles } from "./snapshot-files.ts";

/** What the directory of a process is started with. */
export interface DirectoryOptions {
  databaseUrl: string;
  /** The pool that requests are answered from. */
  db: Db;
  /** Its reader must be the one that asks the database. */
  ports: Ports;
  /** Where snapshots of the index lie. */
  folder: string;
  /** False leaves every listing to the database. */
  isIndexed: boolean;
  /** Where processes of the machine that have one index between them find each other; each has its own unless given. */
  socketFolder?: string | undefined;
  log: SyncLog;
}

/** What this process keeps of the directory and of accounts, and tells open pages. */
export interface RunningDirectory {
  /** Null where the database answers every listing. */
  sync: DirectorySync | MachineDirectory | null;
  /** Why listings are not answered by the index, where the operator can do something about it. */
  limitations(): readonly string[];
  /** Keeps a last snapshot where there is time for it, and closes its connections. Calls after the first wait for it. */
  stop(): Promise<void>;
}

/** A batch of a cold build, or what is read after an absence, takes longer than a request's statement may. */
const STATEMENT_MS = 30_000;

/**
 * Makes missing entries, starts this process's index, its memory of accounts and what open pages follow, and listens to what is committed. From
 * then on the ports hold both.
 */
export async function startDirectory(options: DirectoryOptions): Promise<RunningDirectory> {
  const { databaseUrl, db, ports, folder, isIndexed, socketFolder, log } = options;
  const stopping = new AbortController();
  const filling = await fillAtStart({ db, ports }, log, stopping.signal);
  const client = createDb(databaseUrl, {
    // One for the index, and one for the pages that follow: neither waits while the other reads much.
    maxConnections: 2,
    statementTimeoutMs: STATEMENT_MS,
    applicationName: "starling-directory",
  });
  const index: SyncOptions = {
    ...{ db: client.db, sql: ports.directory, snapshots: snapshotFiles(folder), filling: filling.done, log },
    builder: builderProcess(databaseUrl),
  };
  const sync = isIndexed ? await startIndex(index, socketFolder) : null;
  // A promotion may take less time than lies between two looks, none of which fails then.
  client.hosts?.onMove(() => sync?.doubt());
  const recent = rememberAccounts(ports.clock);
  const live = new LiveFeed({
    db: client.db,
    clock: ports.clock,
    onTrouble: (err) => log.warn({ err }, "who goes live cannot be followed, trying again"),
  });
  void listenForChanges(client.sql, {
    // This process's index looks for its own changes without a notification.
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
  ports.recent = recent;
  ports.live = live;
  if (sync) {
    ports.directory = sync.reader;
    ports.directoryChanges = sync;
  }
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    stopping.abort();
    await Promise.all([live.stop(), sync?.stop()]);
    await filling.done;
    await client.close();
  };
  return {
    sync,
    limitations: () => (sync instanceof MachineDirectory ? sync.limitations : []),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** An index of this process, or the one of the machine. */
async function startIndex(options: SyncOptions, socketFolder: string | undefined) {
  if (socketFolder === undefined) return new DirectorySync(options);
  const database = databaseOf(await readIdentity(options.db));
  return new MachineDirectory({
    ...options,
    file: path.join(path.resolve(socketFolder), socketName(database)),
  });
}
