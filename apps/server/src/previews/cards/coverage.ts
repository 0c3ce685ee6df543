import { inflateSync } from "node:zlib";

const WOFF = 0x774f4646;
const SEGMENTS = 4;
const GROUPS = 12;

/** Ranges of characters that a font supports, both ends inclusive. */
export type Coverage = readonly (readonly [from: number, to: number])[];

function tableOf(woff: Buffer, name: string): Buffer | null {
  if (woff.readUInt32BE(0) !== WOFF) return null;
  const count = woff.readUInt16BE(12);
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + index * 20;
    if (woff.toString("latin1", entry, entry + 4) !== name) continue;
    const [offset, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    if (offset === undefined || packed === undefined) return null;
    const bytes = woff.subarray(offset, offset + packed);
    return packed === size ? bytes : inflateSync(bytes);
  }
  return null;
}

function segments(table: Buffer): Coverage {
  const length = table.readUInt16BE(6);
  const ranges = Array.from({ length: length / 2 }, (_, index): [number, number] => [
    table.readUInt16BE(16 + length + index * 2),
    table.readUInt16BE(14 + index * 2),
  ]);
  return ranges.filter(([from]) => from !== 0xffff);
}

function groups(table: Buffer): Coverage {
  return Array.from({ length: table.readUInt32BE(12) }, (_, index) => [
    table.readUInt32BE(16 + index * 12),
    table.readUInt32BE(20 + index * 12),
  ]);
}

/** Reads a WOFF font's character map (OpenType `cmap`, formats 4 and 12). */
export function readCoverage(woff: Buffer): Coverage {
  const map = tableOf(woff, "cmap");
  if (!map) return [];
  const tables = Array.from({ length: map.readUInt16BE(2) }, (_, index) =>
    map.subarray(map.readUInt32BE(8 + index * 8)),
  );
  return tables.flatMap((table) => {
    const format = table.readUInt16BE(0);
    if (format === SEGMENTS) return segments(table);
    return format === GROUPS ? groups(table) : [];
  });
}

export function covers(coverages: readonly Coverage[], character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return coverages.some((coverage) => coverage.some(([from, to]) => from <= code && code <= to));
}
