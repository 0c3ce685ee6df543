import { LRUCache } from "lru-cache";
import { clearBit, grownBits, writeBit } from "./bitset.ts";

const MAX_CACHED = 64;

/** A condition of a query whose matches are kept. */
interface Condition {
  bits: Uint32Array;
  /** Whether a new streamer with these terms matches; for a condition on a column, the terms are ignored. */
  holds(ordinal: number, terms: ReadonlySet<number>): boolean;
  /** The column it compares, or null for facets. */
  column: string | null;
}

/** Matches of recent groups of facets and ranges of numbers, updated with every change: most listings share a few. */
export class ConditionCache {
  readonly #cache = new LRUCache<string, Condition>({ max: MAX_CACHED });

  resize(room: number): void {
    for (const condition of this.#cache.values()) condition.bits = grownBits(condition.bits, room);
  }

  /** The matches of a condition, valid until the next change. */
  bits(key: string, make: () => Condition): Uint32Array {
    let condition = this.#cache.get(key);
    if (condition === undefined) {
      condition = make();
      this.#cache.set(key, condition);
    }
    return condition.bits;
  }

  /** A streamer was added. */
  add(ordinal: number, terms: readonly number[]): void {
    if (this.#cache.size === 0) return;
    const own = new Set(terms);
    for (const { bits, holds } of this.#cache.values()) writeBit(bits, ordinal, holds(ordinal, own));
  }

  /** A number of a streamer changed. */
  change(column: string, ordinal: number): void {
    const none = new Set<number>();
    for (const condition of this.#cache.values()) {
      if (condition.column === column) writeBit(condition.bits, ordinal, condition.holds(ordinal, none));
    }
  }

  remove(ordinal: number): void {
    for (const { bits } of this.#cache.values()) clearBit(bits, ordinal);
  }
}
