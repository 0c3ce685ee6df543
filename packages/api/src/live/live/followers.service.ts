import type { StreamSource } from "@starling/directory/sql/stream-sources";
import { DomainError } from "../../errors.ts";

/** What a page that is turned away waits, in seconds. */
const WAIT_SECONDS = 60;
/** Of the notifications that a slow page has not heard of, so many are named: it asks for its list anyhow. */
const NAMED = 20;

/** How many pages may follow at once, and for how long. */
export interface LiveLimits {
  /** In this process. */
  open: number;
  /** Of one account, and from one address where nobody is signed in. */
  byAccount: number;
  byAddress: number;
  /** A connection ends after so long, and up to half as long again by chance; its page opens another. */
  lifetimeMs: number;
}

export const LIVE_LIMITS: LiveLimits = { open: 12_000, byAccount: 20, byAddress: 200, lifetimeMs: 1_200_000 };

/** Who follows, and whom. */
export interface FollowerOptions {
  ids: readonly string[];
  /** Whether the page wants to hear that somebody, whoever it is, has gone live. */
  wantsBeginnings: boolean;
  /** Null where nobody is signed in: such a page hears only of those who have a page for everybody. */
  userId: string | null;
  /** The client's address. */
  ip: string;
}

/** What is to be said to a page. */
export interface Due {
  ids: string[];
  hasBegun: boolean;
  /** The account's notifications that have come; null where nothing of them has changed. */
  inbox: string[] | null;
}

/** One open page. What it has not taken yet is kept once for each streamer, so a slow one holds no more than a quick one. */
export class Follower {
  readonly options: FollowerOptions;
  /** When its connection ends, in the milliseconds of `performance.now`. */
  readonly endsAt: number;
  readonly #changed = new Set<string>();
  #hasBegun = false;
  #inbox: string[] | null = null;
  #isEnded = false;
  #wake: (() => void) | undefined;

  constructor(options: FollowerOptions, endsAt: number) {
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

  /** The account was given a notification; null where some of its own were read. */
  noteInbox(notification: string | null): void {
    const named = this.#inbox ?? [];
    this.#inbox = notification === null ? named : [...named, notification].slice(-NAMED);
    this.#wake?.();
  }

  end(): void {
    this.#isEnded = true;
    this.#wake?.();
  }

  /** What is to be said, as soon as there is anything; null once it has ended. */
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

  /** What is to be said now. */
  takeDue(): Due {
    const due = { ids: [...this.#changed], hasBegun: this.#hasBegun, inbox: this.#inbox };
    this.#changed.clear();
    this.#hasBegun = false;
    this.#inbox = null;
    return due;
  }
}

const callerOf = ({ userId, ip }: FollowerOptions) => (userId === null ? `at ${ip}` : userId);

/** All pages that follow in this process, and how many of them each caller has. */
export class Followers {
  readonly #limits: LiveLimits;
  readonly #open = new Set<Follower>();
  readonly #callers = new Map<string, number>();
  #isClosed = false;

  constructor(limits = LIVE_LIMITS) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Takes a page in. Throws `RATE_LIMITED` and `UNAVAILABLE`. */
  admit(options: FollowerOptions): Follower {
    const { open, byAccount, byAddress, lifetimeMs } = this.#limits;
    const caller = callerOf(options);
    const own = this.#callers.get(caller) ?? 0;
    if (own >= (options.userId === null ? byAddress : byAccount)) throw tooManyPages();
    if (this.#isClosed || this.#open.size >= open) throw tooBusy();
    const follower = new Follower(options, performance.now() + lifetimeMs * (1 + Math.random() / 2));
    this.#callers.set(caller, own + 1);
    this.#open.add(follower);
    return follower;
  }

  /** Answers whether the page was among them. */
  remove(follower: Follower): boolean {
    if (!this.#open.delete(follower)) return false;
    follower.end();
    const caller = callerOf(follower.options);
    const left = (this.#callers.get(caller) ?? 1) - 1;
    if (left > 0) this.#callers.set(caller, left);
    else this.#callers.delete(caller);
    return true;
  }

  /** The accounts that have pages open here. */
  accounts(): string[] {
    const owners = [...this.#open].flatMap(({ options }) => options.userId ?? []);
    return [...new Set(owners)];
  }

  /** Tells the pages of accounts that their notifications have changed. */
  noteInbox(userIds: ReadonlySet<string>, notification: string | null): void {
    for (const follower of this.#open) {
      const { userId } = follower.options;
      if (userId !== null && userIds.has(userId)) follower.noteInbox(notification);
    }
  }

  /** Ends what an account has open; null for every account. */
  endOf(userId: string | null): void {
    if (userId !== null && !this.#callers.has(userId)) return;
    for (const follower of this.#open) {
      const own = follower.options.userId;
      if (own !== null && (userId === null || userId === own)) follower.end();
    }
  }

  /** Ends those whose time is over. */
  endOld(): void {
    const now = performance.now();
    for (const follower of this.#open) if (follower.endsAt <= now) follower.end();
  }

  /** Ends all, and takes nobody in from now on. */
  endAll(): void {
    this.#isClosed = true;
    for (const follower of this.#open) follower.end();
  }

  /** Tells those who want to hear of it that somebody has gone live. */
  noteBeginning(): void {
    for (const follower of this.#open) if (follower.options.wantsBeginnings) follower.noteBeginning();
  }
}

function tooManyPages(): DomainError {
  return new DomainError(
    "RATE_LIMITED",
    "You have many pages open that follow who is live. Close some of them, or reload this one to see what is new.",
    { retryAfter: WAIT_SECONDS },
  );
}

function tooBusy(): DomainError {
  return new DomainError(
    "UNAVAILABLE",
    "Too many pages follow who is live right now. Reload this one to see what is new.",
    { retryAfter: WAIT_SECONDS },
  );
}
