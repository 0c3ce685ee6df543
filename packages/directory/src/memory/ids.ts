const PARTS = 4;
const DIGITS = 8;

/** A UUID as four 32-bit numbers, in the order of its text. */
export type IdParts = readonly number[];

/** Null if the text is not a UUID. */
export function idParts(id: string): IdParts | null {
  const digits = id.replaceAll("-", "");
  if (!/^[0-9a-f]{32}$/i.test(digits)) return null;
  return Array.from({ length: PARTS }, (_, part) =>
    Number.parseInt(digits.slice(part * DIGITS, (part + 1) * DIGITS), 16),
  );
}

/** Profile ids as numbers, because a million texts would take 60 MB and slow garbage collection. */
export class Ids {
  #numbers = new Uint32Array(0);

  resize(room: number): void {
    const numbers = this.#numbers;
    this.#numbers = new Uint32Array(room * PARTS);
    this.#numbers.set(numbers);
  }

  /** @throws if the id is not a UUID */
  set(ordinal: number, id: string): void {
    const parts = idParts(id);
    if (parts === null) throw new TypeError(`${id} is not a UUID`);
    this.#numbers.set(parts, ordinal * PARTS);
  }

  #part(ordinal: number, part: number): number {
    return this.#numbers[ordinal * PARTS + part] ?? 0;
  }

  of(ordinal: number): string {
    let digits = "";
    for (let part = 0; part < PARTS; part += 1) {
      digits += this.#part(ordinal, part).toString(16).padStart(DIGITS, "0");
    }
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }

  compare(one: number, other: number): number {
    for (let part = 0; part < PARTS; part += 1) {
      const difference = this.#part(one, part) - this.#part(other, part);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Negative if the id of the ordinal sorts before the given id. */
  compareTo(ordinal: number, id: IdParts): number {
    for (let part = 0; part < PARTS; part += 1) {
      const difference = this.#part(ordinal, part) - (id[part] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}
