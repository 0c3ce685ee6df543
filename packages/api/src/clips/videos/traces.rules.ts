/** What a camera or an editor writes beside the picture: place, device, names. No player needs it. */
const TRACES: ReadonlySet<string> = new Set(["udta", "meta", "uuid"]);
/** Whether a box tells more than its owner may know. */
export function isTrace(type: string): boolean {
  return TRACES.has(type);
}

/** The boxes in which such boxes lie. */
const AROUND: ReadonlySet<string> = new Set(["moov", "trak", "mdia", "minf"]);
const MOST_DEEP = 8;

/**
 * Where in a `moov` the names of boxes stand that tell more than its owner may know, counted from its first byte. A box
 * that is called `free` instead is passed over by every reader (ISO 14496-12 §8.1.2), and nothing moves.
 */
export function tracesIn(moov: Uint8Array): number[] {
  const bytes = Buffer.from(moov.buffer, moov.byteOffset, moov.byteLength);
  const found: number[] = [];
  look(bytes, { start: 0, end: bytes.length, depth: 0 }, found);
  return found;
}

interface Place {
  start: number;
  end: number;
  depth: number;
}

function look(bytes: Buffer, { start, end, depth }: Place, found: number[]): void {
  let at = start;
  while (at + 8 <= end && depth < MOST_DEEP) {
    const length = bytes.readUInt32BE(at);
    if (length < 8 || at + length > end) return;
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (isTrace(type)) found.push(at + 4);
    else if (AROUND.has(type)) look(bytes, { start: at + 8, end: at + length, depth: depth + 1 }, found);
    at += length;
  }
}
