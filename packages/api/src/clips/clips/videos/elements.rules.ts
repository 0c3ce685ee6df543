import type { Erasure } from "../../../ports.ts";
import type { ReadPart } from "./parts.rules.ts";

const MAX_TOP_ELEMENTS = 20_000;
/** Maximum elements; a ninety-second video has far fewer. */
const MAX_ELEMENTS = 200_000;

/**
 * Reads a variable-size integer (RFC 8794 §4); null if it is truncated or invalid. A value of all 1 bits
 * means an unknown length.
 */
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

/** An element of unknown length extends to the end of the file. */
export async function checkElements(
  size: number,
  read: ReadPart,
): Promise<"whole" | "cutOff" | "unreadable"> {
  let at = 0;
  for (let count = 0; at < size; count += 1) {
    if (count >= MAX_TOP_ELEMENTS) return "unreadable";
    const head = await read(at, at + 16);
    const id = readVint(head, 0);
    const length = id && readVint(head, id.length);
    if (!id || !length) return size - at < 16 ? "cutOff" : "unreadable";
    if (length.isUnknown) return "whole";
    at += id.length + length.length + length.value;
  }
  return at === size ? "whole" : "cutOff";
}

const ID = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  cluster: 0x1f43b675,
} as const;
/** Segment children needed for playback: index, info, tracks, clusters, cues and void. */
const NEEDED: ReadonlySet<number> = new Set([
  0x114d9b74,
  ID.info,
  ID.tracks,
  ID.cluster,
  0x1c53bb6b,
  0xec,
  0xbf,
]);
/**
 * Ids of a cluster's children. If the cluster's length is unknown, they appear to be children of the segment.
 */
const CLUSTER_CHILD_IDS: ReadonlySet<number> = new Set([0xe7, 0xa3, 0xa0, 0xa7, 0xab, 0x5854, 0xaf]);
/** Private metadata: title, date and file name. */
const TOLD: ReadonlySet<number> = new Set([0x7ba9, 0x4461, 0x7384]);
const VOID = 0xec;
const PICTURE_AND_SOUND: readonly number[] = [1, 2];

interface Element {
  id: number;
  start: number;
  content: number;
  /**
   * Position at which the element ends. If the element's length is unknown, the end of its parent element.
   */
  end: number;
  isUnknown: boolean;
}

async function elementAt(at: number, end: number, read: ReadPart): Promise<Element | null> {
  const head = await read(at, Math.min(at + 16, end));
  const id = readVint(head, 0);
  const length = id && readVint(head, id.length);
  if (!id || !length) return null;
  const content = at + id.length + length.length;
  const last = length.isUnknown ? end : content + length.value;
  if (last > end) return null;
  const number = head.subarray(0, id.length).reduce((value, byte) => value * 256 + byte, 0);
  return { id: number, start: at, content, end: last, isUnknown: length.isUnknown };
}

/** Overwrites an element in place (RFC 8794 §11.3.2). */
function voided({ start, end }: Element): Erasure {
  const length = end - start;
  const head = Buffer.alloc(length < 9 ? 2 : 9);
  head.writeUInt8(VOID);
  if (length < 9) head.writeUInt8(0x80 | (length - 2), 1);
  else head.writeBigUInt64BE((1n << 56n) | BigInt(length - 9), 1);
  return { start, end, head: head.toString("latin1") };
}

type Verdict = "stays" | "told" | "around";

const VERDICTS: ReadonlyMap<number, (id: number) => Verdict> = new Map([
  [ID.info, (id) => (TOLD.has(id) ? "told" : "stays")],
  [ID.tracks, (id) => (id === ID.track ? "around" : "stays")],
  [
    ID.segment,
    (id) => {
      if (id === ID.info || id === ID.tracks) return "around";
      return NEEDED.has(id) || CLUSTER_CHILD_IDS.has(id) ? "stays" : "told";
    },
  ],
]);

function verdictAtTop(id: number): Verdict {
  if (id === ID.segment) return "around";
  return id === ID.header || id === VOID ? "stays" : "told";
}

/** Finds private metadata to erase; null if parsing fails or a track is neither video nor audio. */
export async function findTracesInElements(size: number, read: ReadPart): Promise<Erasure[] | null> {
  const found: Erasure[] = [];
  let left = MAX_ELEMENTS;

  async function look(start: number, end: number, verdictOn: (id: number) => Verdict): Promise<boolean> {
    for (let at = start; at < end; ) {
      left -= 1;
      const one = left < 0 ? null : await elementAt(at, end, read);
      if (!one || !(await carryOut(verdictOn(one.id), one))) return false;
      at = one.id === ID.cluster && one.isUnknown ? one.content : one.end;
    }
    return true;
  }

  async function carryOut(verdict: Verdict, one: Element): Promise<boolean> {
    if (verdict === "told") found.push(voided(one));
    if (verdict !== "around") return true;
    const verdictOn = VERDICTS.get(one.id);
    return verdictOn ? look(one.content, one.end, verdictOn) : isPlayed(one, read);
  }

  return (await look(0, size, verdictAtTop)) ? found : null;
}

async function isPlayed(track: Element, read: ReadPart): Promise<boolean> {
  for (let at = track.content; at < track.end; ) {
    const one = await elementAt(at, track.end, read);
    if (!one) return false;
    if (one.id === ID.trackType) {
      const type = await read(one.content, one.end);
      return PICTURE_AND_SOUND.includes(type.at(-1) ?? 0);
    }
    at = one.end;
  }
  return false;
}
