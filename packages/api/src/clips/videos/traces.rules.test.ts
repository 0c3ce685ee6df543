import fc from "fast-check";
import { expect, test } from "vitest";
import { videoBytes } from "../../testing/videos.ts";
import { findTraces } from "./parts.rules.ts";
import { tracesIn } from "./traces.rules.ts";

function box(type: string, ...inside: Uint8Array[]): Buffer {
  const content = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
}
const text = (words: string) => Buffer.from(words);

test("what a camera wrote beside the picture is found, wherever it lies, and nothing else", () => {
  const moov = box(
    "moov",
    box("mvhd", text("udta")),
    box("trak", box("tkhd"), box("mdia", box("minf", box("udta", text("device"))), box("hdlr")), box("meta")),
    box("udta", text("+48.2082+016.3738/")),
  );
  const names = tracesIn(moov).map((place) => moov.toString("latin1", place, place + 4));
  expect(names).toEqual(["udta", "meta", "udta"]);
});

test("places are counted from the first byte of the file", async () => {
  const bytes = videoBytes("clip.mp4");
  const places = await findTraces(bytes.length, async (start, end) => bytes.slice(start, end));
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) expect(Buffer.from(bytes).toString("latin1", place, place + 4)).toBe("udta");
});

test("whatever bytes come, it ends, within them", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      for (const place of tracesIn(bytes)) expect(place).toBeLessThanOrEqual(bytes.length - 4);
    }),
  );
});
