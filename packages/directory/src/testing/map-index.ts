import type { DirectoryIndex, FacetName, IndexRow } from "../memory/index-row.ts";

export interface MapIndex extends DirectoryIndex {
  rows: Map<string, IndexRow>;
  facets: Map<number, string>;
}

function indexOf(rows: [string, IndexRow][], facets: [number, string][]): MapIndex {
  const known = { rows: new Map(rows), facets: new Map(facets) };
  return {
    ...known,
    get size() {
      return known.rows.size;
    },
    isWorn: false,
    nameFacets(names: Iterable<FacetName>) {
      for (const { id, key } of names) known.facets.set(id, key);
    },
    expect: () => undefined,
    async load(rows) {
      for (const row of rows) known.rows.set(row.id, row);
    },
    finish: async () => undefined,
    apply(changes) {
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
  };
}

export function createMapIndex(): MapIndex {
  return indexOf([], []);
}
