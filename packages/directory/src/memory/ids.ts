/** Length of a UUID's text, in bytes. */
const LENGTH = 36;

/** Bytes of an id's text; null if the text does not have a UUID's length. */
export function idBytes(id: string): Uint8Array | null {
  const bytes = Buffer.from(id.toLowerCase(), "latin1");
  return bytes.length === LENGTH ? bytes : null;
}

/** Profile ids in one block of memory, because garbage collection would visit a million separate texts. */
export class Ids {
  #bytes = Buffer.alloc(0);

  resize(room: number): void {
    const grown = Buffer.alloc(room * LENGTH);
    grown.set(this.#bytes);
    this.#bytes = grown;
  }

  /** @throws if the id does not have a UUID's length */
  set(ordinal: number, id: string): void {
    const bytes = idBytes(id);
    if (bytes === null) throw new TypeError(`${id} is not a UUID`);
    this.#bytes.set(bytes, ordinal * LENGTH);
  }

  of(ordinal: number): string {
    return this.#bytes.toString("latin1", ordinal * LENGTH, (ordinal + 1) * LENGTH);
  }

  compare(one: number, other: number): number {
    return this.#compare(one, this.#bytes, other * LENGTH);
  }

  /** Negative if the id of the ordinal sorts before the given id. */
  compareTo(ordinal: number, id: Uint8Array): number {
    return this.#compare(ordinal, id, 0);
  }

  #compare(ordinal: number, other: Uint8Array, from: number): number {
    const start = ordinal * LENGTH;
    for (let at = 0; at < LENGTH; at += 1) {
      const difference = (this.#bytes[start + at] ?? 0) - (other[from + at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}
