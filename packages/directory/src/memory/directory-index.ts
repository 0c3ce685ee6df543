import { setImmediate as pause } from "node:timers/promises";
import type { DirectoryQuery, DirectoryReader, PageQuery } from "../directory-reader.ts";
import { BulkLoad } from "./bulk-load.ts";
import { countOptions, countWithoutEach } from "./facet-counts.ts";
import { buildOrders } from "./finish-load.ts";
import type { DirectoryIndex, FacetName, IndexChange, LoadRow, Silences } from "./index-row.ts";
import { fewWatched, listAmong, listPage } from "./page-listing.ts";
import { Matching } from "./query-matching.ts";
import { readSnapshot, writeSnapshot } from "./snapshot.ts";
import { Store } from "./store.ts";
import { Updates } from "./updates.ts";

/** When lists are swept; only tests, which are small, want it sooner. */
interface IndexOptions {
  leastDead?: number;
}

class MemoryIndex implements DirectoryIndex {
  readonly #store: Store;
  readonly #matching: Matching;
  readonly #options: IndexOptions;
  /** While the directory is loaded. */
  #loading: BulkLoad | null = null;
  /** Null while the directory is loaded. */
  #changes: Updates | null = null;
  #version = 0;

  constructor(store: Store, options: IndexOptions) {
    this.#store = store;
    this.#options = options;
    this.#matching = new Matching(store);
  }

  get size(): number {
    return this.#store.size;
  }

  get version(): number {
    return this.#version;
  }

  #noteChange(): void {
    this.#version += 1;
    this.#matching.forget();
  }

  nameFacets(names: Iterable<FacetName>): void {
    for (const name of names) this.#store.name(name);
    this.#noteChange();
  }

  expect(streamers: number): void {
    this.#store.ensure(streamers);
  }

  async load(rows: Iterable<LoadRow>): Promise<void> {
    if (this.#changes !== null) throw new Error("The directory is loaded already");
    this.#loading ??= new BulkLoad(this.#store);
    await this.#loading.load(rows, pause);
  }

  async finish(): Promise<void> {
    await this.#loading?.flush(pause);
    this.#loading = null;
    await buildOrders(this.#store, pause);
    this.settle();
  }

  /** Opens the index for questions and changes. */
  settle(): void {
    this.#changes = new Updates(this.#store, this.#options.leastDead);
    this.#noteChange();
  }

  apply(changes: readonly IndexChange[]): void {
    if (this.#changes === null) throw new Error("The directory is not loaded yet");
    this.#changes.apply(changes);
    this.#version += 1;
    // Who matches does not depend on who is live.
    if (changes.some((change) => "row" in change)) this.#matching.forget();
  }

  setSilences(silences: Silences): void {
    this.#store.live.platforms.setSilences(silences);
  }

  *toSnapshot(note: string): Generator<Uint8Array> {
    const version = this.#version;
    yield* writeSnapshot(this.#store, note, () => {
      if (this.#version !== version) throw new Error("The index changed while it was written");
    });
  }

  reader(): Pick<DirectoryReader, "page" | "among" | "counts" | "emptiedBy"> {
    const { columns } = this.#store;
    const idsOf = (ordinals: readonly number[]) => ordinals.map((ordinal) => columns.id(ordinal));
    return {
      page: async (query) => {
        const matches = this.#findListed(query);
        const ids = idsOf(listPage(this.#store, query, matches));
        return { ids, total: matches.total, isTotalExact: true };
      },
      among: async (query, ids) => idsOf(this.#among(query, ids)),
      counts: async (query, wanted) => {
        this.#requireLoaded();
        return countOptions(this.#store, this.#matching, query, wanted);
      },
      emptiedBy: async (query) => {
        this.#requireLoaded();
        return countWithoutEach(this.#matching, query);
      },
    };
  }

  #requireLoaded(): void {
    if (this.#changes === null) throw new Error("The directory is not loaded yet");
  }

  #find(query: DirectoryQuery) {
    this.#requireLoaded();
    return this.#matching.find(query);
  }

  #among(query: PageQuery, ids: readonly string[]): number[] {
    const ordinals = ids.map((id) => this.#store.find(id));
    return listAmong(this.#store, query, this.#findListed(query), ordinals);
  }

  /** What is found is cached for as long as nothing but who is live and watched changes, so that comes last. */
  #findListed(query: PageQuery) {
    const matches = this.#find(query);
    const { mostWatching, at } = query;
    return mostWatching === undefined ? matches : fewWatched(this.#store, matches, { mostWatching, at });
  }
}

/** An empty index. Load it, finish it, then ask. */
export function createDirectoryIndex(options: IndexOptions = {}): DirectoryIndex {
  return new MemoryIndex(new Store(), options);
}

/** The index of a snapshot and its note. Throws `SnapshotRefused`, and whatever reading the parts throws. */
export async function restoreDirectoryIndex(
  parts: AsyncIterable<Uint8Array>,
  options: IndexOptions = {},
): Promise<{ index: DirectoryIndex; note: string }> {
  const { store, note } = await readSnapshot(parts);
  const index = new MemoryIndex(store, options);
  index.settle();
  return { index, note };
}
