import { captionsProblem, readCaptions } from "@starling/validators/captions";
import { expect, test } from "vitest";
import { decodeCaptions } from "./decode-captions.ts";

const TEXT = "WEBVTT\n\n00:00.000 --> 00:01.000\nGrün";

function utf16(littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer((TEXT.length + 1) * 2));
  for (const [index, character] of [..."\uFEFF", ...TEXT].entries())
    view.setUint16(index * 2, character.charCodeAt(0), littleEndian);
  return new Uint8Array(view.buffer);
}

test.each([
  ["UTF-8", new TextEncoder().encode(TEXT)],
  ["UTF-16, little-endian", utf16(true)],
  ["UTF-16, big-endian", utf16(false)],
])("reads captions in %s", (_, bytes) => {
  expect(decodeCaptions(bytes)).toBe(TEXT);
});

test("marks undecodable bytes so that the error can name their line", () => {
  const latin1 = Uint8Array.from([...TEXT].map((character) => character.charCodeAt(0)));
  expect(readCaptions(decodeCaptions(latin1))).toEqual({ problem: captionsProblem.encoding(4) });
});
