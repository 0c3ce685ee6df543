import type { DirectoryReader } from "../directory-reader.ts";

/** Between whom is chosen. */
export interface Readers {
  /** Always right. */
  sql: DirectoryReader;
  /** The index with its cards, while it is ready and has what was committed a moment ago; else null. */
  index(): DirectoryReader | null;
  /** An answer of the index failed, and SQL was asked instead. */
  onTrouble(error: unknown): void;
}

/** Asks the index in this process where it may, else SQL. */
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
