import { expandSearch, type Tier } from "../../words/rules.ts";
import { setBit } from "../bitsets/rules.ts";
import type { Population } from "../population/rules.ts";
import { misspeltForms } from "../spelling/rules.ts";

const REMEMBERED_MOST = 64;

/** For one word of a search: whose words answer it, and by ordinal the points of the best. */
export interface Answers {
  bits: Uint32Array;
  points: Uint8Array;
}

/** Finds who answers the words of a search. */
export class Search {
  readonly #population: Population;
  /** By the words: what answers each, while no word is new. The one asked for last comes last. */
  #remembered = new Map<string, Tier[][]>();
  #rememberedOf = 0;
  #answers: Answers[] = [];
  /** Ordinals of one lexeme. */
  #found = new Uint32Array(0);

  constructor(population: Population) {
    this.#population = population;
  }

  #tiersOf(words: readonly string[]): Tier[][] {
    const { lexicon } = this.#population;
    if (this.#rememberedOf !== lexicon.count) this.#remembered.clear();
    this.#rememberedOf = lexicon.count;
    const key = words.join(" ");
    const tiers = this.#remembered.get(key) ?? expandSearch(words, (word) => misspeltForms(lexicon, word));
    this.#remembered.delete(key);
    this.#remembered.set(key, tiers);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > REMEMBERED_MOST && oldest !== undefined) this.#remembered.delete(oldest);
    return tiers;
  }

  /**
   * For each word that counts who answers it; those who are gone may be among them. The next call writes over the
   * answers.
   */
  answers(words: readonly string[]): Answers[] {
    return this.#tiersOf(words).map((tiers, at) => this.#answersTo(tiers, at));
  }

  #emptyAnswers(at: number): Answers {
    const { words } = this.#population;
    const known = this.#answers[at];
    if (known?.bits.length === words) {
      known.bits.fill(0);
      known.points.fill(0);
      return known;
    }
    const answers = { bits: new Uint32Array(words), points: new Uint8Array(words * 32) };
    this.#answers[at] = answers;
    return answers;
  }

  #answersTo(tiers: readonly Tier[], at: number): Answers {
    const { lexicon, words } = this.#population;
    const answers = this.#emptyAnswers(at);
    if (this.#found.length < words * 32) this.#found = new Uint32Array(words * 32);
    for (const { points, lexemes, prefixes } of tiers) {
      for (const lexeme of lexemes) {
        const term = lexicon.find(lexeme);
        if (term >= 0) this.#give(answers, term, points);
      }
      for (const prefix of prefixes) {
        lexicon.eachNumber(prefix, (term) => this.#give(answers, term, points));
      }
    }
    return answers;
  }

  /** Gives points to those of a lexeme who have none yet: tiers come best first. */
  #give({ bits, points }: Answers, term: number, worth: number): void {
    const count = this.#population.lexemes.copy(term, this.#found, 0);
    for (let at = 0; at < count; at += 1) {
      const ordinal = this.#found[at] ?? 0;
      if (points[ordinal] !== 0) continue;
      points[ordinal] = worth;
      setBit(bits, ordinal);
    }
  }
}
