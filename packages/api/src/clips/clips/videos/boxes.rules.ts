/** Box of an MP4 or MOV file (ISO 14496-12 §4.2). */
export interface Box {
  type: string;
  start: number;
  name: number;
  content: number;
  end: number;
}

/** Returns null if a length is invalid. */
export function boxesBetween(bytes: Buffer, start: number, end: number): Box[] | null {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + 16 > end) return null;
    const content = at + (isLong ? 16 : 8);
    const claimed = isLong ? at + Number(bytes.readBigUInt64BE(at + 8)) : at + short;
    const last = short === 0 ? end : claimed;
    if (last < content || last > end) return null;
    boxes.push({
      type: bytes.toString("latin1", at + 4, at + 8),
      start: at,
      name: at + 4,
      content,
      end: last,
    });
    at = last;
  }
  return boxes;
}

/** Does not copy the bytes. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
