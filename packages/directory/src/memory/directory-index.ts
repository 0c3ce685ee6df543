import type { DirectoryReader, PageQuery } from "../directory-reader.ts";
import { setBit, wordsFor } from "./bitset.ts";
import { FacetCounts } from "./facet-counts.ts";
import type { DirectoryIndex, FacetName, IndexChange, IndexRow, SilentPlatforms } from "./index-row.ts";
import { Matching } from "./matching.ts";
import { listAmong, listPage, withFewViewers } from "./page-listing.ts";
import { Pacer } from "./sort-steps.ts";
import { Streamers } from "./streamers.ts";

/** Number of rows loaded between checks of the clock. */
const LOAD_BATCH_SIZE = 64;
/** Minimum number and share of removed streamers before a purge. */
const MIN_REMOVED = 1_024;
const REMOVED_SHARE = 1 / 32;

/**
 * Purge: one incremental pass over all lists to delete the numbers (ordinals) of removed streamers, a step
 * per change. Later removals wait for the next pass.
 */
interface Purge {
  ordinals: number[];
  gone: Uint32Array;
  step: number;
}

class MemoryIndex implements DirectoryIndex {
  readonly #streamers = new Streamers();
  readonly #matching = new Matching(this.#streamers);
  readonly #counts = new FacetCounts(this.#streamers.facets, this.#matching);
  readonly #leastRemoved: number;
  #isLoaded = false;
  /** Numbers of removed streamers that lists still contain. */
  #removed: number[] = [];
  #purge: Purge | null = null;

  constructor(leastRemoved: number) {
    this.#leastRemoved = leastRemoved;
  }

  get size(): number {
    return this.#streamers.size;
  }

  #forget(): void {
    this.#matching.forget();
    this.#counts.forget();
  }

  nameFacets(names: Iterable<FacetName>): void {
    for (const name of names) this.#streamers.facets.name(name);
    this.#forget();
  }

  expect(streamers: number): void {
    this.#streamers.ensure(streamers);
  }

  async load(rows: Iterable<IndexRow>): Promise<void> {
    if (this.#isLoaded) throw new Error("The directory is loaded already");
    const pacer = new Pacer();
    let loaded = 0;
    for (const row of rows) {
      this.#streamers.load(row);
      loaded += 1;
      if (loaded % LOAD_BATCH_SIZE === 0 && pacer.isDue) await pacer.rest();
    }
  }

  async finish(): Promise<void> {
    this.#removed = await this.#streamers.finish(new Pacer());
    this.#isLoaded = true;
    this.#forget();
  }

  apply(changes: readonly IndexChange[]): void {
    this.#requireLoaded();
    for (const change of changes) this.#applyOne(change);
    // Matches do not depend on statuses, so only row changes clear the caches.
    if (changes.some((change) => "row" in change)) this.#forget();
    const least = Math.max(this.#leastRemoved, this.size * REMOVED_SHARE);
    if (this.#purge === null && this.#removed.length >= least) this.#beginPurge();
    for (const _ of changes) this.#purgeOn();
  }

  #applyOne(change: IndexChange): void {
    const ordinal = this.#streamers.find(change.id);
    if ("statuses" in change) {
      if (ordinal >= 0) this.#streamers.setStatuses(ordinal, change.statuses);
      return;
    }
    const { row } = change;
    if (ordinal >= 0 && row !== null && this.#streamers.update(ordinal, row)) return;
    if (ordinal >= 0) {
      this.#streamers.remove(ordinal);
      this.#removed.push(ordinal);
    }
    if (row !== null) this.#streamers.add(row);
  }

  #beginPurge(): void {
    const ordinals = this.#removed;
    const gone = new Uint32Array(wordsFor(this.#streamers.room));
    for (const ordinal of ordinals) setBit(gone, ordinal);
    this.#purge = { ordinals, gone, step: 0 };
    this.#removed = [];
  }

  #purgeOn(): void {
    if (this.#purge === null) return;
    const { facets, lexicon, free } = this.#streamers;
    const { step, gone, ordinals } = this.#purge;
    // New facets are appended, so the pass visits every list that contains a removed streamer.
    if (step < lexicon.purgeSteps) lexicon.purge(step, gone);
    else facets.purge(step - lexicon.purgeSteps, gone);
    this.#purge.step += 1;
    if (this.#purge.step < lexicon.purgeSteps + facets.terms) return;
    for (const ordinal of ordinals) free.push(ordinal);
    this.#purge = null;
  }

  setSilences(silences: SilentPlatforms): void {
    this.#streamers.live.setSilences(silences);
  }

  reader(): Pick<DirectoryReader, "page" | "among" | "counts" | "emptiedBy"> {
    const streamers = this.#streamers;
    const idsOf = (ordinals: readonly number[]) => ordinals.map((ordinal) => streamers.id(ordinal));
    return {
      page: async (query) => {
        const matches = this.#find(query);
        return { ids: idsOf(listPage(streamers, query, matches)), total: matches.total, isTotalExact: true };
      },
      among: async (query, ids) => {
        const ordinals = ids.map((id) => streamers.find(id));
        return idsOf(listAmong(streamers, query, this.#find(query), ordinals));
      },
      counts: async (query, wanted) => {
        this.#requireLoaded();
        return this.#counts.count(query, wanted);
      },
      emptiedBy: async (query) => {
        this.#requireLoaded();
        return this.#counts.countWithoutEach(query);
      },
    };
  }

  #requireLoaded(): void {
    if (!this.#isLoaded) throw new Error("The directory is not loaded yet");
  }

  #find(query: PageQuery) {
    this.#requireLoaded();
    const matches = this.#matching.find(query);
    const { mostWatching, at } = query;
    // Apply the viewer limit last, since cached matches do not depend on the live state.
    return mostWatching === undefined
      ? matches
      : withFewViewers(this.#streamers, matches, { mostWatching, at });
  }
}

/** Creates an empty index: load it, finish it, then query it. Tests lower `leastRemoved` to purge sooner. */
export function createDirectoryIndex({ leastRemoved = MIN_REMOVED } = {}): DirectoryIndex {
  return new MemoryIndex(leastRemoved);
}
