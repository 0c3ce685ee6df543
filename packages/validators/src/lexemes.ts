import { indexWords, searchWords } from "./search.ts";

/** The fields a streamer is found by, the weightier first: names, topics (tags, games, category) and texts. */
export const SEARCH_FIELDS = ["n", "t", "b"] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** What a streamer is found by (spec A §2, Discovery). */
export interface SearchTexts {
  displayName: string;
  username: string;
  shortBio: string | null;
  bio: string | null;
  title: string | null;
  /** Names of tags, games and category. */
  topics: readonly string[];
}

/** Longest run of words that is also found as one: "nightowl" finds "Night Owl". */
const MAX_JOINED = 40;

function joined(name: string): string[] {
  const words = searchWords(name);
  const whole = words.join("");
  return words.length > 1 && whole.length <= MAX_JOINED ? [whole] : [];
}

/** The words of a streamer, each with the field it stands in: `n:luna`. A word stands in its weightiest field only. */
export function lexemesOf(texts: SearchTexts): string[] {
  const { displayName, username, topics, shortBio, title, bio } = texts;
  const fields: [SearchField, string[]][] = [
    ["n", [...indexWords([displayName, username]), ...joined(displayName), ...joined(username)]],
    ["t", indexWords([...topics, ...topics.flatMap(joined)])],
    ["b", indexWords([shortBio, title, bio])],
  ];
  const found = new Map<string, SearchField>();
  for (const [field, words] of fields) {
    for (const word of words) if (!found.has(word)) found.set(word, field);
  }
  return [...found].map(([word, field]) => `${field}:${word}`);
}

/** The word of a lexeme, without its field. */
export function wordOf(lexeme: string): string {
  return lexeme.slice(2);
}
