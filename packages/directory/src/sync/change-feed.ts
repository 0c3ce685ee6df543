import { setImmediate as otherWork, setTimeout as pause } from "node:timers/promises";
import type { Db } from "@starling/db/client";
import { databaseAway } from "@starling/db/database-away";
import type { KnownStatus } from "@starling/validators/channels";
import type { DirectoryIndex, Silences } from "../memory/index-row.ts";
import {
  canReadOn,
  countUnread,
  type Look,
  type ReadChange,
  type ReadChanges,
  readChanges,
  readIdentity,
} from "./change-log.ts";
import { FacetNames } from "./read-rows.ts";
import { type Position, ReadingPosition } from "./reading-position.ts";
import { createWakeSignal } from "./wake-signal.ts";

/** Without a word from the database it is asked this often, so that a lost one costs no more. */
const POLL_MS = 1_000;
/** Answers of an index are given this long after the last look into the log, and with this many changes unread. */
const STALE_MS = 3_000;
const MOST_UNREAD = 5_000;
/** After this long without a look the log may have lost its front. */
const ABSENT_MS = 10_000;
const RETRY_MS = 200;
/** Who may still commit what was passed over is asked no more often: what they commit is found without that. */
const WRITERS_MS = 250;
/** Failures in a row, without the database being away, after which the index is given up. */
const MOST_FAILURES = 25;
/** A writer waits this long for its own change; after that SQL answers until the index contains it. */
const OWN_CHANGE_MS = 500;
/** Debounce: read status changes this long after the first notification, so that a burst costs one query. */
const GATHERING_MS = 250;
/** Taken in at once: about 5 ms without anybody else's turn. */
const APPLIED_AT_ONCE = 20;

/** A look begins no sooner after the one before: where many change something at once, one look is for several of them. */
const LOOKS_APART_MS = 5;

/** What a feed works with. */
export interface FeedOptions {
  db: Db;
  /** What this process sends with a notification. */
  word: string;
  index: DirectoryIndex;
  position: Position;
  /** The database that the index was filled from. */
  identity: string;
  /** Their cards are to be read anew. */
  onChanged(ids: readonly string[]): void;
  /** What platforms say of a streamer has changed, and nothing else. */
  onStatuses(id: string, statuses: readonly KnownStatus[]): void;
  /** The platforms that do not answer, as of every look. */
  onSilences(silences: Silences): void;
  /** The index can be brought up to date no more: it is of another past, or changes are gone. The feed has stopped. */
  onLost(reason: string): void;
  /** The log cannot be read; reported once until it can. */
  onTrouble(error: unknown): void;
  /** Milliseconds on a clock that is never put back. */
  now(): number;
}

