import { videoBytes } from "./videos.ts";

export function box(type: string, ...inside: Uint8Array[]): Buffer {
  const content = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
}

/** 32-bit big-endian integers. */
export function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

/** One-sample track with a handler such as `text`, `sbtl` or `meta`. */
export function track(handler: string, sample: { at: number; size: number }): Buffer {
  const table = box(
    "stbl",
    box("stsd", numbers(0, 1), box("gpmd", Buffer.alloc(8))),
    box("stts", numbers(0, 1, 1, 1_000)),
    box("stsc", numbers(0, 1, 1, 1, 1)),
    box("stsz", numbers(0, 0, 1, sample.size)),
    box("stco", numbers(0, 1, sample.at)),
  );
  const named = Buffer.from(handler, "latin1");
  return box(
    "trak",
    box("tkhd", numbers(7, 0, 0, 9, 0, 1_000), Buffer.alloc(60)),
    box(
      "mdia",
      box("mdhd", numbers(0, 0, 0, 1_000, 1_000, 0)),
      box("hdlr", numbers(0, 0), named, Buffer.alloc(13)),
      box("minf", table),
    ),
  );
}

function childrenOf(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    found.push(bytes.subarray(at, at + bytes.readUInt32BE(at)));
  return found;
}

/** Video that contains the text wherever cameras and editors leave metadata. */
export function videoWithMetadata(text: string, handler: string): Buffer {
  const canary = Buffer.from(text);
  const before = Buffer.from(videoBytes("clip.mp4"));
  const moov = childrenOf(before).find((one) => one.toString("latin1", 4, 8) === "moov") ?? Buffer.alloc(8);
  const inside = moov.subarray(8);
  const told = [
    track(handler, { at: before.length + 8, size: canary.length }),
    box("udta", box("\u00a9xyz", canary)),
    box("meta", canary),
    box("gps ", canary),
  ];
  const after = box("moov", inside, ...told);
  // Mark the old index as free space, so that sample offsets stay valid.
  before.write("free", before.indexOf(moov) + 4, "latin1");
  return Buffer.concat([before, box("mdat", canary), after, box("free", canary), box("SEFT", canary)]);
}
