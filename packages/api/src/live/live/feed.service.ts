import type { Db } from "@starling/db/client";
import { channelStatuses } from "@starling/db/schema/channels";
import type { SilentPlatforms } from "@starling/directory/memory/index-row";
import { readStreamSources } from "@starling/directory/sql/stream-sources";
import { currentPosition, readChangedIds } from "@starling/directory/sync/change-log";
import { ReadingPosition } from "@starling/directory/sync/reading-position";
import { createWakeSignal } from "@starling/directory/sync/wake-signal";
import type { LiveNews } from "@starling/validators/live";
import { eq } from "drizzle-orm";
import type { Clock } from "../../clock.ts";
import { FollowedStreamers, withSilentPlatforms } from "./followed.service.ts";
import { Followers, type LiveClient, type LiveClientOptions, type LiveLimits } from "./followers.service.ts";
import { Inboxes } from "./inboxes.service.ts";

/** Fallback poll interval, in case a database notification is lost. */
const POLL_MS = 1_000;
const RETRY_MS = 200;
/** Debounce: read the change log 200 ms after the first notification, so that a burst costs one query. */
const DEBOUNCE_MS = 200;
const WRITERS_MS = 250;
/**
 * Number of latest changes in which missing sequence numbers are searched at start-up. Transactions that are
 * still open may add changes with these numbers later.
 */
const LATEST = 10_000;
const READ_BATCH_SIZE = 1_000;
const START_NOTICE_INTERVAL_MS = 5_000;

export interface LiveFeedOptions {
  db: Db;
  clock: Clock;
  /** Called once per outage of the change log. */
  onTrouble: (error: unknown) => void;
  limits?: LiveLimits;
}

/**
 * Tracks live streamers for all open pages of this process and sends each page its changes
 * (docs/decisions/021).
 */
export class LiveFeed {
  readonly #options: LiveFeedOptions;
  readonly #streamers = new FollowedStreamers();
  readonly #followers: Followers;
  readonly #inboxes: Inboxes;
  readonly #signal = createWakeSignal();
  /** Position in the change log. Null before the first read and after an error, which causes a full read. */
  #position: ReadingPosition | null = null;
  /** Ids of streamers reported live by a platform at the last read. */
  #live = new Set<string>();
  #silences = "";
  #unread = new Set<string>();
  #waiting: (() => void)[] = [];
  #askedWritersAt = Number.NEGATIVE_INFINITY;
  #hasBegun = false;
  #toldBeginningAt = Number.NEGATIVE_INFINITY;
  #gathering: NodeJS.Timeout | undefined;
  #isInTrouble = false;
  #isStopping = false;
  readonly #running: Promise<void>;

  constructor(options: LiveFeedOptions) {
    this.#options = options;
    this.#followers = new Followers(options.limits);
    this.#inboxes = new Inboxes(options.db, this.#followers);
    this.#running = this.#run();
  }

  get size(): number {
    return this.#followers.size;
  }

  get followed(): number {
    return this.#streamers.ids.length;
  }

