import { indexWords, searchKey } from "@starling/validators/search";
import { type SQL, sql } from "drizzle-orm";

/** What a streamer is found by (spec A §2, Discovery). */
export interface SearchTexts {
  displayName: string;
  username: string;
  shortBio: string | null;
  bio: string | null;
  title: string | null;
  /** Names of tags, games and category. */
  taxonomy: readonly string[];
}

/** The words of a streamer's search document. */
export function documentWords(texts: SearchTexts): string[] {
  const { displayName, username, shortBio, bio, title, taxonomy } = texts;
  return indexWords([displayName, username, ...taxonomy, shortBio, title, bio]);
}

/** The two search columns of `streamer_profiles`, to be written with every change of those texts. */
export function searchColumns(texts: SearchTexts): { nameKey: string; searchWords: SQL } {
  const words = sql.param(documentWords(texts));
  return { nameKey: searchKey(texts.displayName), searchWords: sql`array_to_tsvector(${words}::text[])` };
}
