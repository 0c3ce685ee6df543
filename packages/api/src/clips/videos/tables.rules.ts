/** More samples than ninety seconds have, by far. Some tables say a number of them in four bytes, whatever their own length. */
const MOST_SAMPLES = 200_000;

/** Where in a table its counts stand, behind its name. */
type Counts = (table: DataView) => number[];

const runs =
  (at: number, width: number): Counts =>
  (table) => {
    const entries = table.getUint32(at);
    if (entries > MOST_SAMPLES) return [entries];
    const counts = Array.from({ length: entries }, (_, entry) => table.getUint32(at + 4 + entry * width));
    return [counts.reduce((sum, value) => sum + value, 0)];
  };

/** The tables of an MP4 that repeat something so often (ISO 14496-12 §8.6 to §8.9). */
const TABLES: Readonly<Record<string, Counts>> = {
  stts: runs(4, 8),
  ctts: runs(4, 8),
  stsz: (table) => [table.getUint32(8)],
  stz2: (table) => [table.getUint32(8)],
  stsc: (table) => {
    const entries = table.getUint32(4);
    if (entries > MOST_SAMPLES) return [entries];
    return Array.from({ length: entries }, (_, entry) => [
      table.getUint32(8 + entry * 12),
      table.getUint32(12 + entry * 12),
    ]).flat();
  },
  trun: (table) => [table.getUint32(4)],
  sbgp: (table) => runs(table.getUint8(0) === 1 ? 12 : 8, 8)(table),
  saiz: (table) => [table.getUint32((table.getUint32(0) & 1) === 1 ? 13 : 5)],
};

/**
 * Whether all tables within the bytes of a `moov` or `moof` declare no more samples than the server can read. A few bytes could else
 * have a reader make four thousand million of them. Tables are found by their name wherever they lie.
 */
export function tablesAreBearable(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Object.entries(TABLES).every(([name, counts]) => {
    for (let at = buffer.indexOf(name, 0, "latin1"); at >= 0; at = buffer.indexOf(name, at + 1, "latin1")) {
      if (!isBearable(buffer.subarray(at + 4), counts)) return false;
    }
    return true;
  });
}

function isBearable(table: Uint8Array, counts: Counts): boolean {
  try {
    const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
    return counts(view).every((count) => count <= MOST_SAMPLES);
  } catch {
    // It declares more than there is.
    return false;
  }
}
