import type { StreamSource } from "@starling/directory/sql/stream-sources";
import { t } from "@starling/i18n/translate";
import { DomainError } from "../../errors.ts";

/** Seconds after which a rejected page may retry. */
const WAIT_SECONDS = 60;
/**
 * Maximum number of pending notification ids per page. A page with more pending ids reloads its list of
 * notifications.
 */
const NAMED = 20;

export interface LiveLimits {
  /** Maximum open connections per process. */
  open: number;
  /** Maximum open pages per account; signed-out pages are counted by address. */
  byAccount: number;
  byAddress: number;
  /** Minimum lifetime of a connection; up to half is added at random. The page then reconnects. */
  lifetimeMs: number;
}

export const LIVE_LIMITS: LiveLimits = { open: 12_000, byAccount: 20, byAddress: 200, lifetimeMs: 1_200_000 };

export interface LiveClientOptions {
  ids: readonly string[];
  /** Whether the page gets a notice when any streamer goes live. */
  wantsBeginnings: boolean;
  /** Whether the page gets all changes of a streamer, or only the live status. */
  wantsEveryChange?: boolean;
  /** Account id; null for a signed-out page, which gets only streamers with public pages. */
  userId: string | null;
  ip: string;
}

export interface Due {
  ids: string[];
  hasBegun: boolean;
  /** Ids of new notifications: empty if notifications were only read, null if nothing changed. */
  inbox: string[] | null;
}

/** An open page. Has at most one pending change per streamer, which limits the memory of a slow page. */
export class LiveClient {
  readonly options: LiveClientOptions;
  /** Expiry in milliseconds, on the clock of `performance.now`. */
  readonly endsAt: number;
  readonly #changed = new Set<string>();
  #hasBegun = false;
  #inbox: string[] | null = null;
  #isEnded = false;
  #wake: (() => void) | undefined;

  constructor(options: LiveClientOptions, endsAt: number) {
    this.options = options;
    this.endsAt = endsAt;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  mayHearOf(source: StreamSource): boolean {
    return this.options.userId !== null || source.isPageOpen;
  }

  note(id: string): void {
    this.#changed.add(id);
    this.#wake?.();
  }

  noteBeginning(): void {
    this.#hasBegun = true;
    this.#wake?.();
  }

  /** `notification` is null if notifications were read rather than received. */
  noteInbox(notification: string | null): void {
    const named = this.#inbox ?? [];
    this.#inbox = notification === null ? named : [...named, notification].slice(-NAMED);
    this.#wake?.();
  }

  end(): void {
    this.#isEnded = true;
    this.#wake?.();
  }

  async next(): Promise<Due | null> {
    if (!this.#isEnded && !this.#hasDue) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
      this.#wake = undefined;
    }
    return this.#isEnded ? null : this.takeDue();
  }

  get #hasDue(): boolean {
    return this.#changed.size > 0 || this.#hasBegun || this.#inbox !== null;
  }

  takeDue(): Due {
    const due = { ids: [...this.#changed], hasBegun: this.#hasBegun, inbox: this.#inbox };
    this.#changed.clear();
    this.#hasBegun = false;
    this.#inbox = null;
    return due;
  }
}

const callerOf = ({ userId, ip }: LiveClientOptions) => (userId === null ? `at ${ip}` : userId);

export class Followers {
  readonly #limits: LiveLimits;
  readonly #open = new Set<LiveClient>();
  readonly #callers = new Map<string, number>();
  #isClosed = false;

  constructor(limits = LIVE_LIMITS) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Throws `RATE_LIMITED` and `UNAVAILABLE` above the limits. */
  admit(options: LiveClientOptions): LiveClient {
    const { open, byAccount, byAddress, lifetimeMs } = this.#limits;
    const caller = callerOf(options);
    const own = this.#callers.get(caller) ?? 0;
    if (own >= (options.userId === null ? byAddress : byAccount)) throw tooManyPages();
    if (this.#isClosed || this.#open.size >= open) throw tooBusy();
    const follower = new LiveClient(options, performance.now() + lifetimeMs * (1 + Math.random() / 2));
    this.#callers.set(caller, own + 1);
    this.#open.add(follower);
    return follower;
  }

  remove(follower: LiveClient): boolean {
    if (!this.#open.delete(follower)) return false;
    follower.end();
    const caller = callerOf(follower.options);
    const left = (this.#callers.get(caller) ?? 1) - 1;
    if (left > 0) this.#callers.set(caller, left);
    else this.#callers.delete(caller);
    return true;
  }

  accounts(): string[] {
    const owners = [...this.#open].flatMap(({ options }) => options.userId ?? []);
    return [...new Set(owners)];
  }

  noteInbox(userIds: ReadonlySet<string>, notification: string | null): void {
    for (const follower of this.#open) {
      const { userId } = follower.options;
      if (userId !== null && userIds.has(userId)) follower.noteInbox(notification);
    }
  }

  endOf(userId: string | null): void {
    if (userId !== null && !this.#callers.has(userId)) return;
    for (const follower of this.#open) {
      const own = follower.options.userId;
      if (own !== null && (userId === null || userId === own)) follower.end();
    }
  }

  endOld(): void {
    const now = performance.now();
    for (const follower of this.#open) if (follower.endsAt <= now) follower.end();
  }

  endAll(): void {
    this.#isClosed = true;
    for (const follower of this.#open) follower.end();
  }

  noteBeginning(): void {
    for (const follower of this.#open) if (follower.options.wantsBeginnings) follower.noteBeginning();
  }
}

function tooManyPages(): DomainError {
  return new DomainError(
    "RATE_LIMITED",
    t(
      "You have too many pages with live updates open. Close some of them, or reload this one to see what’s new.",
    ),
    { retryAfter: WAIT_SECONDS },
  );
}

function tooBusy(): DomainError {
  return new DomainError(
    "UNAVAILABLE",
    t("Too many pages are getting live updates right now. Reload this one to see what’s new."),
    { retryAfter: WAIT_SECONDS },
  );
}
