import { LRUCache } from "lru-cache";
import type { Clock } from "../../clock.ts";

/** Maximum age of a cached fact after a lost notification (security row A8). */
export const FACT_CACHE_TTL_MS = 2_000;
/**
 * Time after an invalidation in which the account is not cached, because older transactions and reads may
 * still run.
 */
export const CACHE_BYPASS_MS = 30_000;

export interface AccountFact<T> {
  userId: string;
  value: T;
  /** Expiry of the fact, such as a session's end. */
  until?: Date;
}

interface CachedFact {
  userId: string;
  value: unknown;
  readAt: number;
  until: number;
}

/** Returns the cached fact, or the result of `read`; null is never cached. */
export type ReadThroughCache<T> = (
  key: string,
  read: () => Promise<AccountFact<T> | null>,
) => Promise<T | null>;

/** Short-lived cache of facts about accounts; writers must invalidate it. */
export class AccountCache {
  readonly #clock: Clock;
  readonly #size: number;
  readonly #kinds: { clear(): void }[] = [];
  readonly #touched = new Map<string, number>();
  #doubtfulUntil = 0;

  /** `size` limits the number of facts per kind, and of tracked invalidations. */
  constructor(clock: Clock, size = 10_000) {
    this.#clock = clock;
    this.#size = size;
  }

  kind<T>(): ReadThroughCache<T> {
    const facts = new LRUCache<string, CachedFact & { value: T }>({ max: this.#size });
    this.#kinds.push(facts);
    return async (key, read) => {
      const readAt = this.#now();
      const known = facts.get(key);
      if (known && this.#holds(known, readAt)) return known.value;
      facts.delete(key);
      const fact = await read();
      if (fact === null) return null;
      const { userId, value, until } = fact;
      const remembered = { userId, value, readAt, until: until?.getTime() ?? Number.POSITIVE_INFINITY };
      if (!this.#holds(remembered, this.#now())) return value;
      facts.set(key, remembered);
      return value;
    };
  }

  /** May be called before the transaction that changes the account commits. */
  forget(userId: string): void {
    const now = this.#now();
    this.#touched.delete(userId);
    this.#touched.set(userId, now + CACHE_BYPASS_MS);
    for (const [oldest, until] of this.#touched) {
      if (until > now) break;
      this.#touched.delete(oldest);
    }
    if (this.#touched.size <= this.#size) return;
    // There are too many invalidations to track. Instead, no fact is cached for `CACHE_BYPASS_MS`.
    this.#touched.clear();
    this.#doubtfulUntil = now + CACHE_BYPASS_MS;
  }

  forgetAll(): void {
    for (const facts of this.#kinds) facts.clear();
  }

  #holds(fact: CachedFact, now: number): boolean {
    const age = now - fact.readAt;
    // A negative age means that the clock was set back. The cached fact is then not used.
    if (age < 0 || age >= FACT_CACHE_TTL_MS || now >= fact.until) return false;
    return now >= this.#doubtfulUntil && now >= (this.#touched.get(fact.userId) ?? 0);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
