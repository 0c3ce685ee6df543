import type { Alternative } from "../directory-reader.ts";
import type { FacetDictionary } from "./facet-dictionary.ts";

/** So many different options are known; then they are forgotten, as hours of chosen days come in many combinations. */
const MAX_OPTIONS = 4_096;

function keyOf(terms: readonly number[]): string {
  return terms.join();
}

/** Options of which counts are cached, each by a number of its own: most are one facet, an hour or a zone is any of several. */
export class CountedOptions {
  readonly #facetKeys: () => FacetDictionary;
  /** By an option's number: its terms, ascending. */
  readonly #terms: (readonly number[])[] = [];
  readonly #byKey = new Map<string, number>();
  /** By term: the options that have it. */
  readonly #byTerm = new Map<number, number[]>();
  readonly #lists = new WeakMap<readonly Alternative[], Uint32Array>();
  /** Facets that are asked for and that nobody has ever had. */
  readonly #awaited = new Set<string>();
  /** By an option's number: who was last told of it. */
  #told = new Uint32Array(MAX_OPTIONS);
  #telling = 0;

  constructor(facetKeys: () => FacetDictionary) {
    this.#facetKeys = facetKeys;
  }

  get count(): number {
    return this.#terms.length;
  }

  get isFull(): boolean {
    return this.count >= MAX_OPTIONS;
  }

  /** Whether it would change what is known if somebody had this facet. */
  awaits(key: string): boolean {
    return this.#awaited.has(key);
  }

  /** Every term of any option. */
  get terms(): number[] {
    return [...this.#byTerm.keys()];
  }

  termsOf(option: number): readonly number[] {
    return this.#terms[option] ?? [];
  }

  /** The terms of facets, ascending. */
  find(facets: readonly string[]): number[] {
    const terms = new Set<number>();
    for (const key of facets) {
      const term = this.#facetKeys().find(key);
      if (term === undefined) this.#awaited.add(key);
      else terms.add(term);
    }
    return [...terms].sort((one, other) => one - other);
  }

  /** The numbers of options without prefixes. */
  numbersOf(options: readonly Alternative[]): Uint32Array {
    const known = this.#lists.get(options);
    if (known !== undefined) return known;
    const numbers = Uint32Array.from(options, ({ facets }) => this.#numberOf(this.find(facets)));
    this.#lists.set(options, numbers);
    return numbers;
  }

  #numberOf(terms: readonly number[]): number {
    const key = keyOf(terms);
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const option = this.#terms.push(terms) - 1;
    this.#byKey.set(key, option);
    for (const term of terms) this.#byTerm.set(term, [...(this.#byTerm.get(term) ?? []), option]);
    if (option >= this.#told.length) this.#told = new Uint32Array(this.#told.length * 2);
    return option;
  }

  /** The options that somebody with these terms has, each once. */
  heldBy(terms: readonly number[]): number[] {
    this.#telling += 1;
    const held: number[] = [];
    for (const term of terms) {
      for (const option of this.#byTerm.get(term) ?? []) {
        if (this.#told[option] === this.#telling) continue;
        this.#told[option] = this.#telling;
        held.push(option);
      }
    }
    return held;
  }
}
