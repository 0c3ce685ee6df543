import { LRUCache } from "lru-cache";
import type { Clock } from "../../clock.ts";

/** A cached fact is used for this long at most (security row A8 where a notification is lost). */
export const REMEMBERED_MS = 2_000;
/**
 * For this long after an account was touched nothing about it is cached. A transaction that changes it, and a read that
 * began before, are over by then.
 */
export const TOUCHED_MS = 30_000;

/** A fact about an account, and when it expires by itself. */
export interface AccountFact<T> {
  userId: string;
  value: T;
  /** Such as the end of a token; never when absent. */
  until?: Date;
}

interface Remembered {
  userId: string;
  value: unknown;
  readAt: number;
  until: number;
}

/** The cached fact of one kind under a key, else what `read` finds. That there is none is never cached. */
export type Recall<T> = (key: string, read: () => Promise<AccountFact<T> | null>) => Promise<T | null>;

/** A short-lived cache of facts about accounts. Whoever changes an account invalidates it. */
export class AccountMemory {
  readonly #clock: Clock;
  readonly #size: number;
  readonly #kinds: { clear(): void }[] = [];
  readonly #touched = new Map<string, number>();
  #doubtfulUntil = 0;

  /** `size` is how many facts of each kind, and how many touched accounts, are cached at most. */
  constructor(clock: Clock, size = 10_000) {
    this.#clock = clock;
    this.#size = size;
  }

  /** Adds a kind of facts. */
  kind<T>(): Recall<T> {
    const facts = new LRUCache<string, Remembered & { value: T }>({ max: this.#size });
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

  /** An account was changed, or is about to be by a transaction under way. */
  forget(userId: string): void {
    const now = this.#now();
    this.#touched.delete(userId);
    this.#touched.set(userId, now + TOUCHED_MS);
    for (const [oldest, until] of this.#touched) {
      if (until > now) break;
      this.#touched.delete(oldest);
    }
    if (this.#touched.size <= this.#size) return;
    // More touched accounts than there is room for: nothing is cached for as long.
    this.#touched.clear();
    this.#doubtfulUntil = now + TOUCHED_MS;
  }

  /** Empties the cache, as when notifications may have been missed. */
  forgetAll(): void {
    for (const facts of this.#kinds) facts.clear();
  }

  #holds(fact: Remembered, now: number): boolean {
    const age = now - fact.readAt;
    // A clock that was put back says nothing about a fact's age.
    if (age < 0 || age >= REMEMBERED_MS || now >= fact.until) return false;
    return now >= this.#doubtfulUntil && now >= (this.#touched.get(fact.userId) ?? 0);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
