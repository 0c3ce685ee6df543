import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "@starling/db/client";
import type { DirectoryReader } from "../directory-reader.ts";
import { createDirectoryIndex, restoreDirectoryIndex } from "../memory/directory-index.ts";
import type { DirectoryIndex } from "../memory/index-row.ts";
import { buildIndex, hasAtMost } from "./build-index.ts";
import { CardCache } from "./card-cache.ts";
import { DirectoryFeed } from "./change-feed.ts";
import { readIdentity } from "./change-log.ts";
import { createNotifier, STATUSES_WORD } from "./notifier.ts";
import {
  type FilledIndex,
  type LivingIndex,
  type RestoreIndex,
  SnapshotKeeper,
  type SnapshotStore,
  type SyncLog,
} from "./snapshot-keeper.ts";
import { readNote } from "./snapshot-metadata.ts";
import { createSwitchingReader } from "./switching-reader.ts";

/** A snapshot is written this often, when anything has changed. */
const SNAPSHOT_EVERY_MS = 600_000;
/** At the stop one is written if it is expected to take no longer than this, and waited for little longer. */
const SNAPSHOT_AT_STOP_MS = 1_000;
const LAST_WAIT_MS = 2_000;
/** So many are taken in before another process has started, in slices of a few milliseconds. */
const FEW = 20_000;
/** After a failure the index is made anew no sooner. */
const REMAKE_MS = 2_000;

/** Has an index built outside this process: the parts of its snapshot, with a note (`writeNote`). */
export type IndexBuilder = (signal: AbortSignal) => AsyncGenerator<Uint8Array, void>;

/** What the index of a process works with. */
export interface SyncOptions {
  /** A connection of its own, so that the index keeps up while all others are busy. */
  db: Db;
  /** Answers until the index is ready, and whenever it is behind. */
  sql: DirectoryReader;
  /**
   * The making of missing entries, which ends at a stop too and never rejects: an index is built when it has ended, at once unless
   * given. A kept one takes them in as changes.
   */
  filling?: Promise<unknown>;
  /** Absent where no snapshots are written. */
  snapshots?: SnapshotStore;
  /** Builds the index of a directory that is not small; this process does it unless given. */
  builder?: IndexBuilder;
  /** Up to so many streamers are taken in by this process in any case; only tests, which are small, want another number. */
  few?: number;
  log: SyncLog;
  /** Told beside this process's own cards which of them change: whoever asks this process's index keeps cards, too. */
  otherCards?: CardFollower;
  /** Milliseconds on a clock that is never put back; the process's own unless given. */
  now?: () => number;
  /** The index; the one in `directory/memory` unless given. */
  engine?: { create(): DirectoryIndex; restore: RestoreIndex };
}

/** Keeps cards, and is told which of them change. */
export type CardFollower = Pick<CardCache, "drop" | "setStatuses" | "setSilences" | "clear">;

/** What is known of the index of a process. */
export interface IndexFigures {
  streamers: number;
  /** The number of the latest change that is in it. */
  last: number;
  /** When the last look into the log began, in milliseconds; null before the first. */
  lookedMsAgo: number | null;
}

/** The directory's index in this process: filled, kept up to date, and asked where it may be (docs/decisions/016). */
export class DirectorySync {
  /** Asks the index where it may, else SQL. */
  readonly reader: DirectoryReader;
  /** What this process sends with a notification, and ignores when it comes back. */
  readonly word = randomUUID();
  readonly #options: SyncOptions;
  readonly #engine: NonNullable<SyncOptions["engine"]>;
  readonly #now: () => number;
  readonly #cards: CardCache;
  readonly #followers: readonly CardFollower[];
  readonly #keeper: SnapshotKeeper | null;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #current: (LivingIndex & { feed: DirectoryFeed; reader: DirectoryReader }) | null = null;
  readonly #notify: () => void;

  constructor(options: SyncOptions) {
    const { db, sql, log, snapshots } = options;
    this.#options = options;
    this.#notify = createNotifier(db, this.word);
    this.#engine = options.engine ?? { create: createDirectoryIndex, restore: restoreDirectoryIndex };
    this.#now = options.now ?? (() => performance.now());
    this.#cards = new CardCache((ids) => sql.cards(ids));
    this.#followers = options.otherCards ? [this.#cards, options.otherCards] : [this.#cards];
    this.#keeper = snapshots ? new SnapshotKeeper(snapshots, log, this.#now) : null;
    this.reader = createSwitchingReader({
      sql,
      index: () => this.answering,
      onTrouble: (err) => log.warn({ err }, "the directory's index gave no answer"),
    });
    this.#running = this.#run();
  }

  /** Whether listings are answered by the index now. */
  get isFresh(): boolean {
    return this.#current?.feed.isFresh ?? false;
  }

  /** The index with its cards, for as long as it may be asked; else null. */
  get answering(): DirectoryReader | null {
    return this.#current?.feed.isFresh ? this.#current.reader : null;
  }

  /** For how many milliseconds listings are answered by the index if it does not look into the log again; 0 while SQL answers. */
  get freshForMs(): number {
    return this.#current?.feed.freshForMs ?? 0;
  }

  /** Whether the index stands still, as while a snapshot is written. */
  get isHeld(): boolean {
    return this.#current?.feed.isHeld ?? false;
  }

