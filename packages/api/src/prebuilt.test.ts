import fc from "fast-check";
import superjson from "superjson";
import { expect, expectTypeOf, test } from "vitest";
import {
  fieldTextsOf,
  JsonText,
  joinedPieces,
  listText,
  mergedText,
  type Plain,
  prebuilt,
  prebuiltPiecesOf,
  type Spelling,
  stableText,
  textOf,
  toLatin1Json,
} from "./prebuilt.ts";

interface Page {
  items: { id: string; n: number }[];
  total: number;
}

function prebuiltTextOf(value: unknown): string | null {
  const pieces = prebuiltPiecesOf(value);
  return pieces && joinedPieces(pieces);
}

function counted() {
  let parsed = 0;
  const text = new JsonText<Page["items"]>((_spelling, out) => void out.push('[{"id":"a",', '"n":1}]'));
  const items = new JsonText<Page["items"]>(text.write);
  items.read = () => {
    parsed += 1;
    return text.read();
  };
  return { page: prebuilt<Page>({ items, total: 1 }), parsed: () => parsed };
}

test("a prebuilt value reads as its declared type and is parsed once, on first access", () => {
  const { page, parsed } = counted();
  expect(page.total).toBe(1);
  expect(prebuiltTextOf(page)).toBe('{"items":[{"id":"a","n":1}],"total":1}');
  expect(parsed()).toBe(0);
  expect(page.items[0]?.n).toBe(1);
  expect(page.items).toBe(page.items);
  expect(parsed()).toBe(1);
});

test("a prebuilt value equals a plain object when compared, copied or serialized", () => {
  const { page } = counted();
  const plain = { items: [{ id: "a", n: 1 }], total: 1 };
  expect(page).toEqual(plain);
  expect(JSON.parse(JSON.stringify(page))).toEqual(plain);
  expect(superjson.serialize(page)).toEqual({ json: plain });
  expect({ ...page }).toEqual(plain);
  expect(structuredClone({ ...page })).toEqual(plain);
});

test("a prebuilt value is immutable, and its copy with a changed field has no prebuilt text", () => {
  const { page } = counted();
  expect(() => {
    page.total = 2;
  }).toThrow(TypeError);
  expect(prebuiltTextOf({ ...page, total: 2 })).toBeNull();
});

test("JSON text composed of any parts parses to the value", () => {
  const record = fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), { minKeys: 1, maxKeys: 4 });
  fc.assert(
    fc.property(fc.array(record), fc.jsonValue(), fc.string(), (list, value, said) => {
      const items = listText(
        list.map((item) =>
          mergedText(textOf({ isNew: true }), stableText<object>(item, JSON.stringify(item))),
        ),
      );
      const built = prebuilt<{ items: object[]; value: unknown; said: string }>({
        items,
        value: new JsonText((_spelling, out) => void out.push(JSON.stringify(value))),
        said,
      });
      const text = prebuiltTextOf(built);
      expect(JSON.parse(text ?? "")).toEqual(JSON.parse(JSON.stringify(built)));
      expect(built.said).toBe(said);
    }),
  );
});

test("passes each stable part with its owner to the JSON format, so that the result can be cached", () => {
  const owner = {};
  const seen: object[] = [];
  const spelling: Spelling = {
    value: (value: unknown) => JSON.stringify(value),
    resting: (given: object, text: string) => {
      seen.push(given);
      return text.toUpperCase();
    },
  };
  const value = prebuilt<{ items: string[] }>({ items: listText([stableText(owner, '"a"')]) });
  expect(fieldTextsOf(value, spelling)).toEqual([["items", ["[", '"A"', "]"]]]);
  expect(seen).toEqual([owner]);
});

test("toLatin1Json preserves the value in one byte per character", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
      const text = toLatin1Json(value);
      expect(text).not.toMatch(/[\u0100-\uffff]/);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(toLatin1Json({ bio: "é雪🎮" })).toBe('{"bio":"é\\u96ea\\ud83c\\udfae"}');
});

test("the type Plain excludes types that JSON does not preserve", () => {
  expectTypeOf<Plain<{ at: Date }>>().toEqualTypeOf<{ at: never }>();
  expectTypeOf<Plain<{ list: { a: string | null }[] }>>().toEqualTypeOf<{ list: { a: string | null }[] }>();
});
