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
])("%s is also %s, and the other way round", (one, other) => {
  expect(synonymsOf(one)).toContain(other);
  expect(synonymsOf(other)).toContain(one);
});

test("every synonym is a lexeme's word and none is its own", () => {
  for (const word of ["fps", "cozy", "art", "coding", "counterstrike", "dungeonsanddragons"]) {
    const others = synonymsOf(word);
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContain(word);
    for (const other of others) expect(searchWords(other)).toEqual([other]);
  }
  expect(synonymsOf("constructor")).toEqual([]);
});