  /** What the index holds and how far it has read the log of changes; null while there is none. */
  get figures(): IndexFigures | null {
    if (this.#current === null) return null;
    const { index, feed } = this.#current;
    return { streamers: index.size, ...feed.reading };
  }

  /** A call that changed the directory is committed: has other processes look, and resolves when listings of this one hold it. */
  readonly committed = (): Promise<void> => {
    this.#tellOthers();
    return this.#current?.feed.caughtUp() ?? Promise.resolve();
  };

  /**
   * Resolves when the index holds what another process has committed by now, however long that takes; at once where there is none.
   * @param isNews whether others are to be notified of it, as of what this process commits
   */
  readonly takenIn = async (isNews: boolean): Promise<void> => {
    if (isNews) this.#tellOthers();
    await this.#current?.feed.takenIn();
  };

  /** Something may have been committed: looks at once, or soon where only platforms have said something. */
  wake(word = ""): void {
    if (word === STATUSES_WORD) this.#current?.feed.wakeSoon();
    else this.#current?.feed.wake();
  }

  /** The database may be another one from now on, such as a standby that was promoted. */
  doubt(): void {
    this.#current?.feed.doubt();
  }

  /** Resolves when the index holds what is committed by now, at once where there is none. */
  readonly caughtUp = (): Promise<void> => this.takenIn(false);

  /** Has other processes notified by the look that takes a change in, or by a statement while there is no such look. */
  #tellOthers(): void {
    const feed = this.#current?.feed;
    if (feed?.isLooking) feed.oweNotice();
    else this.#notify();
  }

  /** Keeps a snapshot now, if anything has changed since the last one. Resolves to whether it did. */
  async keepSnapshot(): Promise<boolean> {
    if (this.#current === null || this.#keeper === null) return false;
    return this.#keeper.keep(this.#current);
  }

  /** Keeps a last snapshot, if that is quickly done, and ends, within four seconds whatever the disk and the database do. */
  async stop(): Promise<void> {
    const current = this.#current;
    if (current && this.#keeper && this.#keeper.expectedMs(current.index) <= SNAPSHOT_AT_STOP_MS) {
      await Promise.race([this.#keeper.keep(current), pause(LAST_WAIT_MS, undefined, { ref: false })]);
    }
    this.#stopping.abort();
    await Promise.race([this.#running, pause(LAST_WAIT_MS, undefined, { ref: false })]);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const { log } = this.#options;
    while (!signal.aborted) {
      try {
        await this.#follow(signal);
      } catch (err) {
        if (!signal.aborted) log.warn({ err }, "the directory's index cannot be made, trying again");
      }
      this.#current = null;
      for (const cards of this.#followers) cards.clear();
      await pause(REMAKE_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Fills an index and keeps it up to date until it is lost or the process stops. */
  async #follow(signal: AbortSignal): Promise<void> {
    const { db, log } = this.#options;
    const startedAt = this.#now();
    const identity = await readIdentity(db);
    const restored = await this.#keeper?.restore(db, identity, this.#engine.restore);
    const { index, position } = restored ?? (await this.#build(identity, signal));
    const ended = Promise.withResolvers<void>();
    const feed = new DirectoryFeed({
      db,
      word: this.word,
      index,
      position,
      identity,
      onChanged: (ids) => this.#followers.map((cards) => cards.drop(ids)),
      onStatuses: (id, statuses) => this.#followers.map((cards) => cards.setStatuses(id, statuses)),
      onSilences: (silences) => this.#followers.map((cards) => cards.setSilences(silences)),
      onLost: (reason) => {
        log.warn({ reason }, "the directory's index is made anew");
        ended.resolve();
      },
      onTrouble: (err) => log.warn({ err }, "changes of the directory cannot be read, the database answers"),
      now: this.#now,
    });
    const reader = { ...index.reader(), cards: (ids: readonly string[]) => this.#cards.cards(ids) };
    this.#current = { index, identity, feed, reader, hold: (work) => feed.hold(work) };
    const facts = { streamers: index.size, restored: restored !== null && restored !== undefined };
    log.info(
      { ...facts, milliseconds: Math.round(this.#now() - startedAt) },
      "the directory's index is filled",
    );
    const timer = setInterval(() => void this.keepSnapshot(), SNAPSHOT_EVERY_MS);
    timer.unref();
    // What took long to build is written at once.
    if (!restored) void feed.caughtUp().then(() => this.keepSnapshot());
    const stop = () => ended.resolve();
    signal.addEventListener("abort", stop, { once: true });
    try {
      if (!signal.aborted) await ended.promise;
    } finally {
      signal.removeEventListener("abort", stop);
      clearInterval(timer);
      await feed.stop();
    }
  }

  async #build(identity: string, signal: AbortSignal): Promise<FilledIndex> {
    const { db, builder, filling, few = FEW } = this.#options;
    await filling;
    signal.throwIfAborted();
    if (builder !== undefined && !(await hasAtMost(db, few))) {
      return this.#readBuilt(builder(signal), identity);
    }
    const index = this.#engine.create();
    return { index, position: await buildIndex(db, index, signal) };
  }

  async #readBuilt(parts: AsyncGenerator<Uint8Array, void>, identity: string): Promise<FilledIndex> {
    try {
      const { index, note } = await this.#engine.restore(parts);
      const built = readNote(note);
      if (built.identity !== identity) throw new Error("The index was built from another database");
      return { index, position: built.position };
    } finally {
      await parts.return();
    }
  }
}
