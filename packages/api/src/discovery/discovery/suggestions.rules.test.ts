import { CATEGORIES, GAMES, TAGS } from "@starling/db/taxonomy-seed";
import { expect, test } from "vitest";
import { type Topic, topicsFor } from "./suggestions.rules.ts";

const TOPICS: Topic[] = [
  ...GAMES.map((name): Topic => ({ kind: "game", name })),
  ...CATEGORIES.map((name): Topic => ({ kind: "category", name })),
  ...TAGS.map((name): Topic => ({ kind: "tag", name })),
];
const first = (search: string) => topicsFor(search, TOPICS)[0];

test.each([
  ["Hades", "game", "Hades"],
  ["stard", "game", "Stardew Valley"],
  ["stradew vallye", "game", "Stardew Valley"],
  ["pokemon", "game", "Pokémon Scarlet"],
  ["minecrfat", "game", "Minecraft"],
  ["roleplaying", "category", "Role-playing"],
  ["fps", "category", "Shooters"],
  ["vr", "tag", "Virtual reality"],
  ["lol", "game", "League of Legends"],
  ["league of legends", "game", "League of Legends"],
])("the search %s suggests the %s %s first", (search, kind, name) => {
  expect(first(search)).toEqual({ kind, name });
});
