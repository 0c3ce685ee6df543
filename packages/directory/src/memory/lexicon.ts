import { Dictionary, type Fits, type VisitBytes, type WordSource } from "./dictionary.ts";
import type { Pause } from "./index-row.ts";
import { sortTexts, upTo } from "./merge-sort.ts";
import { SortedOrder } from "./sorted-order.ts";
import { StringPool, wordIn } from "./string-pool.ts";
import { WordNumbering } from "./word-numbering.ts";

type Comparison = "compareBeginning" | "compareEnding";

/**
 * Every lexeme some streamer has or had, such as `n:luna`, by number: those that were loaded, and behind them those that
 * came since. Of both, those with a beginning or an end stand together.
 */
export class Lexicon {
  readonly loaded = new Dictionary();
  /** While the directory is loaded all of them, later the new ones. */
  #texts = new StringPool();
  #sorted = new SortedOrder((one, other) => this.#texts.compare(one, other));
  #reversed = new SortedOrder((one, other) => this.#texts.compareReversed(one, other));

  get count(): number {
    return this.loaded.count + this.#texts.count;
  }

  /** The texts of those that came since it was loaded, and both of their orders, for a snapshot. */
  get added(): { texts: StringPool; orders: SortedOrder[] } {
    return { texts: this.#texts, orders: [this.#sorted, this.#reversed] };
  }

  /** The number of a lexeme, -1 for one that nobody has ever had. */
  find(lexeme: string): number {
    const wanted = Buffer.from(lexeme);
    const loaded = this.loaded.find(wanted);
    return loaded >= 0 ? loaded : this.#findAdded(wanted);
  }

  #findAdded(wanted: Uint8Array): number {
    const place = this.#sorted.seek((other) => this.#texts.compareBeginning(other, wanted) < 0);
    const number = this.#sorted.at(place);
    return number >= 0 && this.#texts.is(number, wanted, 0, wanted.length) ? this.loaded.count + number : -1;
  }

  /** Numbers those that are loaded, until `finish` numbers them in their order. */
  beginLoading(): WordNumbering {
    return new WordNumbering(this.#texts);
  }

  /** The number of a lexeme once the directory is loaded; a new one is added. */
  numberOf(lexeme: string): number {
    const known = this.find(lexeme);
    if (known >= 0) return known;
    const number = this.#texts.add(lexeme);
    this.#sorted.insert(number);
    this.#reversed.insert(number);
    return this.loaded.count + number;
  }

  /** Calls back with the numbers of all lexemes that begin with the text: from one up to before another. */
  eachRange(text: string, visit: (from: number, until: number) => void): void {
    const wanted = Buffer.from(text);
    const { from, until } = this.loaded.range(wanted);
    visit(from, until);
    this.#eachAdded("compareBeginning", wanted, (number) => {
      visit(this.loaded.count + number, this.loaded.count + number + 1);
    });
  }

  /** Those that came since it was loaded. */
  get since(): WordSource {
    const among = (comparison: Comparison) => (wanted: Uint8Array, fits: Fits, visit: VisitBytes) =>
      this.#eachAdded(comparison, wanted, (number) => this.#visitAdded(number, fits, visit));
    return { eachBeginning: among("compareBeginning"), eachEnding: among("compareEnding") };
  }

  #visitAdded(number: number, fits: Fits, visit: VisitBytes): void {
    const [from, end] = [this.#texts.start(number), this.#texts.end(number)];
    const { letters, length } = wordIn(this.#texts.bytes, from, end);
    if (fits(letters, length)) visit(this.#texts.bytes, from, end);
  }

  #eachAdded(comparison: Comparison, wanted: Uint8Array, visit: (number: number) => void): void {
    const order = comparison === "compareBeginning" ? this.#sorted : this.#reversed;
    const from = order.seek((number) => this.#texts[comparison](number, wanted) < 0);
    const until = order.seek((number) => this.#texts[comparison](number, wanted) <= 0);
    for (let { place } = from; place <= until.place && place < order.blocks; place += 1) {
      const block = order.block(place);
      const end = place === until.place ? until.index : block.length;
      for (let index = place === from.place ? from.index : 0; index < end; index += 1)
        visit(block[index] ?? 0);
    }
  }

  /** Sorts what was taken in, and numbers it in that order. Resolves to the old number of each new one. */
  async finish(pause: Pause): Promise<Uint32Array> {
    const texts = this.#texts;
    const order = await sortTexts(
      upTo(texts.count),
      {
        wordAt: (number, word) => texts.wordAt(number, word),
        compare: (one, other) => texts.compare(one, other),
      },
      pause,
    );
    await this.loaded.build(texts, order, pause);
    this.#texts = new StringPool();
    return order;
  }

  /** Makes room for a snapshot's words; what they are is filled in from outside. */
  resize(loaded: { count: number; size: number }, added: { count: number; bytes: number }): void {
    this.loaded.resize(loaded);
    this.#texts.resize(added.count, added.bytes);
  }
}
