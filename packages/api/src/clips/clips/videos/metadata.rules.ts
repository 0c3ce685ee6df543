import type { Erasure } from "../../../ports.ts";
import { asBuffer, type Box, boxesBetween } from "./boxes.rules.ts";

/** Boxes needed for playback, by parent box. Other boxes may contain a location, device or names. */
const NEEDED: Readonly<Record<string, ReadonlySet<string>>> = {
  moov: new Set("mvhd trak mvex".split(" ")),
  trak: new Set("tkhd edts mdia tapt".split(" ")),
  mdia: new Set("mdhd hdlr elng minf".split(" ")),
  minf: new Set("vmhd smhd hdlr dinf stbl".split(" ")),
  stbl: new Set(
    "stsd stts ctts cslg stss stps stsz stz2 stsc stco co64 sdtp sbgp sgpd subs saiz saio".split(" "),
  ),
};

/** Top-level boxes that playback needs; excludes `free`, which may contain old data. */
const REQUIRED_TOP_BOXES: ReadonlySet<string> = new Set(
  "ftyp styp moov moof mdat mfra sidx ssix prft wide".split(" "),
);

const PLAYED: ReadonlySet<string> = new Set(["vide", "soun"]);
/**
 * Maximum number of samples in tracks other than video and audio. A camera's telemetry has fewer samples in
 * ninety seconds.
 */
const MAX_TELEMETRY_SAMPLES = 20_000;

export function isTrace({ type, content, end }: Box): boolean {
  return !REQUIRED_TOP_BOXES.has(type) && content < end;
}

/** Overwrites a box in place (ISO 14496-12 §8.1.2). */
export function emptied({ name, content, end }: Box, offset = 0): Erasure[] {
  const head = { start: offset + name, end: offset + name + 4, head: "free" };
  return content === name + 4
    ? [{ ...head, end: offset + end }]
    : [head, { start: offset + content, end: offset + end, head: "" }];
}

export interface Traces {
  boxes: Erasure[];
  /** Samples of tracks other than video and audio. */
  samples: Erasure[];
  hasForeignTrack: boolean;
}

/**
 * Finds boxes that playback does not need, and the samples of tracks other than video and audio. `offset` is
 * the position of `moov` in the file. Null if `moov` is invalid or has too many samples.
 */
export function tracesIn(moov: Uint8Array, offset: number): Traces | null {
  const bytes = asBuffer(moov);
  const [whole] = boxesBetween(bytes, 0, bytes.length) ?? [];
  const found: Traces = { boxes: [], samples: [], hasForeignTrack: false };
  const isRead = whole?.type === "moov" && look(bytes, whole, offset, found);
  return isRead && found.samples.length <= MAX_TELEMETRY_SAMPLES ? found : null;
}

function look(bytes: Buffer, { type, content, end }: Box, offset: number, found: Traces): boolean {
  const inside = boxesBetween(bytes, content, end);
  const needed = NEEDED[type];
  if (!inside || !needed) return inside !== null;
  return inside.every((box) => {
    if (box.type === "trak" && !isPlayed(bytes, box)) {
      const samples = samplesOf(bytes, box);
      found.hasForeignTrack = true;
      found.boxes.push(...emptied(box, offset));
      for (const stretch of samples ?? []) found.samples.push(stretch);
      return samples !== null;
    }
    if (!needed.has(box.type)) {
      if (box.content < box.end) found.boxes.push(...emptied(box, offset));
      return true;
    }
    return !Object.hasOwn(NEEDED, box.type) || look(bytes, box, offset, found);
  });
}

function inner(bytes: Buffer, box: Box | undefined, path: string): Box | undefined {
  return path.split("/").reduce<Box | undefined>((around, type) => {
    const inside = around && boxesBetween(bytes, around.content, around.end);
    return inside?.find((one) => one.type === type);
  }, box);
}

function isPlayed(bytes: Buffer, track: Box): boolean {
  const handler = inner(bytes, track, "mdia/hdlr");
  return (
    handler !== undefined &&
    handler.content + 12 <= handler.end &&
    PLAYED.has(bytes.toString("latin1", handler.content + 8, handler.content + 12))
  );
}

function samplesOf(bytes: Buffer, track: Box): Erasure[] | null {
  const tables = inner(bytes, track, "mdia/minf/stbl");
  const table = (type: string) => {
    const found = inner(bytes, tables, type);
    return found && bytes.subarray(found.content, found.end);
  };
  try {
    const offsets = chunkOffsets(table("stco"), 4) ?? chunkOffsets(table("co64"), 8) ?? [];
    const sizes = table("stsz");
    const { count, sizeOf } = sampleSizes(sizes ?? table("stz2"), sizes === undefined);
    const perChunk = samplesPerChunk(table("stsc"), offsets.length);
    const stretches: Erasure[] = [];
    let sample = 0;
    for (const [chunk, start] of offsets.entries()) {
      let end = start;
      const last = Math.min(sample + (perChunk[chunk] ?? 0), count);
      for (; sample < last; sample += 1) end += sizeOf(sample);
      const before = stretches.at(-1);
      if (before?.end === start) before.end = end;
      else if (end > start) stretches.push({ start, end, head: "" });
    }
    return stretches;
  } catch {
    return null;
  }
}

function chunkOffsets(table: Buffer | undefined, width: 4 | 8): number[] | undefined {
  if (!table) return undefined;
  const count = table.readUInt32BE(4);
  if (8 + count * width > table.length) throw new RangeError("There are fewer chunks than declared");
  return Array.from({ length: count }, (_, index) =>
    width === 4 ? table.readUInt32BE(8 + index * 4) : Number(table.readBigUInt64BE(8 + index * 8)),
  );
}

interface SampleSizes {
  count: number;
  sizeOf(sample: number): number;
}

function sampleSizes(table: Buffer | undefined, isCompact: boolean): SampleSizes {
  if (!table) return { count: 0, sizeOf: () => 0 };
  const [size, count] = [table.readUInt32BE(4), table.readUInt32BE(8)];
  if (!isCompact) {
    const sizeOf = (sample: number) => (size > 0 ? size : table.readUInt32BE(12 + sample * 4));
    return { count, sizeOf };
  }
  const bits = size & 0xff;
  const sizeOf = (sample: number) => {
    if (bits === 16) return table.readUInt16BE(12 + sample * 2);
    const byte = table.readUInt8(12 + Math.floor((sample * bits) / 8));
    if (bits === 8) return byte;
    return sample % 2 === 0 ? byte >> 4 : byte & 15;
  };
  return { count, sizeOf };
}

function samplesPerChunk(table: Buffer | undefined, chunks: number): number[] {
  if (!table) return [];
  const entries = table.readUInt32BE(4);
  const made: number[] = [];
  for (let entry = 0; entry < entries && made.length < chunks; entry += 1) {
    const samples = table.readUInt32BE(12 + entry * 12);
    const isLast = entry + 1 === entries;
    const until = isLast ? chunks : Math.min(table.readUInt32BE(8 + (entry + 1) * 12) - 1, chunks);
    while (made.length < until) made.push(samples);
  }
  return made;
}
