import type { FacetName } from "./index-row.ts";

/** Sorts behind whatever may stand in a key. */
const LAST = "\uffff";

/** Where a key stands, or would stand, among sorted ones. */
function placeIn(keys: readonly string[], key: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? "") < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Facets by their number in the database and by key. Inside they are terms, numbered as they come. */
export class FacetDictionary {
  /** By the number in the database: the term and one, or 0. Those numbers are given one after the other. */
  #terms = new Uint32Array(0);
  #ids: number[] = [];
  #byKey = new Map<string, number>();
  /** Sorted when it is asked for. */
  #keys: string[] | null = null;

  get count(): number {
    return this.#ids.length;
  }

  /** The term of a facet's number. */
  termOf(id: number): number {
    const known = this.#terms[id] ?? 0;
    if (known > 0) return known - 1;
    if (id >= this.#terms.length) {
      const terms = this.#terms;
      this.#terms = new Uint32Array(Math.ceil(id * 1.25) + 64);
      this.#terms.set(terms);
    }
    this.#terms[id] = this.#ids.push(id);
    return this.#ids.length - 1;
  }

  /** Tells the key of a facet. */
  name({ id, key }: FacetName): void {
    if (this.#byKey.has(key)) return;
    this.#byKey.set(key, this.termOf(id));
    if (this.#keys !== null) this.#keys.splice(placeIn(this.#keys, key), 0, key);
  }

  /** The term of a key; undefined for one that nobody has ever had. */
  find(key: string): number | undefined {
    return this.#byKey.get(key);
  }

  /** The terms of all keys that begin with a prefix. */
  beginning(prefix: string): number[] {
    this.#keys ??= [...this.#byKey.keys()].sort();
    const keys = this.#keys.slice(placeIn(this.#keys, prefix), placeIn(this.#keys, prefix + LAST));
    return keys.flatMap((key) => this.#byKey.get(key) ?? []);
  }

  /** What a snapshot keeps: the numbers by term, and the keys with their terms. */
  state(): { ids: number[]; keys: [string, number][] } {
    return { ids: this.#ids, keys: [...this.#byKey] };
  }

  static restore({ ids, keys }: { ids: number[]; keys: [string, number][] }): FacetDictionary {
    const restored = new FacetDictionary();
    for (const id of ids) restored.termOf(id);
    restored.#byKey = new Map(keys);
    return restored;
  }
}
