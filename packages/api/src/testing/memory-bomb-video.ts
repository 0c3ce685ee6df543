import { videoBytes } from "./videos.ts";

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, 4 * place);
  return bytes;
}

/** MP4 box (ISO 14496-12 §4.2). */
function box(type: string, ...content: Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([numbers(bytes.length + 8), Buffer.from(type, "latin1"), bytes]);
}

function boxesOf(file: Uint8Array): Map<string, Buffer> {
  const boxes = new Map<string, Buffer>();
  const bytes = Buffer.from(file);
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at)) {
    const found = bytes.subarray(at, at + bytes.readUInt32BE(at));
    boxes.set(found.toString("latin1", 4, 8), found);
  }
  return boxes;
}

/** MP4 of under 4 kB that declares four million samples in twenty tables, each within limits. */
export function oversizedIndexVideo(): Uint8Array {
  const boxes = boxesOf(videoBytes("clip.mp4"));
  const [head, tables] = [boxes.get("ftyp"), boxes.get("moov")];
  if (!head || !tables) throw new Error("The clip lacks a box");
  const repeats = box("mvex", box("trex", numbers(0, 1, 1, 1, 1, 0)), box("trex", numbers(0, 2, 1, 1, 1, 0)));
  const samples = Array.from({ length: 20 }, () => box("trun", numbers(0, 200_000)));
  const track = box("tfhd", numbers(0x2_00_38, 1, 1, 1, 0x200_0000));
  return new Uint8Array(
    Buffer.concat([
      head,
      box("moov", tables.subarray(8), repeats),
      box("moof", box("mfhd", numbers(0, 1)), box("traf", track, box("tfdt", numbers(0, 0)), ...samples)),
      box("mdat", Buffer.alloc(1_000)),
    ]),
  );
}
