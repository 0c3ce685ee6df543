import { expect, it } from "vitest";
import type { DirectoryQuery } from "../directory-reader.ts";
import { NaiveIndex } from "../testing/naive-index.ts";
import { FACETS, KEY_OF, RandomRows } from "../testing/random-rows.ts";
import { createDirectoryIndex } from "./directory-index.ts";
import type { DirectoryIndex, IndexChange, IndexRow } from "./index-row.ts";

/** Facets that are queried from the start, but that streamers have only later. */
const LATE = FACETS.slice(-8);

/** Compares an index with a naive implementation on repeated queries. */
class AskedAgain {
  readonly made: RandomRows;
  readonly naive = new NaiveIndex((facet) => KEY_OF.get(facet) ?? "");
  index: DirectoryIndex = createDirectoryIndex(async (words) => this.naive.tiersOf(words));
  #queries: DirectoryQuery[] = [];
  #later = new Set(LATE.map(({ id }) => id));

  constructor(seed: string) {
    this.made = new RandomRows(seed);
  }

  async fill(size: number): Promise<void> {
    const rows = this.made.rows(size).map((row) => this.#known(row));
    this.index.nameFacets(FACETS.filter(({ id }) => !this.#later.has(id)));
    await this.index.load(rows);
    await this.index.finish();
    for (const row of rows) this.naive.put(row);
  }

  #known(row: IndexRow): IndexRow {
    return { ...row, facets: row.facets.filter((id) => !this.#later.has(id)) };
  }

  /** Allows all facets from now on. */
  nameAll(): void {
    this.#later.clear();
    this.index.nameFacets(FACETS);
  }

  /** Facet and number queries, in pairs that differ only in exclusions. */
  chooseQueries(count: number): void {
    const { made, naive } = this;
    this.#queries = Array.from({ length: count }, () => {
      const ids = [...naive.rows.keys()];
      const groups = made.query(ids).groups.map((group) => ({ ...group, prefixes: [] }));
      const plain = { ...made.query(ids), groups, name: "", search: [], without: [] };
      return [plain, { ...plain, without: made.random.sample(ids, 3) }];
    }).flat();
  }

  change(count: number): void {
    const { made, naive } = this;
    const changes = Array.from({ length: count }, (): IndexChange => {
      const ids = [...naive.rows.keys()];
      const known = made.random.chance(0.8) ? naive.rows.get(made.random.pick(ids)) : undefined;
      if (known && made.random.chance(0.2)) {
        const statuses = made.statuses();
        naive.put({ ...known, statuses });
        return { id: known.id, statuses };
      }
      const row = this.#known(known ? made.changed(known) : made.row());
      if (!made.random.chance(0.25)) naive.put(row);
      else naive.rows.delete(row.id);
      return { id: row.id, row: naive.rows.get(row.id) ?? null };
    });
    this.index.apply(changes);
  }

  /** Changes which platforms are down, and lists live streamers at a later time. */
  async passTime(): Promise<void> {
    const query = { ...this.made.query([]), sortBy: "isLive" as const };
    this.naive.silences = this.made.silences(query.at);
    this.index.setSilences(this.naive.silences);
    await this.index.reader().page(query);
  }

  async compare(): Promise<void> {
    for (const query of this.made.random.sample(this.#queries, 6)) {
      const wanted = this.made.wanted();
      const counted = await this.index.reader().counts(query, wanted);
      const counts = counted.counts.map((numbers) => Array.from(numbers));
      expect({ ...counted, counts }, JSON.stringify(query)).toEqual(this.naive.counts(query, wanted));
    }
  }
}

it("cached counts equal those of a full scan while the directory changes", async () => {
  const asked = new AskedAgain("again");
  await asked.fill(300);
  asked.chooseQueries(40);
  for (let round = 0; round < 60; round += 1) {
    asked.change(asked.made.random.pick([1, 1, 4, 90]));
    if (round % 7 === 0) await asked.passTime();
    if (round === 24) asked.nameAll();
    if (round === 48) asked.chooseQueries(8);
    await asked.compare();
  }
});
