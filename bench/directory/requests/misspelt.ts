import type { DbClient } from "@starling/db/client";
import { createRandom, type Random } from "@starling/db/random";
import { type ListingRequest, listing } from "./listing.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** One slip of the fingers: a letter left out, doubled, changed, or swapped with the next; never the first. */
function slip(random: Random, word: string): string {
  const at = random.whole(1, word.length - 2);
  const letter = word[at] ?? "";
  const rest = word.slice(at + 1);
  switch (random.whole(0, 3)) {
    case 0:
      return word.slice(0, at) + rest;
    case 1:
      return word.slice(0, at) + letter + letter + rest;
    case 2:
      return word.slice(0, at) + LETTERS[random.whole(0, 25)] + rest;
    default:
      return word.slice(0, at) + (rest[0] ?? "") + letter + rest.slice(1);
  }
}

/** Searches for names that are there, each misspelt: one slip, two in a word of eight letters and more. */
export async function misspeltSearches(
  { sql }: DbClient,
  count: number,
  seed: string,
): Promise<ListingRequest[]> {
  const random = createRandom(`misspelt ${seed}`);
  const rows = await sql<{ name: string }[]>`
    select distinct name_key as name from directory_entries where name_key ~ '^[a-z]+( [a-z]+)*$' limit 5000`;
  const names = rows
    .map(({ name }) => name)
    .filter((name) => name.split(" ").some((word) => word.length >= 5));
  if (names.length === 0) throw new Error("The directory has no names to misspell");
  return Array.from({ length: count }, (_, index) => {
    const words = random.pick(names).split(" ");
    const misspelt = words.map((word) => {
      if (word.length < 5) return word;
      return word.length >= 8 && random.chance(0.5) ? slip(random, slip(random, word)) : slip(random, word);
    });
    return listing(`misspelt ${index + 1}`, { search: misspelt.join(" "), sortBy: "relevance" });
  });
}
