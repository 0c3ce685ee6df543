import { expect, test } from "vitest";
import { bytesOf } from "./send-text.ts";

test("bytesOf returns the bytes of the joined pieces of text, whatever their content and length", () => {
  for (const pieces of [[], ["é", "", "夜\u0000"], ["🎮", "夜".repeat(90_000), "x".repeat(300_000)]])
    expect(bytesOf(pieces).equals(Buffer.from(pieces.join("")))).toBe(true);
});

test("bytesOf does not change the bytes that it returned earlier", () => {
  const first = bytesOf(["one"]);
  bytesOf(["two"]);
  expect(first.toString()).toBe("one");
});
