import fc from "fast-check";
import { expect, test } from "vitest";
import { bytesOf } from "./send-text.ts";

test("bytesOf returns the bytes of the joined pieces of text, whatever their content and length", () => {
  const piece = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("", "é", "夜", "🎮", "\u0000", '{"a":1}'),
    fc.integer({ min: 1, max: 200_000 }).map((length) => "夜".repeat(length)),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      expect(bytesOf(pieces).equals(Buffer.from(pieces.join("")))).toBe(true);
    }),
  );
});

test("bytesOf does not change the bytes that it returned earlier", () => {
  const first = bytesOf(["one"]);
  bytesOf(["two"]);
  expect(first.toString()).toBe("one");
});
