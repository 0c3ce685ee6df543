import fc from "fast-check";
import { expect, test } from "vitest";
import { indexWords, searchKey, searchWords } from "./search.ts";

test("searchKey and searchWords ignore case, accents and compatibility forms", () => {
  expect(searchKey(" Émile BÂTON ")).toBe("emile baton");
  expect(searchWords("Ｗｒｅｎ’s café, 2×!")).toEqual(["wren", "s", "cafe", "2"]);
  expect(searchWords("🎮 !!!")).toEqual([]);
});

test.each([
  ["Weiß", "weiss"],
  ["STRASSE", "straße"],
  ["Ørn", "orn"],
  ["Łukasz", "lukasz"],
  ["Æon", "aeon"],
  ["Œil", "oeil"],
  ["Þór", "thor"],
  ["YILDIZ", "yıldız"],
  ["İzmir", "izmir"],
  ["ΟΔΥΣΣΕΥΣ", "οδυσσευς"],
  ["Đorđe", "dorde"],
  ["O’Brien", "o'brien"],
  ["“Wren”", '"wren"'],
])("searchKey returns the same key for %s and %s", (written, typed) => {
  expect(searchKey(written)).toBe(searchKey(typed));
});

test("indexWords indexes a text without spaces from every character", () => {
  expect(indexWords(["夜更かし"])).toContain("更かし");
  expect(indexWords(["wren"])).toEqual(["wren"]);
});

test("indexWords includes every word of a text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      const index = indexWords([text]);
      for (const word of searchWords(text)) {
        expect(index.some((indexed) => indexed.startsWith([...word].slice(0, 60).join("")))).toBe(true);
      }
    }),
  );
});

test("searchWords returns no characters of query syntax", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      for (const word of searchWords(text)) expect(word).not.toMatch(/['\\:&|!()*<>\s%_]/);
    }),
  );
});
