import type { Erasure } from "../../../ports.ts";
import { asBuffer, type Box } from "./boxes.rules.ts";
import { emptied, isTrace, tracesIn } from "./metadata.rules.ts";
import { areTablesWithinBudget, tableBudget } from "./tables.rules.ts";

/** Reads the bytes in [`start`, `end`). Returns fewer bytes if the file ends before `end`. */
export type ReadPart = (start: number, end: number) => Promise<Uint8Array>;

const BLOCK_BYTES = 256 * 1024;
const MAX_CACHED_BLOCKS = 16;

/** Caches whole blocks, at most 4 MB in total, to save requests to a remote store. */
export function inBlocks(size: number, read: ReadPart): ReadPart {
  const blocks = new Map<number, Promise<Uint8Array>>();

  function blockAt(index: number): Promise<Uint8Array> {
    const known = blocks.get(index);
    const block = known ?? read(index * BLOCK_BYTES, Math.min((index + 1) * BLOCK_BYTES, size));
    blocks.delete(index);
    blocks.set(index, block);
    const [oldest] = blocks.keys();
    if (blocks.size > MAX_CACHED_BLOCKS && oldest !== undefined) blocks.delete(oldest);
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

/** Maximum boxes; a ninety-second video needs far fewer. */
const MAX_BOXES = 20_000;
/** Maximum size of tables; a ninety-second video needs a few hundred kB. */
const MAX_TABLE_BYTES = 8 * 1024 * 1024;
const TABLES: ReadonlySet<string> = new Set(["moov", "moof", "mfra"]);

/** Null if the header is truncated. A box of length 0 extends to the end of the file. */
async function boxAt(at: number, size: number, read: ReadPart): Promise<Box | null> {
  const head = asBuffer(await read(at, at + 16));
  if (head.length < 8) return null;
  const short = head.readUInt32BE(0);
  const box = { type: head.toString("latin1", 4, 8), start: at, name: at + 4 };
  if (short !== 1) return { ...box, content: at + 8, end: short === 0 ? size : at + short };
  return head.length < 16 ? null : { ...box, content: at + 16, end: at + Number(head.readBigUInt64BE(8)) };
}

export async function checkBoxes(size: number, read: ReadPart): Promise<"whole" | "cutOff" | "unreadable"> {
  let at = 0;
  let tables = 0;
  const budget = tableBudget();
  for (let count = 0; at < size; count += 1) {
    const box = await boxAt(at, size, read);
    if (!box) return "cutOff";
    const { type, content, end } = box;
    if (end < content || count >= MAX_BOXES) return "unreadable";
    if (TABLES.has(type)) tables += end - at;
    if (tables > MAX_TABLE_BYTES) return "unreadable";
    if (end > size) return "cutOff";
    if (TABLES.has(type) && !areTablesWithinBudget(await read(at, end), budget)) return "unreadable";
    at = end;
  }
  return "whole";
}

async function boxesAtTop(size: number, read: ReadPart): Promise<Box[] | null> {
  const boxes: Box[] = [];
  for (let at = 0; at < size; ) {
    const box = await boxAt(at, size, read);
    if (!box || box.end < box.content || box.end > size) return null;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** Finds private metadata to erase; null if it cannot be located. */
export async function findTraces(size: number, read: ReadPart): Promise<Erasure[] | null> {
  const boxes = await boxesAtTop(size, read);
  const indexes = (boxes ?? []).filter(({ type }) => type === "moov");
  const found = await Promise.all(
    indexes.map(async ({ start, end }) => tracesIn(await read(start, end), start)),
  );
  if (!boxes || found.includes(null)) return null;
  const hasForeignTrack = found.some((one) => one?.hasForeignTrack);
  if (hasForeignTrack && boxes.some(({ type }) => type === "moof")) return null;
  // The tables of a malicious file can refer to any position, but only bytes in `mdat` may be erased.
  const media = boxes.filter(({ type }) => type === "mdat");
  const isInMedia = ({ start, end }: Erasure) => media.some((box) => start >= box.content && end <= box.end);
  const samples = found.flatMap((one) => one?.samples ?? []).filter(isInMedia);
  return [
    ...boxes.filter(isTrace).flatMap((box) => emptied(box)),
    ...found.flatMap((one) => one?.boxes ?? []),
    ...samples,
  ];
}
