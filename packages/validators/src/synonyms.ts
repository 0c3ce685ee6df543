import { searchWords } from "./search.ts";

/** Words for the same thing in streaming. Each finds the others' tags, games and categories. */
const GROUPS: readonly (readonly string[])[] = [
  ["fps", "shooter", "first person shooter"],
  ["cozy", "cosy", "chill", "relaxing"],
  ["rpg", "role-playing", "roleplaying game"],
];

function keyOf(phrase: string): string {
  return searchWords(phrase).join("");
}

const SYNONYMS: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, Set<string>>();
  for (const group of GROUPS) {
    const keys = [...new Set(group.map(keyOf))];
    for (const key of keys) {
      const others = found.get(key) ?? new Set();
      for (const other of keys) if (other !== key) others.add(other);
      found.set(key, others);
    }
  }
  return new Map([...found].map(([key, others]) => [key, [...others]]));
})();

/** What else a word of a search may be called in a tag; words of several parts are written as one ("roleplaying"). */
export function synonymsOf(word: string): readonly string[] {
  return SYNONYMS.get(word) ?? [];
}
