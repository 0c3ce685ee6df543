import { indexWords, searchWords } from "./search.ts";

/**
 * The fields a streamer is found by, the weightier first: whole names written as one word, words of names, topics (tags,
 * games, category) and texts.
 */
export const SEARCH_FIELDS = ["w", "n", "t", "b"] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** What a streamer is found by (docs/product.md §3.4). */
export interface SearchTexts {
  displayName: string;
  username: string;
  shortBio: string | null;
  bio: string | null;
  title: string | null;
  /** Names of tags, games and category. */
  topics: readonly string[];
  languages: readonly string[];
}

/** The lexeme of a spoken language. Only the name of a language asks for it, so it is in no search field. */
export function languageLexeme(language: string): string {
  return `l:${language}`;
}

/** Longest run of words that is also found as one: "nightowl" finds "Night Owl". */
const MAX_JOINED = 40;
const HUMP = /(\p{Ll})(\p{Lu})/gu;

/** A name that is written as one also as its parts: "NightOwl" is found by "owl". */
function withParts(name: string): string[] {
  const apart = name.replace(HUMP, "$1 $2");
  return apart === name ? [name] : [name, apart];
}

/** The words of a name as one. */
function whole(name: string): string[] {
  const run = searchWords(name).join("");
  return run === "" || run.length > MAX_JOINED ? [] : [run];
}

/** Each two neighbours of a name as one. */
function pairs(name: string): string[] {
  const words = searchWords(name);
  const runs = words.slice(1).map((word, at) => `${words[at] ?? ""}${word}`);
  return runs.filter((run) => run.length <= MAX_JOINED);
}

/** The words of a streamer, each with the field it stands in: `n:luna`. A word stands in its weightiest field only. */
export function lexemesOf(texts: SearchTexts): string[] {
  const { topics, shortBio, title, bio } = texts;
  const names = [texts.displayName, texts.username].flatMap(withParts);
  const fields: [SearchField, string[]][] = [
    ["w", names.flatMap(whole)],
    ["n", [...indexWords(names), ...names.flatMap(pairs)]],
    ["t", indexWords([...topics, ...topics.flatMap(whole), ...topics.flatMap(pairs)])],
    ["b", indexWords([shortBio, title, bio])],
  ];
  const found = new Map<string, SearchField>();
  for (const [field, words] of fields) {
    for (const word of words) if (!found.has(word)) found.set(word, field);
  }
  return [...[...found].map(([word, field]) => `${field}:${word}`), ...texts.languages.map(languageLexeme)];
}

/** The word of a lexeme, without its field. */
export function wordOf(lexeme: string): string {
  return lexeme.slice(2);
}
