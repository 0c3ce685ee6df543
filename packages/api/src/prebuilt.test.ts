import fc from "fast-check";
import superjson from "superjson";
import { expect, expectTypeOf, test } from "vitest";
import { movingFields } from "./directory/entries/moving.ts";
import type { CardRecord } from "./directory/reader.ts";
import {
  AS_IT_IS,
  fieldTextsOf,
  JsonText,
  listText,
  mergedText,
  type Plain,
  prebuilt,
  prebuiltPiecesOf,
  restingText,
  type Spelling,
  textOf,
} from "./prebuilt.ts";
import { prebuiltPage, prebuiltShelf } from "./prebuilt-page.ts";

interface Page {
  items: { id: string; n: number }[];
  total: number;
}

function prebuiltTextOf(value: unknown): string | null {
  return prebuiltPiecesOf(value)?.join("") ?? null;
}

function counted() {
  let parsed = 0;
  const text = new JsonText<Page["items"]>(() => ['[{"id":"a",', '"n":1}]']);
  const items = new JsonText<Page["items"]>((spelling) => text.pieces(spelling));
  items.read = () => {
    parsed += 1;
    return text.read();
  };
  return { page: prebuilt<Page>({ items, total: 1 }), parsed: () => parsed };
}

test("it reads as the type it is declared to be, parsed once and only when somebody looks", () => {
  const { page, parsed } = counted();
  expect(page.total).toBe(1);
  expect(prebuiltTextOf(page)).toBe('{"items":[{"id":"a","n":1}],"total":1}');
  expect(parsed()).toBe(0);
  expect(page.items[0]?.n).toBe(1);
  expect(page.items).toBe(page.items);
  expect(parsed()).toBe(1);
});

test("whoever does not know of the text sees a plain object", () => {
  const { page } = counted();
  const plain = { items: [{ id: "a", n: 1 }], total: 1 };
  expect(page).toEqual(plain);
  expect(JSON.parse(JSON.stringify(page))).toEqual(plain);
  expect(superjson.serialize(page)).toEqual({ json: plain });
  expect({ ...page }).toEqual(plain);
  expect(structuredClone({ ...page })).toEqual(plain);
});

test("it cannot be changed, and a changed copy carries no text", () => {
  const { page } = counted();
  expect(() => {
    page.total = 2;
  }).toThrow(TypeError);
  expect(prebuiltTextOf({ ...page, total: 2 })).toBeNull();
});

test("a field that is left out is in neither the value nor the text", () => {
  const value = prebuilt<{ total: number; next?: string | undefined }>({ total: 1, next: undefined });
  expect(Object.keys(value)).toEqual(["total"]);
  expect(prebuiltTextOf(value)).toBe('{"total":1}');
});

test.each([null, undefined, 1, "text", [], {}, new Date()])("%j is not prebuilt", (value) => {
  expect(prebuiltTextOf(value)).toBeNull();
  expect(fieldTextsOf(value, AS_IT_IS)).toBeNull();
});

test("the text of any parts is the JSON of the value", () => {
  const record = fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { minKeys: 1, maxKeys: 4 });
  fc.assert(
    fc.property(fc.array(record), fc.jsonValue(), fc.string(), (list, value, said) => {
      const items = listText(
        list.map((item) =>
          mergedText(textOf({ isNew: true }), restingText<object>(item, JSON.stringify(item))),
        ),
      );
      const built = prebuilt<{ items: object[]; value: unknown; said: string }>({
        items,
        value: new JsonText(() => [JSON.stringify(value)]),
        said,
      });
      const text = prebuiltTextOf(built);
      expect(JSON.parse(text ?? "")).toEqual(JSON.parse(JSON.stringify(built)));
      expect(built.said).toBe(said);
    }),
  );
});

test("resting text is handed to the spelling with its owner, to be remembered", () => {
  const owner = {};
  const seen: object[] = [];
  const spelling: Spelling = {
    value: (value: unknown) => JSON.stringify(value),
    resting: (given: object, text: string) => {
      seen.push(given);
      return text.toUpperCase();
    },
  };
  const value = prebuilt<{ items: string[] }>({ items: listText([restingText(owner, '"a"')]) });
  expect(fieldTextsOf(value, spelling)).toEqual([["items", ["[", '"A"', "]"]]]);
  expect(seen).toEqual([owner]);
});

const RECORD: CardRecord = {
  id: "018f0000-0000-7000-8000-000000000001",
  card: '{"isLocked":false,"id":"018f0000-0000-7000-8000-000000000001","displayName":"\\"}]\\u2028"}',
  schedule: [],
  viewers: 3,
  followersCount: 9,
};
const AT = new Date("2026-03-14T12:00:00Z");
const REST = { total: 4, isTotalExact: true, page: 1, totalPages: 1, unlockable: 1, emptiedBy: [] };

test("a page holds its cards with what moves, and placeholders after them", () => {
  const page = prebuiltPage({ cards: [{ record: RECORD, isBoosted: true, at: AT }], locked: 2, rest: REST });
  const card = { ...JSON.parse(RECORD.card), ...movingFields(RECORD, true, AT) };
  expect(page).toEqual({ ...REST, items: [card, { isLocked: true }, { isLocked: true }] });
  expect(JSON.parse(prebuiltTextOf(page) ?? "")).toEqual({ ...page });
});

test("an empty page and an empty shelf are lists, too", () => {
  expect(prebuiltTextOf(prebuiltPage({ cards: [], locked: 0, rest: REST }))).toContain(
    '{"items":[],"total":4',
  );
  expect(prebuiltShelf([]).items).toEqual([]);
});

test("what JSON would not give back has no text", () => {
  expectTypeOf<Plain<{ at: Date }>>().toEqualTypeOf<{ at: never }>();
  expectTypeOf<Plain<{ list: { a: string | null }[] }>>().toEqualTypeOf<{ list: { a: string | null }[] }>();
});
