import { LRUCache } from "lru-cache";
import { resizedBits, writeBit } from "./bitset.ts";

const MAX_CACHED = 64;

interface Condition {
  bits: Uint32Array;
  /** Whether a streamer matches. A condition on a column does not use the terms. */
  holds(ordinal: number, terms: ReadonlySet<number>): boolean;
  /** Column that the condition compares; null for a facet condition. */
  column: string | null;
}

/** Caches matches of recent conditions, because listings often share them; every change updates them. */
export class ConditionCache {
  readonly #cache = new LRUCache<string, Condition>({ max: MAX_CACHED });

  resize(room: number): void {
    for (const condition of this.#cache.values()) condition.bits = resizedBits(condition.bits, room);
  }

  /** Valid until the next change. */
  bits(key: string, make: () => Condition): Uint32Array {
    let condition = this.#cache.get(key);
    if (condition === undefined) {
      condition = make();
      this.#cache.set(key, condition);
    }
    return condition.bits;
  }

  add(ordinal: number, terms: readonly number[]): void {
    if (this.#cache.size === 0) return;
    const own = new Set(terms);
    for (const { bits, holds } of this.#cache.values()) writeBit(bits, ordinal, holds(ordinal, own));
  }

  change(column: string, ordinal: number): void {
    const none = new Set<number>();
    for (const condition of this.#cache.values()) {
      if (condition.column === column) writeBit(condition.bits, ordinal, condition.holds(ordinal, none));
    }
  }
}
