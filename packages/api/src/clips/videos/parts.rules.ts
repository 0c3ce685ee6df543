import { tablesAreBearable } from "./tables.rules.ts";
import { isTrace, tracesIn } from "./traces.rules.ts";

/** Reads the bytes of a file from `start` up to and without `end`, fewer where it ends. */
export type ReadPart = (start: number, end: number) => Promise<Uint8Array>;

const BLOCK_BYTES = 256 * 1024;
const MOST_BLOCKS = 16;

/**
 * Reads small parts through blocks of which a few are remembered, so that a store across the network is asked a dozen
 * times instead of a thousand. Holds 4 MB at most.
 */
export function inBlocks(size: number, read: ReadPart): ReadPart {
  const blocks = new Map<number, Promise<Uint8Array>>();

  function blockAt(index: number): Promise<Uint8Array> {
    const known = blocks.get(index);
    const block = known ?? read(index * BLOCK_BYTES, Math.min((index + 1) * BLOCK_BYTES, size));
    blocks.delete(index);
    blocks.set(index, block);
    const [oldest] = blocks.keys();
    if (blocks.size > MOST_BLOCKS && oldest !== undefined) blocks.delete(oldest);
    return block;
  }

  return async (start, end) => {
    const last = Math.min(end, size);
    if (start >= last) return new Uint8Array();
    if (last - start > BLOCK_BYTES) return read(start, last);
    const [first, second] = [Math.floor(start / BLOCK_BYTES), Math.floor((last - 1) / BLOCK_BYTES)];
    const from = start - first * BLOCK_BYTES;
    const head = (await blockAt(first)).subarray(from, from + last - start);
    if (first === second) return head;
    const tail = (await blockAt(second)).subarray(0, last - second * BLOCK_BYTES);
    const both = new Uint8Array(head.length + tail.length);
    both.set(head);
    both.set(tail, head.length);
    return both;
  };
}

/** More boxes than fragments of ninety seconds have. */
const MOST_BOXES = 20_000;
/** A minute and a half needs a few hundred kilobytes of tables; larger ones would only fill memory. */
const MOST_TABLES = 8 * 1024 * 1024;
/** The boxes that hold them. */
const TABLES: ReadonlySet<string> = new Set(["moov", "moof"]);

interface Box {
  type: string;
  length: number;
}

/** The head of a box; null where too little is left for one. A length of none means up to the end. */
function readBox(head: Buffer, left: number): Box | null {
  if (head.length < 8) return null;
  const short = head.readUInt32BE(0);
  const type = head.toString("latin1", 4, 8);
  if (short !== 1) return { type, length: short === 0 ? left : short };
  return head.length < 16 ? null : { type, length: Number(head.readBigUInt64BE(8)) };
}

/** How the boxes at the top of an MP4 or MOV lie in it (ISO 14496-12 §4.2): whole, cut off, or no such file. */
export async function judgeBoxes(size: number, read: ReadPart): Promise<"whole" | "cutOff" | "unreadable"> {
  let at = 0;
  let tables = 0;
  for (let count = 0; at < size; count += 1) {
    const box = readBox(Buffer.from(await read(at, at + 16)), size - at);
    if (!box) return "cutOff";
    const end = at + box.length;
    if (box.length < 8 || count >= MOST_BOXES) return "unreadable";
    if (TABLES.has(box.type)) tables += box.length;
    if (tables > MOST_TABLES) return "unreadable";
    if (end > size) return "cutOff";
    if (TABLES.has(box.type) && !tablesAreBearable(await read(at, end))) return "unreadable";
    at = end;
  }
  return "whole";
}

/** Where in a whole file boxes are named that tell more than its owner may know, counted from the file's first byte. */
export async function findTraces(size: number, read: ReadPart): Promise<number[]> {
  const found: number[] = [];
  for (let at = 0; at < size; ) {
    const box = readBox(Buffer.from(await read(at, at + 16)), size - at);
    if (!box || box.length < 8) return found;
    if (isTrace(box.type)) found.push(at + 4);
    if (box.type === "moov") {
      const start = at;
      found.push(...tracesIn(await read(at, at + box.length)).map((place) => start + place));
    }
    at += box.length;
  }
  return found;
}

/** A number of variable length as EBML writes it (RFC 8794 §4); null where the bytes end. All ones mean unknown. */
function readVint(
  bytes: Uint8Array,
  at: number,
): { value: number; length: number; isUnknown: boolean } | null {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value, length, isUnknown };
}

/** The same for the elements at the top of a WebM. One of unknown length, as a recorder writes it, ends with the file. */
export async function judgeElements(
  size: number,
  read: ReadPart,
): Promise<"whole" | "cutOff" | "unreadable"> {
  let at = 0;
  for (let count = 0; at < size; count += 1) {
    if (count >= MOST_BOXES) return "unreadable";
    const head = await read(at, at + 16);
    const id = readVint(head, 0);
    const length = id && readVint(head, id.length);
    if (!id || !length) return size - at < 16 ? "cutOff" : "unreadable";
    if (length.isUnknown) return "whole";
    at += id.length + length.length + length.value;
  }
  return at === size ? "whole" : "cutOff";
}
