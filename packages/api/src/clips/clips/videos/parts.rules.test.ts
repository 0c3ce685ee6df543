import fc from "fast-check";
import { expect, test } from "vitest";
import { videoBytes } from "../../../testing/videos.ts";
import { checkElements } from "./elements.rules.ts";
import { checkBoxes, inBlocks, type ReadPart } from "./parts.rules.ts";

const MAX_SIZE_BYTES = 4 * 1024 * 1024;
const reader =
  (bytes: Uint8Array): ReadPart =>
  async (start, end) =>
    bytes.slice(start, end);

test("inBlocks returns the bytes of the file for any range", async () => {
  const bytes = Uint8Array.from({ length: 900_000 }, (_, at) => at % 251);
  const read = inBlocks(bytes.length, reader(bytes));
  const place = fc.nat({ max: bytes.length + 100 });
  await fc.assert(
    fc.asyncProperty(place, place, async (a, b) => {
      const [start, end] = [Math.min(a, b), Math.max(a, b)];
      expect(Buffer.compare(await read(start, end), bytes.slice(start, end))).toBe(0);
    }),
  );
});

test("inBlocks serves a thousand small reads with few requests and little memory", async () => {
  let asked = 0;
  let bytes = 0;
  const read = inBlocks(100 * 1024 * 1024, async (start, end) => {
    asked += 1;
    bytes += end - start;
    return new Uint8Array(end - start);
  });
  for (let at = 0; at < 1_000_000; at += 1_000) await read(at, at + 16);
  expect(asked).toBeLessThan(5);
  expect(bytes).toBeLessThan(MAX_SIZE_BYTES);
});

const box = (type: string, length: number, claimed = length) => {
  const made = Buffer.alloc(length);
  made.writeUInt32BE(claimed);
  made.write(type, 4, "latin1");
  return made;
};
const judge = (bytes: Uint8Array) => checkBoxes(bytes.length, reader(bytes));

test.each([
  ["whole", Buffer.concat([box("ftyp", 24), box("moov", 200), box("mdat", 900)])],
  ["whole", Buffer.concat([box("ftyp", 24), box("mdat", 900, 0)])],
  ["cutOff", Buffer.concat([box("ftyp", 24), box("moov", 200), box("mdat", 900, 901)])],
  ["cutOff", Buffer.concat([box("ftyp", 24), box("moov", 200), Buffer.from([0, 0])])],
  ["unreadable", Buffer.concat([box("ftyp", 24), box("free", 20, 4)])],
  ["unreadable", Buffer.concat([box("ftyp", 24), box("moov", 20, 20_000_000)])],
  ["unreadable", Buffer.concat(Array.from({ length: 20_002 }, () => box("free", 8)))],
] as const)("checkBoxes returns %s", async (judged, bytes) => {
  expect(await judge(bytes)).toBe(judged);
});

test("checkBoxes accepts real files and detects any truncation", async () => {
  for (const name of ["clip.mp4", "clip.mov", "long.mp4"] as const) {
    const bytes = videoBytes(name);
    expect(await judge(bytes)).toBe("whole");
    for (const length of [bytes.length - 1, Math.floor(bytes.length / 2), 100]) {
      expect(await judge(bytes.slice(0, length)), `${name} ${length}`).toBe("cutOff");
    }
  }
  const webm = videoBytes("clip.webm");
  expect(await checkElements(webm.length, reader(webm))).toBe("whole");
  expect(await checkElements(webm.length - 1, reader(webm.slice(0, -1)))).toBe("cutOff");
});

test("checkElements treats an element of unknown length as extending to the end of the file", async () => {
  const header = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x81, 0x00]);
  const segment = Buffer.from([
    0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3,
  ]);
  const bytes = Buffer.concat([header, segment]);
  expect(await checkElements(bytes.length, reader(bytes))).toBe("whole");
});

test("checkBoxes and checkElements return a result for arbitrary bytes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      for (const judged of [checkBoxes, checkElements]) {
        expect(["whole", "cutOff", "unreadable"]).toContain(await judged(bytes.length, reader(bytes)));
      }
    }),
  );
});