/** Takes whatever changes in the directory into an index, one look into the log after the other. */
export class DirectoryFeed {
  readonly #options: FeedOptions;
  readonly #position: ReadingPosition;
  readonly #names: FacetNames;
  readonly #wakeSignal = createWakeSignal();
  /** Read in the log and not taken in yet. */
  readonly #pending = new Set<string>();
  /** Who waits for a look that begins after they have asked. */
  #waiting: (() => void)[] = [];
  #asked = 0;
  #answered = 0;
  #owed = 0;
  #readAt: number;
  #askedWritersAt = Number.NEGATIVE_INFINITY;
  #unread = 0;
  #isNoticeOwed = false;
  #isDoubted = false;
  #failures = 0;
  #isLost = false;
  #isStopping = false;
  #gathering: NodeJS.Timeout | null = null;
  readonly #running: Promise<void>;

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#position = new ReadingPosition(options.position);
    this.#names = new FacetNames(options.db);
    this.#readAt = Number.NEGATIVE_INFINITY;
    this.#running = this.#run();
  }

  /** Whether the index may answer: it contains recent commits, and every change of this process. */
  get isFresh(): boolean {
    if (this.#isLost || this.#isStopping || this.#owed > this.#answered) return false;
    return this.#unread <= MOST_UNREAD && this.#options.now() - this.#readAt < STALE_MS;
  }

  /** The latest change that is in the index, and how many milliseconds ago the last look into the log began; null before the first. */
  get reading(): { last: number; lookedMsAgo: number | null } {
    const ago = this.#options.now() - this.#readAt;
    return { last: this.#position.last, lookedMsAgo: Number.isFinite(ago) ? ago : null };
  }

  /** Something has changed: looks into the log at once. */
  wake(): void {
    this.#wakeSignal.wake();
  }

  /** The database may be another one: it is asked before the next look. */
  doubt(): void {
    this.#isDoubted = true;
    this.#wakeSignal.wake();
  }

  /** Platforms have said something: looks soon, once for all that is said until then. */
  wakeSoon(): void {
    if (this.#isStopping) return;
    this.#gathering ??= setTimeout(() => {
      this.#gathering = null;
      this.#wakeSignal.wake();
    }, GATHERING_MS);
  }

  /** Resolves when the index contains what is committed by now, or after {@link OWN_CHANGE_MS}; then it is not fresh until it does. */
  async ownChangeApplied(): Promise<void> {
    if (this.#isStopping || this.#isLost) return;
    const own = this.#asked + 1;
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      if (own > this.#answered) this.#owed = Math.max(this.#owed, own);
      late.resolve();
    }, OWN_CHANGE_MS);
    await Promise.race([this.caughtUp(), late.promise]);
    clearTimeout(timer);
  }

  /**
   * Resolves when the index contains what is committed by now, however long that takes. For batch jobs, which must not run
   * ahead of the index; it stays fresh for readers in the meantime.
   */
  async caughtUp(): Promise<void> {
    if (this.#isStopping || this.#isLost) return;
    this.#asked += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    this.#wakeSignal.wake();
    await promise;
  }

  /** Whether the next read of the log will begin soon, so that it can carry the notification of other processes. */
  get isReading(): boolean {
    return !this.#isStopping && !this.#isLost;
  }

  /** Has other processes notified by the next look that something is committed. */
  oweNotice(): void {
    this.#isNoticeOwed = true;
  }

  /** Ends after the look that is under way. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#gathering !== null) clearTimeout(this.#gathering);
    this.#wakeSignal.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopping && !this.#isLost) {
      const begun = this.#options.now();
      try {
        await this.#catchUp();
        this.#failures = 0;
      } catch (error) {
        this.#failures += 1;
        if (this.#failures === 1) this.#options.onTrouble(error);
        if (this.#failures >= MOST_FAILURES && !databaseAway(error)) this.#lose("it cannot be changed");
      }
      await this.#wakeSignal.wait(this.#failures > 0 ? RETRY_MS : POLL_MS);
      const early = LOOKS_APART_MS - (this.#options.now() - begun);
      if (early > 0) await pause(early);
    }
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  async #catchUp(): Promise<void> {
    const asked = this.#asked;
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      if (!(await this.#isOfThisPast())) return;
      for (let hasMore = true; hasMore && !this.#isStopping; ) {
        const startedAt = this.#options.now();
        hasMore = await this.#look();
        this.#unread = hasMore ? await countUnread(this.#options.db, this.#position) : 0;
        this.#readAt = startedAt;
      }
      this.#answered = asked;
      for (const resolve of waiting) resolve();
    } catch (error) {
      this.#waiting.push(...waiting);
      throw error;
    }
  }

  /** Reads on, and has others notified of what this process has committed before. */
  async #read(look: Look): Promise<ReadChanges> {
    const word = this.#isNoticeOwed ? this.#options.word : null;
    this.#isNoticeOwed = false;
    try {
      return await readChanges(this.#options.db, this.#position, { ...look, word });
    } catch (error) {
      this.#isNoticeOwed ||= word !== null;
      throw error;
    }
  }

  /** One look into the log, taken in. Answers whether there is more. */
  async #look(): Promise<boolean> {
    const { index } = this.#options;
    const asksWriters = this.#options.now() - this.#askedWritersAt >= WRITERS_MS;
    if (asksWriters) this.#askedWritersAt = this.#options.now();
    const again = [...this.#pending];
    const { changes, hasMore, silences } = await this.#read({ again, asksWriters });
    for (const { id } of changes) this.#pending.add(id);
    index.setSilences(silences);
    this.#options.onSilences(silences);
    if (changes.length === 0) return hasMore;
    const rows = changes.flatMap((change) => ("row" in change && change.row !== null ? [change.row] : []));
    const names = await this.#names.of(rows);
    if (names.length > 0) index.nameFacets(names);
    for (let from = 0; from < changes.length; from += APPLIED_AT_ONCE) {
      if (from > 0) await otherWork();
      index.apply(changes.slice(from, from + APPLIED_AT_ONCE));
    }
    this.#tell(changes);
    this.#pending.clear();
    return hasMore;
  }

  /** Says whose cards are to be read anew, and of whom only what platforms say is another. */
  #tell(changes: readonly ReadChange[]): void {
    const changed: string[] = [];
    for (const change of changes) {
      if ("statuses" in change) this.#options.onStatuses(change.id, change.statuses);
      else changed.push(change.id);
    }
    this.#options.onChanged(changed);
  }

  /** After an absence the database may be another, or the log's front be gone. */
  async #isOfThisPast(): Promise<boolean> {
    const { db, identity, now } = this.#options;
    if (this.#failures === 0 && !this.#isDoubted && now() - this.#readAt < ABSENT_MS) return true;
    this.#isDoubted = false;
    if ((await readIdentity(db)) !== identity) return this.#lose("the database is another one");
    if (await canReadOn(db, this.#position.position)) return true;
    return this.#lose("changes are missing");
  }

  #lose(reason: string): false {
    this.#isLost = true;
    this.#options.onLost(reason);
    return false;
  }
}
