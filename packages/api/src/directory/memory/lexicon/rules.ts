import { Intake } from "../intake/rules.ts";
import { Order } from "../order/rules.ts";
import type { Pause } from "../row/rules.ts";
import { sortTexts, upTo } from "../sorting/rules.ts";
import { Texts } from "../texts/rules.ts";

type Texting = "compareBeginning" | "compareEnding";

/**
 * Every lexeme some streamer has or had, such as `n:luna`, by number: in order of their bytes, and in order of their bytes
 * read backwards, so that those with a beginning or an end stand together.
 */
export class Lexicon {
  #texts = new Texts();
  #intake: Intake | null = new Intake(this.#texts);
  #sorted = new Order((one, other) => this.#texts.compare(one, other), { isTracked: false });
  #reversed = new Order((one, other) => this.#texts.compareReversed(one, other), { isTracked: false });

  get texts(): Texts {
    return this.#texts;
  }

  get count(): number {
    return this.#texts.count;
  }

  /** The number of a lexeme, -1 for one that nobody has ever had. */
  find(lexeme: string): number {
    const wanted = Buffer.from(lexeme);
    const number = this.#sorted.at(
      this.#sorted.seek((other) => this.#texts.compareBeginning(other, wanted) < 0),
    );
    return number >= 0 && this.#texts.is(number, wanted, wanted.length) ? number : -1;
  }

  /** The number of a lexeme; a new one is added. */
  numberOf(lexeme: string): number {
    if (this.#intake !== null) return this.#intake.numberOf(lexeme);
    const known = this.find(lexeme);
    if (known >= 0) return known;
    const number = this.#texts.add(lexeme);
    this.#sorted.insert(number);
    this.#reversed.insert(number);
    return number;
  }

  /** Calls back with every lexeme that begins with the text. */
  eachBeginning(text: string, visit: (number: number) => void): void {
    this.#each(this.#sorted, "compareBeginning", text, visit);
  }

  /** Calls back with every lexeme that ends in the text. */
  eachEnding(text: string, visit: (number: number) => void): void {
    this.#each(this.#reversed, "compareEnding", text, visit);
  }

  #each(order: Order, compare: Texting, text: string, visit: (number: number) => void): void {
    const wanted = Buffer.from(text);
    const from = order.seek((number) => this.#texts[compare](number, wanted) < 0);
    const until = order.seek((number) => this.#texts[compare](number, wanted) <= 0);
    for (let { place } = from; place <= until.place && place < order.blocks; place += 1) {
      const block = order.block(place);
      const end = place === until.place ? until.index : block.length;
      for (let index = place === from.place ? from.index : 0; index < end; index += 1)
        visit(block[index] ?? 0);
    }
  }

  /** Sorts what was taken in, and numbers it in that order. Resolves to the old number of each new one. */
  async finish(pause: Pause): Promise<Uint32Array> {
    this.#intake = null;
    const loaded = this.#texts;
    const order = await sortTexts(
      upTo(loaded.count),
      {
        wordAt: (number, word) => loaded.wordAt(number, word),
        compare: (one, other) => loaded.compare(one, other),
      },
      pause,
    );
    const texts = await loaded.reordered(order, pause);
    this.#texts = texts;
    this.#sorted.build(upTo(texts.count));
    const reversed = await sortTexts(
      upTo(texts.count),
      {
        wordAt: (number, word) => texts.reversedWordAt(number, word),
        compare: (one, other) => texts.compareReversed(one, other),
      },
      pause,
    );
    this.#reversed.build(reversed);
    return order;
  }

  /** Both orders, for a snapshot. */
  get orders(): Order[] {
    return [this.#sorted, this.#reversed];
  }

  /** Makes room for a snapshot's words; what the texts and orders hold is filled in from outside. */
  resize(state: { count: number; bytes: number }): void {
    this.#intake = null;
    this.#texts.resize(state.count, state.bytes);
  }
}
