const utf8 = new TextEncoder();

/** Bytes that a text may take in UTF-8 at most. */
export function mostBytes(text: string): number {
  return text.length * 3;
}

/** Writes a text as UTF-8, and answers how many bytes it took; faster than the system's way for what is short and plain. */
export function writeText(text: string, target: Uint8Array, at: number): number {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= 128) return utf8.encodeInto(text, target.subarray(at)).written;
    target[at + index] = code;
  }
  return text.length;
}

/** Bytes of a lexeme before its word. */
export const FIELD_BYTES = 2;

const word = { letters: 0, length: 0 };

/** The letters of a lexeme's word, as `lettersOf` tells them, and how many; until the next call. */
export function wordIn(bytes: Uint8Array, from: number, end: number): { letters: number; length: number } {
  word.letters = 0;
  word.length = 0;
  for (let at = from + FIELD_BYTES; at < end; at += 1) {
    // The last byte of a character ends in the last bits of its code, and of its second code unit if it has two.
    const isLast = at + 1 === end || ((bytes[at + 1] ?? 0) & 0xc0) !== 0x80;
    if (!isLast) continue;
    word.letters |= 1 << ((bytes[at] ?? 0) & 31);
    word.length += 1;
  }
  return word;
}

/** Texts of a few letters by the million, one behind the other in UTF-8. They are numbered as they come, and stay. */
export class StringPool {
  #bytes: Buffer<ArrayBuffer> = Buffer.alloc(0);
  /** Where each begins, and behind the last where the next one will. */
  #starts = new Uint32Array(1);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** All bytes; until something is added. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  /** Where a text begins in the bytes. */
  start(number: number): number {
    return this.#starts[number] ?? 0;
  }

  /** Where a text ends in the bytes. */
  end(number: number): number {
    return this.#starts[number + 1] ?? 0;
  }

  /** Adds a text and answers its number. */
  add(text: string): number {
    const number = this.#count;
    this.#makeRoom(number + 1, this.start(number) + mostBytes(text));
    this.#starts[number + 1] = this.start(number) + writeText(text, this.#bytes, this.start(number));
    this.#count += 1;
    return number;
  }

  /** Adds the text that stands in these bytes, and answers its number. */
  addBytes(bytes: Uint8Array, from: number, end: number): number {
    const number = this.#count;
    const start = this.start(number);
    this.#makeRoom(number + 1, start + end - from);
    for (let at = from; at < end; at += 1) this.#bytes[start + at - from] = bytes[at] ?? 0;
    this.#starts[number + 1] = start + end - from;
    this.#count += 1;
    return number;
  }

  #makeRoom(texts: number, bytes: number): void {
    if (bytes > this.#bytes.length) {
      const grown = Buffer.from(new ArrayBuffer(Math.ceil(bytes * 1.25) + 1_024));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    if (texts >= this.#starts.length) {
      const starts = this.#starts;
      this.#starts = new Uint32Array(Math.ceil(texts * 1.25) + 1_024);
      this.#starts.set(starts);
    }
  }

  /** Whether what stands in these bytes is a text. */
  is(number: number, bytes: Uint8Array, from: number, end: number): boolean {
    const start = this.start(number);
    if (this.end(number) - start !== end - from) return false;
    for (let at = from; at < end; at += 1) if (this.#bytes[start + at - from] !== bytes[at]) return false;
    return true;
  }

  /** How a text stands to bytes: below 0 before them, above 0 behind, 0 where they begin it or are the whole of it. */
  compareBeginning(number: number, wanted: Uint8Array): number {
    const [start, end] = [this.start(number), this.end(number)];
    for (let at = 0; at < wanted.length; at += 1) {
      if (start + at >= end) return -1;
      const difference = (this.#bytes[start + at] ?? 0) - (wanted[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The same from the end on, text and bytes both read backwards. */
  compareEnding(number: number, wanted: Uint8Array): number {
    const [start, end] = [this.start(number), this.end(number)];
    for (let at = 1; at <= wanted.length; at += 1) {
      if (end - at < start) return -1;
      const difference = (this.#bytes[end - at] ?? 0) - (wanted[wanted.length - at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Byte by byte. */
  compare(one: number, other: number): number {
    const [oneFrom, otherFrom] = [this.start(one), this.start(other)];
    const [oneLength, otherLength] = [this.end(one) - oneFrom, this.end(other) - otherFrom];
    const shorter = Math.min(oneLength, otherLength);
    for (let at = 0; at < shorter; at += 1) {
      const difference = (this.#bytes[oneFrom + at] ?? 0) - (this.#bytes[otherFrom + at] ?? 0);
      if (difference !== 0) return difference;
    }
    return oneLength - otherLength;
  }

  /** Byte by byte from the end on. */
  compareReversed(one: number, other: number): number {
    const [oneEnd, otherEnd] = [this.end(one), this.end(other)];
    const [oneLength, otherLength] = [oneEnd - this.start(one), otherEnd - this.start(other)];
    const shorter = Math.min(oneLength, otherLength);
    for (let at = 1; at <= shorter; at += 1) {
      const difference = (this.#bytes[oneEnd - at] ?? 0) - (this.#bytes[otherEnd - at] ?? 0);
      if (difference !== 0) return difference;
    }
    return oneLength - otherLength;
  }

  /** Four bytes of a text as a number, the first the weightiest; zeros behind its end. */
  wordAt(number: number, word: number): number {
    const [from, end] = [this.start(number) + word * 4, this.end(number)];
    let value = 0;
    for (let at = from; at < from + 4; at += 1) value = value * 256 + (at < end ? (this.#bytes[at] ?? 0) : 0);
    return value;
  }

  /** The same from the end on. */
  reversedWordAt(number: number, word: number): number {
    const [from, start] = [this.end(number) - 1 - word * 4, this.start(number)];
    let value = 0;
    for (let at = from; at > from - 4; at -= 1)
      value = value * 256 + (at >= start ? (this.#bytes[at] ?? 0) : 0);
    return value;
  }

  /** With how many same bytes two texts begin. */
  sharedBeginning(one: number, other: number): number {
    const [oneFrom, otherFrom] = [this.start(one), this.start(other)];
    const shorter = Math.min(this.end(one) - oneFrom, this.end(other) - otherFrom);
    let shared = 0;
    while (shared < shorter && this.#bytes[oneFrom + shared] === this.#bytes[otherFrom + shared]) shared += 1;
    return shared;
  }

  /** The memory in use, for a snapshot. */
  parts(): Uint8Array<ArrayBuffer>[] {
    const starts = new Uint8Array(this.#starts.buffer, 0, (this.#count + 1) * 4);
    return [starts, this.#bytes.subarray(0, this.start(this.#count))];
  }

  /** Makes room for a snapshot's texts, whose memory `parts` then gives to be filled. */
  resize(count: number, bytes: number): void {
    this.#makeRoom(count, bytes);
    this.#count = count;
    this.#starts[count] = bytes;
  }
}
