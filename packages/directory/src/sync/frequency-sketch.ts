const SLOTS = 2 ** 19;
const MOST = 15;
/** What was asked for longest ago is halved after so many touches, so that yesterday's favourites make room. */
const HALVED_AFTER = 400_000;
/** Ids end in what is random of them. */
const HASHED = 12;

function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = Math.max(0, key.length - HASHED); at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * About how often keys were asked for lately, whether or not they are kept: a count-min sketch of two rows, as TinyLFU has it
 * (Einziger, Friedman and Manes, 2017). Other keys may add to a count, and nothing takes away from it but time.
 */
export class FrequencySketch {
  readonly #counts = new Uint8Array(SLOTS);
  #touches = 0;

  touch(key: string): void {
    const hash = hashOf(key);
    this.#raise(hash & (SLOTS - 1));
    this.#raise(Math.imul(hash, 0x9e3779b1) >>> 13);
    this.#touches += 1;
    if (this.#touches < HALVED_AFTER) return;
    this.#touches = 0;
    for (let slot = 0; slot < SLOTS; slot += 1) this.#counts[slot] = (this.#counts[slot] ?? 0) >>> 1;
  }

  #raise(slot: number): void {
    const count = this.#counts[slot] ?? 0;
    if (count < MOST) this.#counts[slot] = count + 1;
  }

  /** How often a key was asked for, 15 at most. */
  of(key: string): number {
    const hash = hashOf(key);
    return Math.min(
      this.#counts[hash & (SLOTS - 1)] ?? 0,
      this.#counts[Math.imul(hash, 0x9e3779b1) >>> 13] ?? 0,
    );
  }
}
