import { expect, test } from "vitest";
import { pictureCodec } from "./clips.ts";

test.each([
  ["avc", "avc1.42c01e", "avc"],
  ["avc", "avc3.640028", "avc"],
  ["avc", "avc1.f4001e", "avc+"],
  ["vp9", "vp09.00.10.08", "vp9"],
  ["vp9", "vp09.02.10.10", "vp9+"],
  ["av1", "av01.0.04M.08", "av1"],
  ["av1", "av01.1.04M.08", "av1+"],
  ["vp8", "vp8", "vp8"],
  ["avc", null, "avc"],
  [null, null, null],
])("pictureCodec names codec %s with parameters %s as %s", (codec, parameters, name) => {
  expect(pictureCodec(codec, parameters)).toBe(name);
});
