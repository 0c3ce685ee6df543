import superjson from "superjson";
import { describe, expect, test } from "vitest";
import { refusalOf } from "./testing/refusals.ts";
import { transformer } from "./transformer.ts";

const decode = (encoded: unknown) => transformer.input.deserialize(encoded);

describe("decoding of valid input", () => {
  test.each([
    ["plain", { json: { a: [1, "x", null] } }, { a: [1, "x", null] }],
    ["without a value", {}, undefined],
    ["with empty annotations", { json: 1, meta: {} }, 1],
  ])("decodes input: %s", (_name, encoded, value) => {
    expect(decode(encoded)).toEqual(value);
  });

  test.each([[undefined], [{ a: undefined, b: { "c.d": undefined, e: [undefined, 1] } }]])(
    "restores undefined values: %j",
    (value) => {
      expect(decode(JSON.parse(superjson.stringify(value)))).toStrictEqual(value);
    },
  );
});

const one = {};
test.each<[string, unknown]>([
  ["a repeated object", superjson.serialize({ a: one, b: one })],
  ["empty reference annotations", { json: {}, meta: { referentialEqualities: {} } }],
  ["references to the input itself", { json: {}, meta: { referentialEqualities: [["a"]] } }],
  ["a date", superjson.serialize({ a: new Date(0) })],
  ["a set", superjson.serialize({ a: new Set([1]) })],
  ["a map", superjson.serialize({ a: new Map([[1, 2]]) })],
  ["a regular expression", superjson.serialize(/a+b/)],
  ["an error", superjson.serialize(new Error("a"))],
  ["a bigint", superjson.serialize({ a: 1n })],
  ["a class", { json: {}, meta: { values: [["class", "A"]] } }],
  ["an unknown annotation", { json: {}, meta: { values: { a: ["nothing"] } } }],
  [
    "an annotation within another",
    { json: {}, meta: { values: { a: [["undefined"], { b: ["undefined"] }] } } },
  ],
  ["grouped annotations", { json: {}, meta: { values: { a: { b: ["undefined"] } } } }],
  ["an unknown field of the annotations", { json: {}, meta: { values: {}, other: 1 } }],
  ["an unknown version", { json: {}, meta: { values: {}, v: 2 } }],
  ["a long path", { json: {}, meta: { values: { ["a".repeat(201)]: ["undefined"] } } }],
  [
    "many annotations",
    {
      json: {},
      meta: { values: Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [at, ["undefined"]])) },
    },
  ],
  ["a path to a prototype", { json: {}, meta: { values: { "__proto__.a": ["undefined"] } } }],
  ["a string", "a"],
  ["an array", []],
  ["nothing", null],
])("rejects %s with a readable error message", async (_name, encoded) => {
  const refused = Promise.resolve().then(() => decode(JSON.parse(JSON.stringify(encoded))));
  expect(await refusalOf(refused)).toMatchObject({
    code: "VALIDATION",
    message: "This request could not be read",
  });
});
