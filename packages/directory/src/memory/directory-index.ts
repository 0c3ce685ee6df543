import type { DirectoryQuery, DirectoryReader, PageQuery } from "../directory-reader.ts";
import { FacetCounts } from "./facet-counts.ts";
import type { DirectoryIndex, FacetName, IndexChange, IndexRow, SilentPlatforms } from "./index-row.ts";
import { type ExpandedQuery, Matching } from "./matching.ts";
import { listAmong, listPage, withFewViewers } from "./page-listing.ts";
import { Pacer } from "./sort-steps.ts";
import { Streamers } from "./streamers.ts";
import { type ExpandWords, TextSearch } from "./text-search.ts";

const LOAD_BATCH_SIZE = 64;
/**
 * The index needs a rebuild when the number of outdated rows exceeds both `MIN_REMOVED` and the fraction
 * `REMOVED_SHARE` of the current rows.
 */
const MIN_REMOVED = 5_000;
const REMOVED_SHARE = 1 / 2;

class MemoryIndex implements DirectoryIndex {
  readonly #streamers = new Streamers();
  readonly #search: TextSearch;
  readonly #matching: Matching;
  readonly #counts: FacetCounts;
  #isLoaded = false;

  constructor(expand: ExpandWords) {
    this.#search = new TextSearch(this.#streamers.lexicon, expand);
    this.#matching = new Matching(this.#streamers, this.#search);
    this.#counts = new FacetCounts(this.#streamers.facets, this.#matching);
  }

  get size(): number {
    return this.#streamers.size;
  }

  get isWorn(): boolean {
    const { size, count } = this.#streamers;
    return count - size > Math.max(MIN_REMOVED, size * REMOVED_SHARE);
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
    await this.#streamers.finish(new Pacer());
    this.#isLoaded = true;
    this.#forget();
  }

  apply(changes: readonly IndexChange[]): void {
    this.#requireLoaded();
    for (const change of changes) this.#applyOne(change);
    // Matches do not depend on statuses, so only row changes clear the caches.
    if (changes.some((change) => "row" in change)) this.#forget();
  }

  #applyOne(change: IndexChange): void {
    const streamers = this.#streamers;
    const ordinal = streamers.find(change.id);
    if ("statuses" in change) {
      if (ordinal >= 0) streamers.live.setStatuses(ordinal, change.statuses);
      return;
    }
    const { row } = change;
    if (ordinal >= 0 && row !== null && streamers.update(ordinal, row)) return;
    if (ordinal >= 0) streamers.remove(ordinal);
    if (row !== null) streamers.add(row);
  }

  setSilences(silences: SilentPlatforms): void {
    this.#streamers.live.setSilences(silences);
  }

  reader(): Pick<DirectoryReader, "page" | "among" | "counts" | "emptiedBy"> {
    const streamers = this.#streamers;
    const idsOf = (ordinals: readonly number[]) => ordinals.map((ordinal) => streamers.id(ordinal));
    return {
      page: async (asked) => {
        const query = await this.#expanded(asked);
        const matches = this.#find(query);
        return { ids: idsOf(listPage(streamers, query, matches)), total: matches.total, isTotalExact: true };
      },
      among: async (asked, ids) => {
        const query = await this.#expanded(asked);
        const ordinals = ids.map((id) => streamers.find(id));
        return idsOf(listAmong(streamers, query, this.#find(query), ordinals));
      },
      counts: async (query, wanted) => this.#counts.count(await this.#expanded(query), wanted),
      emptiedBy: async (query) => this.#counts.countWithoutEach(await this.#expanded(query)),
    };
  }

  #requireLoaded(): void {
    if (!this.#isLoaded) throw new Error("The directory is not loaded yet");
  }

  async #expanded<Query extends DirectoryQuery>(query: Query): Promise<Query & ExpandedQuery> {
    this.#requireLoaded();
    const words = query.search ?? [];
    return { ...query, tiers: words.length === 0 ? [] : await this.#search.tiersOf(words) };
  }

  #find(query: PageQuery & ExpandedQuery) {
    const matches = this.#matching.find(query);
    const { mostWatching, at } = query;
    // Cached matches do not depend on the live state, but the viewer limit does.
    return mostWatching === undefined
      ? matches
      : withFewViewers(this.#streamers, matches, { mostWatching, at });
  }
}

/** Creates an empty index. Load and finish it before the first query. */
export function createDirectoryIndex(expand: ExpandWords): DirectoryIndex {
  return new MemoryIndex(expand);
}
