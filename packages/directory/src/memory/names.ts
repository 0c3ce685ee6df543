import { clearBit, hasBit, intersectBits, resizedBits, setBit } from "./bitset.ts";

/**
 * There is one bitset for each letter and digit (0 to 35), and one for all other characters (36). The next 32
 * bitsets are for pairs of adjacent characters; a hash of the pair selects the bitset.
 */
const OTHER = 36;
const PAIRS = 32;
const ROWS = OTHER + 1 + PAIRS;

function rowOf(unit: number): number {
  if (unit >= 97 && unit <= 122) return unit - 97;
  if (unit >= 48 && unit <= 57) return unit - 48 + 26;
  return OTHER;
}

function rowsOf(text: string): Set<number> {
  const rows = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    rows.add(rowOf(unit));
    const pair = text.charCodeAt(at - 1) * 65_536 + unit;
    if (at > 0) rows.add(OTHER + 1 + (Math.imul(pair ^ (pair >>> 13), 0x9e3779b1) >>> 27));
  }
  return rows;
}

/** Display names. A bitset per character and pair excludes most names before the substring search. */
export class Names {
  readonly #names: string[] = [];
  #rows: Uint32Array<ArrayBuffer>[] = Array.from({ length: ROWS }, () => new Uint32Array(0));

  resize(room: number): void {
    this.#rows = this.#rows.map((row) => resizedBits(row, room));
  }

  of(ordinal: number): string {
    return this.#names[ordinal] ?? "";
  }

  add(ordinal: number, name: string): void {
    this.#names[ordinal] = name;
    for (const row of rowsOf(name)) setBit(this.#row(row), ordinal);
  }

  #row(row: number): Uint32Array {
    return this.#rows[row] ?? new Uint32Array(0);
  }

  /** Removes from `bits` the streamers whose name does not contain the text. */
  narrow(text: string, bits: Uint32Array): void {
    const rows = rowsOf(text);
    for (const row of rows) intersectBits(bits, this.#row(row));
    if (text.length === 1 && !rows.has(OTHER)) return;
    for (let word = 0; word < bits.length; word += 1) {
      if (bits[word] === 0) continue;
      for (let ordinal = word * 32; ordinal < word * 32 + 32; ordinal += 1) {
        if (hasBit(bits, ordinal) && !this.of(ordinal).includes(text)) clearBit(bits, ordinal);
      }
    }
  }
}
