import { indexWords, searchWords } from "./search.ts";

/**
 * Search fields by descending weight: joined names (`w`), words of names (`n`), topics (`t`) and texts (`b`).
 */
export const SEARCH_FIELDS = ["w", "n", "t", "b"] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

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

/** Lexeme that matches only the name of a language. */
export function languageLexeme(language: string): string {
  return `l:${language}`;
}

/** Maximum length of a word that is made by joining words of a name. */
const MAX_JOINED = 40;
const CAMEL_CASE_BOUNDARY = /(\p{Ll})(\p{Lu})/gu;

/** Adds the parts of a joined name: "owl" finds "NightOwl". */
function withParts(name: string): string[] {
  const apart = name.replace(CAMEL_CASE_BOUNDARY, "$1 $2");
  return apart === name ? [name] : [name, apart];
}

function whole(name: string): string[] {
  const run = searchWords(name).join("");
  return run === "" || run.length > MAX_JOINED ? [] : [run];
}

/** Joins each word of a name with the next word. */
function pairs(name: string): string[] {
  const words = searchWords(name);
  const runs = words.slice(1).map((word, at) => `${words[at] ?? ""}${word}`);
  return runs.filter((run) => run.length <= MAX_JOINED);
}

/** Example: `n:luna`. A word that occurs in several fields is listed only for the highest-ranked field. */
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

export function wordOf(lexeme: string): string {
  return lexeme.slice(2);
}
