import { NumberList } from "./number-list.ts";
import { type Pacer, sortInSteps } from "./sort-steps.ts";

/** Character that sorts after every character of a lexeme. Lexemes are sorted by UTF-16 code units. */
const LAST = "\uffff";

function bisect(count: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sort key of a lexeme: its field and first two letters as one number. */
function keyOf(lexeme: string): number {
  const unit = (at: number) => lexeme.charCodeAt(at) || 0;
  return (unit(0) * 65_536 + unit(2)) * 65_536 + unit(3);
}

/** A single large `Map` would block the event loop while growing. */
const SHARDS = 256;
const PAGE_SIZE = 1 << 20;

/** Long list of numbers in pages. A single array would block the event loop while growing. */
class Pages {
  count = 0;
  readonly #pages: Uint32Array<ArrayBuffer>[] = [];

  push(number: number): void {
    const at = this.count % PAGE_SIZE;
    if (at === 0) this.#pages.push(new Uint32Array(PAGE_SIZE));
    const page = this.#pages.at(-1);
    if (page !== undefined) page[at] = number;
    this.count += 1;
  }

  at(place: number): number {
    return this.#pages[Math.floor(place / PAGE_SIZE)]?.[place % PAGE_SIZE] ?? 0;
  }

  /** Frees the memory without waiting for the garbage collector. */
  clear(): void {
    for (const page of this.#pages.splice(0)) page.buffer.transfer(0);
  }
}

class Loading {
  readonly words: string[] = [];
  readonly terms = new Pages();
  readonly ends = new NumberList(1_024);
  readonly #shards = Array.from({ length: SHARDS }, () => new Map<string, number>());

  add(lexemes: readonly string[]): void {
    for (const lexeme of lexemes) this.terms.push(this.#numberOf(lexeme));
    this.ends.push(this.terms.count);
  }

  #numberOf(lexeme: string): number {
    const { length } = lexeme;
    const shard =
      this.#shards[(lexeme.charCodeAt(length - 1) * 7 + lexeme.charCodeAt(2) + length * 31) % SHARDS];
    const known = shard?.get(lexeme);
    if (known !== undefined) return known;
    // Copies the lexeme. In V8, a substring of 13 or more characters would keep the whole original text in
    // memory.
    const word = Buffer.from(lexeme).toString();
    const number = this.words.push(word) - 1;
    shard?.set(word, number);
    return number;
  }
}

/**
 * Inverted index from lexemes, such as `n:luna`, to streamers. Loaded lexemes are sorted, so that a prefix is
 * a range; lexemes added later have small separate lists.
 */
export class Lexicon {
  #loading: Loading | null = null;
  /** Loaded lexemes in sorted order, followed by lexemes added later. */
  #words: string[] = [];
  #loaded = 0;
  /** The postings of lexeme `n` start at `starts[n]` and end before `starts[n + 1]`. */
  #starts = new Uint32Array(1);
  #postings = new Uint32Array(0);
  readonly #addedNumbers = new Map<string, number>();
  readonly #addedPostings = new Map<number, NumberList>();

  get count(): number {
    return this.#words.length;
  }

  load(lexemes: readonly string[]): void {
    this.#loading ??= new Loading();
    this.#loading.add(lexemes);
  }

  async finish(pacer: Pacer): Promise<void> {
    if (this.#loading === null) return;
    const { words, terms, ends } = this.#loading;
    this.#loading = null;
    const wordAt = (number: number) => words[number] ?? "";
    const order = await sortInSteps(
      new Uint32Array(words.length).map((_, at) => at),
      {
        keyOf: (number) => keyOf(wordAt(number)),
        compare: (one, other) => (wordAt(one) < wordAt(other) ? -1 : Number(one !== other)),
      },
      pacer,
    );
    this.#words = new Array(words.length);
    this.#loaded = words.length;
    const places = new Uint32Array(words.length);
    await pacer.each(words.length, (at) => {
      const number = order[at] ?? 0;
      places[number] = at;
      this.#words[at] = wordAt(number);
    });
    await this.#post(terms, ends.all, places, pacer);
    terms.clear();
  }

  async #post(terms: Pages, ends: Uint32Array, places: Uint32Array, pacer: Pacer): Promise<void> {
    const starts = new Uint32Array(places.length + 2);
    await pacer.each(terms.count, (at) => {
      const next = (places[terms.at(at)] ?? 0) + 2;
      starts[next] = (starts[next] ?? 0) + 1;
    });
    await pacer.each(starts.length - 1, (at) => {
      starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0);
    });
    const postings = new Uint32Array(terms.count);
    await pacer.each(ends.length, (ordinal) => {
      const end = ends[ordinal] ?? 0;
      for (let at = ordinal === 0 ? 0 : (ends[ordinal - 1] ?? 0); at < end; at += 1) {
        const place = (places[terms.at(at)] ?? 0) + 1;
        postings[starts[place] ?? 0] = ordinal;
        starts[place] = (starts[place] ?? 0) + 1;
      }
    });
    this.#starts = starts.slice(0, -1);
    this.#postings = postings;
  }

  #seek(text: string): number {
    return bisect(this.#loaded, (at) => (this.#words[at] ?? "") < text);
  }

  /** Returns -1 for an unknown lexeme. */
  find(lexeme: string): number {
    const number = this.#seek(lexeme);
    const isLoaded = number < this.#loaded && this.#words[number] === lexeme;
    return isLoaded ? number : (this.#addedNumbers.get(lexeme) ?? -1);
  }

  add(lexeme: string, ordinal: number): void {
    let number = this.find(lexeme);
    if (number < 0) {
      number = this.#words.push(lexeme) - 1;
      this.#addedNumbers.set(lexeme, number);
    }
    const postings = this.#addedPostings.get(number) ?? new NumberList();
    this.#addedPostings.set(number, postings);
    postings.push(ordinal);
  }

  /** Ranges of the numbers of all lexemes that start with the prefix. The end of a range is exclusive. */
  rangesOf(prefix: string): [from: number, until: number][] {
    const ranges: [number, number][] = [[this.#seek(prefix), this.#seek(prefix + LAST)]];
    for (let number = this.#loaded; number < this.#words.length; number += 1) {
      if (this.#words[number]?.startsWith(prefix)) ranges.push([number, number + 1]);
    }
    return ranges.filter(([from, until]) => from < until);
  }

  /** Calls `visit` for each streamer with a lexeme in the range, including removed streamers. */
  eachOf(from: number, until: number, visit: (ordinal: number) => void): void {
    const end = this.#starts[until] ?? this.#postings.length;
    for (let at = this.#starts[from] ?? end; at < end; at += 1) visit(this.#postings[at] ?? 0);
    if (until - from === 1) {
      for (const ordinal of this.#addedPostings.get(from)?.all ?? []) visit(ordinal);
      return;
    }
    for (const [number, postings] of this.#addedPostings) {
      if (number >= from && number < until) for (const ordinal of postings.all) visit(ordinal);
    }
  }
}
