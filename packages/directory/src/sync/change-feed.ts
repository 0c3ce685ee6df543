import { setImmediate as otherWork, setTimeout as pause } from "node:timers/promises";
import type { Db } from "@starling/db/client";
import { databaseAway } from "@starling/db/database-unavailable";
import type { DirectoryIndex } from "../memory/index-row.ts";
import type { CardCache } from "./card-cache.ts";
import {
  canReadOn,
  countUnread,
  type Look,
  type ReadChanges,
  readChanges,
  readIdentity,
} from "./change-log.ts";
import { FacetNames } from "./read-rows.ts";
import { type Position, ReadingPosition } from "./reading-position.ts";
import { createWakeSignal } from "./wake-signal.ts";

/** Poll interval, which bounds the delay after a lost notification. */
const POLL_MS = 1_000;
/** The index is stale after this time since its last poll, or with more than `MAX_UNREAD` unread changes. */
const STALE_MS = 3_000;
const MAX_UNREAD = 5_000;
/** After a longer gap between polls, the feed checks that the log still contains all unread changes. */
const MAX_POLL_GAP_MS = 10_000;
const RETRY_MS = 200;
/**
 * Minimum interval between checks for open transactions; committed changes are found without these checks.
 */
const WRITERS_MS = 250;
/** If this many polls fail in a row while the database is reachable, the index is discarded. */
const MAX_FAILURES = 25;
/**
 * Maximum time that a writer waits for the index. Afterwards, queries are answered from the database until
 * the index contains the change.
 */
const MAX_OWN_CHANGE_WAIT_MS = 500;
/** Debounce delay after the first notification, so that a burst costs one query. */
const DEBOUNCE_MS = 250;
/** Changes to apply before yielding to the event loop; about 5 ms. */
const APPLY_BATCH_SIZE = 20;

/** Minimum time between polls, so that one poll covers several concurrent changes. */
const MIN_POLL_INTERVAL_MS = 5;

export interface FeedOptions {
  db: Db;
  /** Payload that identifies this process's notifications. */
  word: string;
  index: DirectoryIndex;
  cards: CardCache;
  position: Position;
  identity: string;
  /** Called when the index must be rebuilt. */
  onLost(reason: string): void;
  /** Called once per outage when the log cannot be read. */
  onTrouble(error: unknown): void;
  /** Monotonic clock in milliseconds. */
  now(): number;
}

export class DirectoryFeed {
  readonly #options: FeedOptions;
  readonly #position: ReadingPosition;
  readonly #names: FacetNames;
  readonly #wakeSignal = createWakeSignal();
  /** Ids read from the log but not applied yet. */
  readonly #pending = new Set<string>();
  /** Callers waiting for a poll that begins after their call. */
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

  /** Whether the index contains recent commits and every change of this process. */
  get isFresh(): boolean {
    if (this.#isLost || this.#isStopping || this.#owed > this.#answered) return false;
    return this.#unread <= MAX_UNREAD && this.#options.now() - this.#readAt < STALE_MS;
  }

  /**
   * Sequence number of the latest change, and milliseconds since the last poll began (null before the first
   * poll).
   */
  get reading(): { last: number; lookedMsAgo: number | null } {
    const ago = this.#options.now() - this.#readAt;
    return { last: this.#position.last, lookedMsAgo: Number.isFinite(ago) ? ago : null };
  }

  wake(): void {
    this.#wakeSignal.wake();
  }

  /** Makes the next poll check first whether the database was replaced. */
  doubt(): void {
    this.#isDoubted = true;
    this.#wakeSignal.wake();
  }

  /** Schedules a poll for status changes, after {@link DEBOUNCE_MS}. */
  wakeSoon(): void {
    if (this.#isStopping) return;
    this.#gathering ??= setTimeout(() => {
      this.#gathering = null;
      this.#wakeSignal.wake();
    }, DEBOUNCE_MS);
  }

  /**
   * Resolves when the index contains all commits made before the call. If this takes longer than
   * {@link MAX_OWN_CHANGE_WAIT_MS}, resolves anyway and marks the index as stale.
   */
  async ownChangeApplied(): Promise<void> {
    if (this.#isStopping || this.#isLost) return;
    const own = this.#asked + 1;
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      if (own > this.#answered) this.#owed = Math.max(this.#owed, own);
      late.resolve();
    }, MAX_OWN_CHANGE_WAIT_MS);
    await Promise.race([this.caughtUp(), late.promise]);
    clearTimeout(timer);
  }

  /**
   * Resolves when the index contains all commits made before the call. For batch jobs, without a time limit.
   */
  async caughtUp(): Promise<void> {
    if (this.#isStopping || this.#isLost) return;
    this.#asked += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    this.#wakeSignal.wake();
    await promise;
  }

  /** Whether the next poll can notify other processes. */
  get isReading(): boolean {
    return !this.#isStopping && !this.#isLost;
  }

  /** Makes the next poll notify other processes. */
  oweNotice(): void {
    this.#isNoticeOwed = true;
  }

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
        if (this.#failures >= MAX_FAILURES && !databaseAway(error)) this.#lose("it cannot be changed");
      }
      await this.#wakeSignal.wait(this.#failures > 0 ? RETRY_MS : POLL_MS);
      const early = MIN_POLL_INTERVAL_MS - (this.#options.now() - begun);
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

  /** Reads and applies changes once; returns whether there are more. */
  async #look(): Promise<boolean> {
    const { index, cards } = this.#options;
    const asksWriters = this.#options.now() - this.#askedWritersAt >= WRITERS_MS;
    if (asksWriters) this.#askedWritersAt = this.#options.now();
    const again = [...this.#pending];
    const { changes, hasMore, silences } = await this.#read({ again, asksWriters });
    for (const { id } of changes) this.#pending.add(id);
    index.setSilences(silences);
    cards.setSilences(silences);
    if (changes.length === 0) return hasMore;
    const rows = changes.flatMap((change) => ("row" in change && change.row !== null ? [change.row] : []));
    const names = await this.#names.of(rows);
    if (names.length > 0) index.nameFacets(names);
    for (let from = 0; from < changes.length; from += APPLY_BATCH_SIZE) {
      if (from > 0) await otherWork();
      index.apply(changes.slice(from, from + APPLY_BATCH_SIZE));
    }
    for (const change of changes) {
      if ("statuses" in change) cards.setStatuses(change.id, change.statuses);
      else cards.drop(change.id);
    }
    this.#pending.clear();
    if (index.isWorn) return this.#lose("many streamers were replaced");
    return hasMore;
  }

  /** Checks that the database is still the same and the change log is complete. */
  async #isOfThisPast(): Promise<boolean> {
    const { db, identity, now } = this.#options;
    if (this.#failures === 0 && !this.#isDoubted && now() - this.#readAt < MAX_POLL_GAP_MS) return true;
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
