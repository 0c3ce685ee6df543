import type { IndexRow } from "./index-row.ts";
import { compareIds, ID_WORDS, readId, writeId } from "./uuid.ts";

/** Whole numbers of a streamer that lists are ordered by or narrowed to. */
export const NUMBERS = ["averageViewers", "viewers", "followers", "fair"] as const;
export type NumberName = (typeof NUMBERS)[number];

const SEAL_WORDS = 2;

/** What each streamer is, by ordinal. */
export class Columns {
  #ids = new Uint32Array(0);
  #createdAt = new Float64Array(0);
  #fingerprints = new Uint32Array(0);
  #numbers: Record<NumberName, Int32Array<ArrayBuffer>> = {
    averageViewers: new Int32Array(0),
    viewers: new Int32Array(0),
    followers: new Int32Array(0),
    fair: new Int32Array(0),
  };

  /** Makes room for ordinals below this number. */
  resize(room: number): void {
    const [ids, createdAt, fingerprints] = [this.#ids, this.#createdAt, this.#fingerprints];
    this.#ids = new Uint32Array(room * ID_WORDS);
    this.#ids.set(ids);
    this.#createdAt = new Float64Array(room);
    this.#createdAt.set(createdAt);
    this.#fingerprints = new Uint32Array(room * SEAL_WORDS);
    this.#fingerprints.set(fingerprints);
    for (const name of NUMBERS) {
      const grown = new Int32Array(room);
      grown.set(this.#numbers[name]);
      this.#numbers[name] = grown;
    }
  }

  number(name: NumberName, ordinal: number): number {
    return this.#numbers[name][ordinal] ?? 0;
  }

  setNumber(name: NumberName, ordinal: number, value: number): void {
    this.#numbers[name][ordinal] = value;
  }

  /** All numbers of a name, by ordinal; until there is more room. */
  numbers(name: NumberName): Int32Array {
    return this.#numbers[name];
  }

  createdAt(ordinal: number): number {
    return this.#createdAt[ordinal] ?? 0;
  }

  setCreatedAt(ordinal: number, at: number): void {
    this.#createdAt[ordinal] = at;
  }

  id(ordinal: number): string {
    return readId(this.#ids, ordinal * ID_WORDS);
  }

  /** The words of all ids, four for each ordinal; until there is more room. */
  get ids(): Uint32Array {
    return this.#ids;
  }

  compareIds(one: number, other: number): number {
    return compareIds(this.#ids, one * ID_WORDS, this.#ids, other * ID_WORDS);
  }

  /** Writes what the columns hold of a new streamer, whom so many watch. */
  write(ordinal: number, row: Omit<IndexRow, "lexemes">, viewers: number): void {
    writeId(row.id, this.#ids, ordinal * ID_WORDS);
    this.setCreatedAt(ordinal, row.createdAt);
    for (const name of NUMBERS) this.setNumber(name, ordinal, name === "viewers" ? viewers : row[name]);
  }

  /** Whether the streamer's facets and words carry this fingerprint. */
  hasFingerprint(ordinal: number, [one, other]: readonly [number, number]): boolean {
    return this.#fingerprints[ordinal * 2] === one && this.#fingerprints[ordinal * 2 + 1] === other;
  }

  setFingerprint(ordinal: number, fingerprint: readonly [number, number]): void {
    this.#fingerprints.set(fingerprint, ordinal * SEAL_WORDS);
  }

  /** The memory of the first so many, for a snapshot. */
  parts(count: number): (Uint32Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>)[] {
    return [
      this.#ids.subarray(0, count * ID_WORDS),
      this.#createdAt.subarray(0, count),
      this.#fingerprints.subarray(0, count * SEAL_WORDS),
      ...NUMBERS.map((name) => this.#numbers[name].subarray(0, count)),
    ];
  }
}