  wake(): void {
    if (this.#isStopping) return;
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#signal.wake();
    }, DEBOUNCE_MS);
  }

  /** Handles a notice from `FAN_OUT_CHANNEL` about sent or read notifications. */
  hearInboxes(word: string): void {
    if (!this.#isStopping) this.#inboxes.hear(word);
  }

  /** Throws `RATE_LIMITED` or `UNAVAILABLE` for too many pages, and `UNAVAILABLE` while stopping. */
  follow(options: LiveClientOptions): LiveClient {
    const follower = this.#followers.admit({ ...options, ids: this.#streamers.shared(options.ids) });
    for (const id of this.#streamers.add(follower)) this.#unread.add(id);
    return follower;
  }

  leave(follower: LiveClient): void {
    if (this.#followers.remove(follower)) this.#streamers.remove(follower);
  }

  /**
   * Ends the account's connections after its sessions or role may have changed; its pages reconnect with a
   * new authorization.
   */
  forget(userId: string): void {
    this.#followers.endOf(userId);
  }

  forgetAll(): void {
    this.#followers.endOf(null);
  }

  /** First event of a new connection: everything that the page shows, or null if `lastEventId` is current. */
  async firstNews(
    follower: LiveClient,
    lastEventId: string | null,
  ): Promise<{ id: string; news: LiveNews } | null> {
    const { ids, wantsBeginnings } = follower.options;
    if (!this.#streamers.areRead(ids)) await this.caughtUp();
    if (follower.isEnded) return null;
    // The first event includes notifications, so pending ones are cleared.
    const { inbox } = follower.takeDue();
    const hasBegun = wantsBeginnings && lastEventId !== null;
    const first = this.#streamers.news(follower, { ids: [...ids], hasBegun, inbox });
    if (first.id !== lastEventId) return first;
    return hasBegun || inbox ? this.#streamers.news(follower, { ids: [], hasBegun, inbox }) : null;
  }

  async nextNews(follower: LiveClient): Promise<{ id: string; news: LiveNews } | null> {
    const due = await follower.next();
    return due && this.#streamers.news(follower, due);
  }

  /** Resolves once everything committed before the call has been read. */
  async caughtUp(): Promise<void> {
    if (this.#isStopping) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push(resolve);
    this.#signal.wake();
    await promise;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#gathering);
    this.#followers.endAll();
    this.#signal.wake();
    await Promise.all([this.#running, this.#inboxes.stop()]);
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      const waiting = this.#waiting.splice(0);
      try {
        await this.#look();
        await this.#streamers.weigh(this.#options.clock.now());
        this.#isInTrouble = false;
        for (const resolve of waiting) resolve();
      } catch (error) {
        this.#noteTrouble(error);
        this.#waiting.push(...waiting);
      }
      this.#tellBeginnings();
      this.#followers.endOld();
      await this.#signal.wait(this.#isInTrouble ? RETRY_MS : POLL_MS);
    }
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #noteTrouble(error: unknown): void {
    this.#position = null;
    if (!this.#isInTrouble) this.#options.onTrouble(error);
    this.#isInTrouble = true;
  }

  async #look(): Promise<void> {
    const { db } = this.#options;
    const position = this.#position ?? (await this.#begin());
    for (let hasMore = true; hasMore && !this.#isStopping; ) {
      const now = performance.now();
      const asksWriters = now - this.#askedWritersAt >= WRITERS_MS;
      if (asksWriters) this.#askedWritersAt = now;
      const changed = await readChangedIds(db, position, { asksWriters });
      hasMore = changed.hasMore;
      await this.#takeSilences(changed.silences);
      const unread = [...this.#unread];
      this.#unread.clear();
      const ids = [...new Set([...changed.ids, ...unread])];
      for (let from = 0; from < ids.length; from += READ_BATCH_SIZE) {
        await this.#read(ids.slice(from, from + READ_BATCH_SIZE));
      }
    }
  }

  /** Reads the position first, so that no later change is missed. */
  async #begin(): Promise<ReadingPosition> {
    const { db } = this.#options;
    const position = new ReadingPosition(await currentPosition(db, LATEST));
    const live = await db
      .selectDistinct({ id: channelStatuses.profileId })
      .from(channelStatuses)
      .where(eq(channelStatuses.isLive, true));
    this.#live = new Set(live.map(({ id }) => id));
    for (const id of this.#streamers.ids) this.#unread.add(id);
    this.#position = position;
    return position;
  }

  async #read(ids: readonly string[]): Promise<void> {
    const sources = await readStreamSources(this.#options.db, ids);
    const found = new Map(sources.map((source) => [source.id, source]));
    const at = this.#options.clock.now();
    for (const id of ids) {
      const source = found.get(id) ?? null;
      if (source?.statuses.some(({ isLive }) => isLive)) {
        if (!this.#live.has(id)) this.#hasBegun = true;
        this.#live.add(id);
      } else {
        this.#live.delete(id);
      }
      this.#streamers.take(id, source, at);
    }
  }

  /** Recomputes statuses after a platform's outage or recovery. */
  async #takeSilences(silences: SilentPlatforms): Promise<void> {
    const text = JSON.stringify([...silences].sort());
    if (text === this.#silences) return;
    this.#silences = text;
    const since = (platform: Parameters<typeof silences.get>[0]) =>
      silences.get(platform)?.toISOString() ?? null;
    await this.#streamers.weigh(this.#options.clock.now(), (source) => withSilentPlatforms(source, since));
  }

  #tellBeginnings(): void {
    const now = performance.now();
    if (!this.#hasBegun || now - this.#toldBeginningAt < START_NOTICE_INTERVAL_MS) return;
    this.#hasBegun = false;
    this.#toldBeginningAt = now;
    this.#followers.noteBeginning();
  }
}
