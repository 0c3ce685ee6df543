import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "@starling/db/client";
import type { DirectoryReader } from "../directory-reader.ts";
import { createDirectoryIndex } from "../memory/directory-index.ts";
import type { DirectoryIndex } from "../memory/index-row.ts";
import { expandWords } from "../sql/expand-words.ts";
import { buildIndex } from "./build-index.ts";
import { CardCache } from "./card-cache.ts";
import { DirectoryFeed } from "./change-feed.ts";
import { readIdentity } from "./change-log.ts";
import { createNotifier, STATUSES_PAYLOAD } from "./notifier.ts";
import { createSwitchingReader } from "./switching-reader.ts";

/** Maximum wait at shutdown for the feed to stop. */
const STOP_MS = 2_000;
const REBUILD_MS = 2_000;

export interface SyncLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface SyncOptions {
  /** Separate connection, so that the index keeps up under load. */
  db: Db;
  /** Fallback reader while the index is not ready or is behind. */
  sql: DirectoryReader;
  /** Awaited before the index is built; must never reject. */
  filling?: Promise<unknown>;
  log: SyncLog;
  now?: () => number;
  createIndex?: () => DirectoryIndex;
}

export interface IndexFigures {
  streamers: number;
  /** Sequence number of the latest applied change. */
  last: number;
  /** Null before the first poll. */
  lookedMsAgo: number | null;
}

/** Builds this process's index and keeps it up to date (docs/decisions/011). */
export class DirectorySync {
  /** Reads from the index while it is fresh, otherwise from SQL. */
  readonly reader: DirectoryReader;
  /** Payload of the notifications that this process sends and ignores. */
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

  get isFresh(): boolean {
    return this.#current?.feed.isFresh ?? false;
  }

  get figures(): IndexFigures | null {
    if (this.#current === null) return null;
    const { index, feed } = this.#current;
    return { streamers: index.size, ...feed.reading };
  }

  /** Notifies other processes of a commit; resolves when this process's listings contain it. */
  readonly committed = (): Promise<void> => {
    const feed = this.#current?.feed;
    // The poll that reads the change also notifies the other processes.
    if (feed?.isReading) feed.oweNotice();
    else this.#notify();
    return feed?.ownChangeApplied() ?? Promise.resolve();
  };

  /** Polls immediately, or after a debounce delay for status changes. */
  wake(word = ""): void {
    if (word === STATUSES_PAYLOAD) this.#current?.feed.wakeSoon();
    else this.#current?.feed.wake();
  }

  /** Checks whether the database was replaced, for example by a fail-over. */
  doubt(): void {
    this.#current?.feed.doubt();
  }

  readonly caughtUp = (): Promise<void> => this.#current?.feed.caughtUp() ?? Promise.resolve();

  /** Resolves within {@link STOP_MS}, even if the database hangs. */
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

  async #follow(signal: AbortSignal): Promise<void> {
    const { db, log, filling, createIndex } = this.#options;
    await filling;
    signal.throwIfAborted();
    const startedAt = this.#now();
    const identity = await readIdentity(db);
    const index = createIndex?.() ?? createDirectoryIndex((words) => expandWords(db, words));
    const position = await buildIndex(db, index, signal);
    const ended = Promise.withResolvers<void>();
    const feed = new DirectoryFeed({
      db,
      word: this.word,
      index,
      cards: this.#cards,
      position,
      identity,
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
