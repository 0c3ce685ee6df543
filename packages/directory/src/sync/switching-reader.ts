import type { DirectoryReader } from "../directory-reader.ts";

export interface Readers {
  sql: DirectoryReader;
  /** Null while the index is not ready or is stale. */
  index(): DirectoryReader | null;
  onTrouble(error: unknown): void;
}

export function createSwitchingReader({ sql, index, onTrouble }: Readers): DirectoryReader {
  async function ask<T>(question: (reader: DirectoryReader) => Promise<T>): Promise<T> {
    const chosen = index();
    if (chosen === null) return question(sql);
    try {
      return await question(chosen);
    } catch (error) {
      onTrouble(error);
      return question(sql);
    }
  }
  return {
    page: (query) => ask((reader) => reader.page(query)),
    among: (query, ids) => ask((reader) => reader.among(query, ids)),
    counts: (query, wanted) => ask((reader) => reader.counts(query, wanted)),
    emptiedBy: (query) => ask((reader) => reader.emptiedBy(query)),
    cards: (ids) => (index() ?? sql).cards(ids),
  };
}
