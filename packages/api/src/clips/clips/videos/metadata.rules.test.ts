import fc from "fast-check";
import { expect, test } from "vitest";
import type { Erasure } from "../../../ports.ts";
import { box, numbers, track, videoWithMetadata } from "../../../testing/telling-video.ts";
import { videoBytes } from "../../../testing/videos.ts";
import { findTracesInElements } from "./elements.rules.ts";
import { tracesIn } from "./metadata.rules.ts";
import { findTraces } from "./parts.rules.ts";
import { readFacts } from "./reading.adapter.ts";

const text = (words: string) => Buffer.from(words);
const readerOf = (bytes: Uint8Array) => async (start: number, end: number) => bytes.slice(start, end);
const fileOf = (bytes: Uint8Array) => ({ size: bytes.length, read: readerOf(bytes) });

function erase(bytes: Uint8Array, erasures: readonly Erasure[]): Buffer {
  const made = Buffer.from(bytes);
  for (const { start, end, head } of erasures) made.fill(0, start, end).write(head, start, "latin1");
  return made;
}

const PLACE = "+48.2082+016.3738/";

test("tracesIn finds only the boxes of a moov box that are not needed for playback", () => {
  const played = box("hdlr", numbers(0, 0), text("vide"), Buffer.alloc(13));
  const moov = box(
    "moov",
    box("mvhd", text("udta")),
    box(
      "trak",
      box("tkhd"),
      box("mdia", played, box("minf", box("udta", text("device")))),
      box("meta", text("a")),
    ),
    box("udta", text(PLACE)),
    box("free"),
  );
  const places = tracesIn(moov, 1_000)?.boxes.map(({ start }) => start - 1_000) ?? [];
  expect(places.map((at) => moov.toString("latin1", at, at + 4))).toEqual(["udta", "meta", "udta"]);
});

test("tracesIn finds a box with a length of 64 bits", () => {
  const long = Buffer.concat([numbers(1), text("udta"), numbers(0, 16 + PLACE.length), text(PLACE)]);
  const moov = box("moov", box("mvhd"), long);
  const erased = erase(moov, tracesIn(moov, 0)?.boxes ?? []);
  expect(erased.includes(PLACE)).toBe(false);
  expect(erased.includes("free")).toBe(true);
});

test.each(["text", "sbtl", "meta", "tmcd"])(
  "erases a track of type %s with its samples and keeps video and audio",
  async (handler) => {
    const bytes = videoWithMetadata(PLACE, handler);
    expect(bytes.includes(PLACE)).toBe(true);
    const reading = await readFacts(fileOf(bytes));
    if (reading.kind === "problem") throw new Error(reading.reason);
    const erased = erase(bytes, reading.facts.erasures);
    expect(erased.includes(PLACE)).toBe(false);
    expect(erased.length).toBe(bytes.length);
    const before = Buffer.from(videoBytes("clip.mp4"));
    const samples = before.subarray(before.indexOf("mdat"), before.indexOf("mdat") + 1_000);
    expect(erased.includes(samples)).toBe(true);
    const again = await readFacts(fileOf(erased));
    if (again.kind === "problem") throw new Error(again.reason);
    expect(again.facts).toEqual({ ...reading.facts, erasures: expect.anything() });
  },
);

test("ignores samples that a table places outside the media data", async () => {
  const file = Buffer.concat([box("ftyp", text("isom")), box("moov", track("text", { at: 4, size: 30 }))]);
  const erasures = (await findTraces(file.length, readerOf(file))) ?? [];
  expect(erasures.every(({ start }) => start > 8)).toBe(true);
});

test("rejects a fragmented file with a track other than video and audio", async () => {
  const file = Buffer.concat([
    box("moov", track("text", { at: 4, size: 1 })),
    box("moof"),
    box("mdat", text("x")),
  ]);
  expect(await findTraces(file.length, readerOf(file))).toBeNull();
});

test("erases all tags of a WebM, which stays playable", async () => {
  const before = Buffer.from(videoBytes("clip.webm"));
  const tags = Buffer.concat([Buffer.from([0x12, 0x54, 0xc3, 0x67, 0x80 | PLACE.length]), text(PLACE)]);
  const bytes = Buffer.concat([before, tags]);
  const erasures = (await findTracesInElements(bytes.length, readerOf(bytes))) ?? [];
  const erased = erase(bytes, erasures);
  expect(erased.includes(PLACE)).toBe(false);
  expect(before.includes("ENCODER") && !erased.includes("ENCODER")).toBe(true);
  expect(await readFacts(fileOf(erased))).toMatchObject({ facts: { videoCodecs: ["vp8"] } });

  const unknown = Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80]),
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
    Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0xff, 0xe7, 0x81, 0x00, 0xa3, 0x82, 0x81, 0x00]),
    tags,
  ]);
  const found = (await findTracesInElements(unknown.length, readerOf(unknown))) ?? [];
  expect(erase(unknown, found).includes(PLACE)).toBe(false);
});

test("rejects a WebM with a subtitle track", async () => {
  const entry = Buffer.from([0xae, 0x83, 0x83, 0x81, 0x11]);
  const tracks = Buffer.concat([Buffer.from([0x16, 0x54, 0xae, 0x6b, 0x80 | entry.length]), entry]);
  const bytes = Buffer.concat([Buffer.from([0x18, 0x53, 0x80, 0x67, 0x80 | tracks.length]), tracks]);
  expect(await findTracesInElements(bytes.length, readerOf(bytes))).toBeNull();
});

test("findTraces and findTracesInElements return only ranges within the file for arbitrary bytes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      for (const find of [findTraces, findTracesInElements])
        for (const { end } of (await find(bytes.length, readerOf(bytes))) ?? [])
          expect(end).toBeLessThanOrEqual(bytes.length);
    }),
  );
});
