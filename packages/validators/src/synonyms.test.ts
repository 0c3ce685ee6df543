import { expect, test } from "vitest";
import { searchWords } from "./search.ts";
import { synonymsOf } from "./synonyms.ts";

test.each([
  ["fps", "shooters"],
  ["cozy", "cosy"],
  ["lgbt", "queer"],
  ["irl", "vlog"],
  ["speedrun", "speedrunning"],
  ["dnd", "tabletop"],
  ["vr", "virtualreality"],
  ["programming", "livecoding"],
  ["lol", "leagueoflegends"],
])("synonymsOf treats %s and %s as synonyms of each other", (one, other) => {
  expect(synonymsOf(one)).toContain(other);
  expect(synonymsOf(other)).toContain(one);
});

test("synonymsOf returns single words without the word itself", () => {
  for (const word of ["fps", "cozy", "art", "coding", "counterstrike", "dungeonsanddragons"]) {
    const others = synonymsOf(word);
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContain(word);
    for (const other of others) expect(searchWords(other)).toEqual([other]);
  }
  expect(synonymsOf("constructor")).toEqual([]);
});
