import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { MAX_DELIVERED, openCursor, sealCursor } from "./cursors.adapter.ts";

const scope = { list: "reels 1", userId: "ada", secret: "a secret" };
const schema = z.object({ word: z.string() });
const numbers = fc.array(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { maxLength: 200 });

test("openCursor returns the position that sealCursor encoded", () => {
  fc.assert(
    fc.property(fc.string(), numbers, (word, delivered) => {
      const cursor = sealCursor(scope, { state: { word }, delivered });
      expect(openCursor(scope, cursor, schema)).toEqual({ state: { word }, delivered });
    }),
  );
});

test("sealCursor drops the oldest clips to stay below 8 kB", () => {
  const delivered = Array.from({ length: 5_000 }, (_, place) =>
    place % 2 === 0 ? place : 2 ** 31 - 1 - place,
  );
  const cursor = sealCursor(scope, { state: { word: "x".repeat(500) }, delivered });
  expect(cursor.length).toBeLessThan(8_000);
  expect(openCursor(scope, cursor, schema).delivered).toEqual(delivered.slice(-MAX_DELIVERED));
});

const refused = expect.objectContaining({
  code: "VALIDATION",
  fields: [{ path: "cursor", message: expect.stringContaining("start again from the beginning") }],
});

function refusal(open: () => unknown): unknown {
  try {
    return open();
  } catch (error) {
    return error;
  }
}

test("openCursor rejects a cursor of another user, list or installation", () => {
  const cursor = sealCursor(scope, { state: { word: "here" }, delivered: [1, 2] });
  for (const other of [{ userId: "bo" }, { list: "trending 1" }, { secret: "another" }]) {
    expect(refusal(() => openCursor({ ...scope, ...other }, cursor, schema))).toEqual(refused);
  }
});

test("openCursor rejects a changed or forged cursor", () => {
  const cursor = sealCursor(scope, { state: { word: "here" }, delivered: [1, 2, 3] });
  const letters = [...cursor];
  for (const place of letters.keys()) {
    const changed = letters.with(place, letters[place] === "A" ? "B" : "A").join("");
    expect(refusal(() => openCursor(scope, changed, schema))).toEqual(refused);
  }
  for (const made of [
    "",
    "=",
    "abc",
    `${cursor}A`,
    ` ${cursor}`,
    cursor.slice(1),
    cursor.slice(0, -1),
    "__proto__",
  ]) {
    expect(refusal(() => openCursor(scope, made, schema))).toEqual(refused);
  }
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (made) => {
      expect(refusal(() => openCursor(scope, made, schema))).toEqual(refused);
    }),
  );
});

test("openCursor rejects a position that does not match the schema", () => {
  const cursor = sealCursor(scope, { state: { place: 3 }, delivered: [] });
  expect(refusal(() => openCursor(scope, cursor, schema))).toEqual(refused);
});
