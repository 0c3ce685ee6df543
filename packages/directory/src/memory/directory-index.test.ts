import { expect, it } from "vitest";
import type { PageQuery } from "../directory-reader.ts";
import { NaiveIndex } from "../testing/naive-index.ts";
import { FACETS, KEY_OF, RandomRows } from "../testing/random-rows.ts";
import { createDirectoryIndex } from "./directory-index.ts";
import type { DirectoryIndex, IndexChange, IndexRow, IndexStatus } from "./index-row.ts";

interface Compared {
  made: RandomRows;
  index: DirectoryIndex;
  naive: NaiveIndex;
  /** Earlier queries, repeated after changes to detect outdated cached results. */
  asked: PageQuery[];
}

const keyOf = (facet: number) => KEY_OF.get(facet) ?? "";

async function filled(seed: string, size: number): Promise<Compared> {
  const made = new RandomRows(seed);
  const rows = made.rows(size);
  const naive = new NaiveIndex(keyOf);
  const index = createDirectoryIndex(async (words) => naive.tiersOf(words));
  index.nameFacets(FACETS.slice(0, 20));
  for (let from = 0; from < size; from += 100) await index.load(rows.slice(from, from + 100));
  await index.finish();
  index.nameFacets(FACETS);
  for (const row of rows) naive.put(row);
  return { made, index, naive, asked: [] };
}

function said(naive: NaiveIndex, row: IndexRow, statuses: readonly IndexStatus[]): IndexChange {
  if (naive.rows.has(row.id)) naive.put({ ...row, statuses });
  return { id: row.id, statuses };
}

function change({ made, index, naive }: Compared, count: number): void {
  const changes: IndexChange[] = [];
  const ids = [...naive.rows.keys()];
  for (let at = 0; at < count; at += 1) {
    const isKnown = ids.length > 0 && made.random.chance(0.7);
    const known = isKnown ? naive.rows.get(made.random.pick(ids)) : undefined;
    if (known && made.random.chance(0.3)) {
      changes.push(said(naive, known, made.statuses()));
      continue;
    }
    const row: IndexRow | null = known ? made.changed(known) : made.row();
    const isGone = made.random.chance(0.25);
    changes.push({ id: row.id, row: isGone ? null : row });
    if (isGone) naive.rows.delete(row.id);
    else naive.put(row);
  }
  index.apply(changes);
}

async function comparePage({ made, index, naive, asked: before }: Compared) {
  const reader = index.reader();
  const ids = [...naive.rows.keys()];
  const query = before.length > 20 && made.random.chance(0.5) ? made.random.pick(before) : made.query(ids);
  before.push(query);
  if (made.random.chance(0.5)) {
    naive.silences = made.silences(query.at);
    index.setSilences(naive.silences);
  }
  const asked = JSON.stringify(query);
  const listed = naive.list(query);
  const page = listed.slice(query.offset, query.offset + query.limit);
  expect(await reader.page(query), asked).toEqual({ ids: page, total: listed.length, isTotalExact: true });
  return { reader, ids, query, asked, listed };
}

async function compare(compared: Compared, questions: number): Promise<void> {
  const { made, index, naive } = compared;
  expect(index.size).toBe(naive.rows.size);
  for (let at = 0; at < questions; at += 1) {
    const { reader, ids, query, asked, listed } = await comparePage(compared);
    const few = [...made.random.sample(ids, 40), made.id(), "no id"];
    expect(await reader.among(query, few), asked).toEqual(listed.filter((id) => few.includes(id)));
    const wanted = made.wanted();
    const counted = await reader.counts(query, wanted);
    const counts = counted.counts.map((numbers) => Array.from(numbers));
    expect({ ...counted, counts }, asked).toEqual(naive.counts(query, wanted));
    const emptied = await reader.emptiedBy(query);
    expect(new Map(emptied.map(({ conditions, total }) => [conditions.join(), total])), asked).toEqual(
      naive.emptiedBy(query),
    );
    const totals = emptied.map(({ total }) => total);
    expect(totals).toEqual(totals.toSorted((one, other) => other - one));
  }
}

it("index answers equal a full scan while streamers are added, changed and removed", async () => {
  const compared = await filled("all the way", 400);
  await compare(compared, 40);
  for (let round = 0; round < 40; round += 1) {
    change(compared, compared.made.random.pick([1, 3, 40]));
    await compare(compared, 3);
  }
  // Adds more rows than any list has capacity for.
  change(compared, 3_000);
  await compare(compared, 10);
});

it("a repeated search finds a streamer who was added with a misspelled form of its word", async () => {
  const { made, index, naive } = await filled("misspelt", 50);
  const { mostWatching: _, ...query } = made.query([]);
  const none = { groups: [], ranges: [], name: "", without: [], withoutFacets: [] };
  const totalOf = async () =>
    (await index.reader().page({ ...query, ...none, search: ["thistledown"] })).total;
  expect(await totalOf()).toBe(0);
  const row = { ...made.row(), lexemes: ["n:thistledwn"] };
  naive.put(row);
  index.apply([{ id: row.id, row }]);
  expect(await totalOf()).toBe(1);
});

it("isWorn returns true once the removed streamers exceed 5,000 and a third of all added streamers", async () => {
  const { made, index, naive } = await filled("worn", 6_000);
  const remove = (ids: readonly string[]) => index.apply(ids.map((id) => ({ id, row: null })));
  const ids = [...naive.rows.keys()];
  remove(ids.slice(0, 5_000));
  expect([index.size, index.isWorn]).toEqual([1_000, false]);
  remove([...ids.slice(0, 5_000), made.id()]);
  expect(index.isWorn).toBe(false);
  remove(ids.slice(5_000, 5_001));
  expect([index.size, index.isWorn]).toEqual([999, true]);
});
