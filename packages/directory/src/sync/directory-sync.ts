import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "@starling/db/client";
import type { DirectoryReader } from "../directory-reader.ts";
import { createDirectoryIndex } from "../memory/directory-index.ts";
import type { DirectoryIndex } from "../memory/index-row.ts";
import { buildIndex } from "./build-index.ts";
import { CardCache } from "./card-cache.ts";
import { DirectoryFeed } from "./change-feed.ts";
import { readIdentity } from "./change-log.ts";
import { createNotifier, STATUSES_WORD } from "./notifier.ts";
import { createSwitchingReader } from "./switching-reader.ts";

/** Longest wait for the feed at shutdown. */
const STOP_MS = 2_000;
/** Delay before the index is rebuilt after a failure. */
const REBUILD_MS = 2_000;

/** Logger of the directory; pino fits. */
export interface SyncLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Options of {@link DirectorySync}. */
export interface SyncOptions {
  /** A connection of its own, so that the index keeps up while all others are busy. */
  db: Db;
  /** Answers until the index is ready, and whenever it is behind. */
  sql: DirectoryReader;
  /** Creation of missing entries; the index is built after it settles. It must never reject. */
  filling?: Promise<unknown>;
  log: SyncLog;
  /** Monotonic clock in milliseconds; defaults to the one of the process. */
  now?: () => number;
  /** Creates an empty index; tests replace it. */
  createIndex?: () => DirectoryIndex;
}

/** State of the index, for metrics. */
export interface IndexFigures {
  streamers: number;
  /** The number of the latest applied change. */
  last: number;
  /** Milliseconds since the last read of the change log began; null before the first. */
  lookedMsAgo: number | null;
}

/** Builds the index of this process, keeps it up to date, and reads from it while it is fresh (docs/decisions/012). */
export class DirectorySync {
  /** Reads from the index while it is fresh, otherwise from SQL. */
  readonly reader: DirectoryReader;
  /** Payload of notifications of this process, which it ignores when they come back. */
  readonly word = randomUUID();
  readonly #options: SyncOptions;
  readonly #now: () => number;
  readonly #cards: CardCache;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #current: { index: DirectoryIndex; feed: DirectoryFeed; reader: DirectoryReader } | null = null;
  readonly #notify: () => void;

  constructor(options: SyncOptions) {
    const { db, sql, log } = options;
    this.#options = options;
    this.#notify = createNotifier(db, this.word);
    this.#now = options.now ?? (() => performance.now());
    this.#cards = new CardCache((ids) => sql.cards(ids));
    this.reader = createSwitchingReader({
      sql,
      index: () => (this.#current?.feed.isFresh ? this.#current.reader : null),
      onTrouble: (err) => log.warn({ err }, "The directory index failed to answer; SQL answered instead"),
    });
    this.#running = this.#run();
  }

  /** Whether listings are answered by the index now. */
  get isFresh(): boolean {
    return this.#current?.feed.isFresh ?? false;
  }

  /** State of the index; null while there is none. */
  get figures(): IndexFigures | null {
    if (this.#current === null) return null;
    const { index, feed } = this.#current;
    return { streamers: index.size, ...feed.reading };
  }

  /** Notifies other processes of a committed change, and resolves when listings of this one contain it. */
  readonly committed = (): Promise<void> => {
    const feed = this.#current?.feed;
    // The read that applies the change notifies the others in the same statement.
    if (feed?.isReading) feed.oweNotice();
    else this.#notify();
    return feed?.ownChangeApplied() ?? Promise.resolve();
  };

  /** Something may have been committed: reads the log now, or soon if only platform statuses changed. */
  wake(word = ""): void {
    if (word === STATUSES_WORD) this.#current?.feed.wakeSoon();
    else this.#current?.feed.wake();
  }

  /** The database may be another one from now on, such as a standby that was promoted. */
  doubt(): void {
    this.#current?.feed.doubt();
  }

  /** Resolves when the index contains what is committed by now, however long that takes; without an index, immediately. */
  readonly caughtUp = (): Promise<void> => this.#current?.feed.caughtUp() ?? Promise.resolve();

  /** Ends within {@link STOP_MS}, even if the database hangs. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.race([this.#running, pause(STOP_MS, undefined, { ref: false })]);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const { log } = this.#options;
    while (!signal.aborted) {
      try {
        await this.#follow(signal);
      } catch (err) {
        if (!signal.aborted) log.warn({ err }, "The directory index cannot be built; retrying");
      }
      this.#current = null;
      this.#cards.clear();
      await pause(REBUILD_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Builds an index and keeps it up to date until it is lost or the process stops. */
  async #follow(signal: AbortSignal): Promise<void> {
    const { db, log, filling, createIndex = createDirectoryIndex } = this.#options;
    await filling;
    signal.throwIfAborted();
    const startedAt = this.#now();
    const identity = await readIdentity(db);
    const index = createIndex();
    const position = await buildIndex(db, index, signal);
    const ended = Promise.withResolvers<void>();
    const feed = new DirectoryFeed({
      db,
      word: this.word,
      index,
      position,
      identity,
      onChanged: (ids) => this.#cards.drop(ids),
      onStatuses: (id, statuses) => this.#cards.setStatuses(id, statuses),
      onSilences: (silences) => this.#cards.setSilences(silences),
      onLost: (reason) => {
        log.warn({ reason }, "The directory index is lost and will be rebuilt");
        ended.resolve();
      },
      onTrouble: (err) => log.warn({ err }, "Directory changes cannot be read; SQL answers instead"),
      now: this.#now,
    });
    this.#current = { index, feed, reader: { ...index.reader(), cards: (ids) => this.#cards.cards(ids) } };
    const milliseconds = Math.round(this.#now() - startedAt);
    log.info({ streamers: index.size, milliseconds }, "The directory index is built");
    const stop = () => ended.resolve();
    signal.addEventListener("abort", stop, { once: true });
    try {
      if (!signal.aborted) await ended.promise;
    } finally {
      signal.removeEventListener("abort", stop);
      await feed.stop();
    }
  }
}
