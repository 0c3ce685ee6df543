import type { DirectoryIndex, FacetName, IndexRow } from "../memory/index-row.ts";
import { fromLoadRow } from "./load-rows.ts";

/** An index that only knows who is there, for tests of what is loaded into it and applied to it. */
export interface MapIndex extends DirectoryIndex {
  rows: Map<string, IndexRow>;
  facets: Map<number, string>;
}

function indexOf(rows: [string, IndexRow][], facets: [number, string][]): MapIndex {
  const known = { rows: new Map(rows), facets: new Map(facets) };
  let version = 0;
  return {
    ...known,
    get size() {
      return known.rows.size;
    },
    get version() {
      return version;
    },
    nameFacets(names: Iterable<FacetName>) {
      for (const { id, key } of names) known.facets.set(id, key);
    },
    expect: () => undefined,
    async load(rows) {
      for (const row of rows) known.rows.set(row.id, fromLoadRow(row));
    },
    finish: async () => undefined,
    apply(changes) {
      version += 1;
      for (const change of changes) {
        const { id } = change;
        const before = known.rows.get(id);
        const row = "row" in change ? change.row : before && { ...before, statuses: change.statuses };
        if (row) known.rows.set(id, row);
        else known.rows.delete(id);
      }
    },
    setSilences: () => undefined,
    reader: () => ({
      page: async () => ({ ids: [...known.rows.keys()], total: known.rows.size, isTotalExact: true }),
      among: async (_query, ids) => ids.filter((id) => known.rows.has(id)),
      counts: async (_query, wanted) => ({
        total: known.rows.size,
        isTotalExact: true,
        counts: wanted.map(({ options }) => options.map(() => 0)),
      }),
      emptiedBy: async () => [],
    }),
    *toSnapshot(note) {
      const before = version;
      for (const part of [note, [...known.rows], [...known.facets]]) {
        if (version !== before) throw new Error("The index has changed");
        yield Buffer.from(`${JSON.stringify(part)}\n`);
      }
    },
  };
}

/** An empty one. */
export function createMapIndex(): MapIndex {
  return indexOf([], []);
}

/** One of its snapshot. */
export async function restoreMapIndex(parts: AsyncIterable<Uint8Array>) {
  const read: Uint8Array[] = [];
  for await (const part of parts) read.push(part);
  const [note = "", rows = "", facets = ""] = Buffer.concat(read).toString().split("\n");
  return { note: JSON.parse(note), index: indexOf(JSON.parse(rows), JSON.parse(facets)) };
}
