import { asBuffer, boxesBetween } from "./boxes.rules.ts";

/** Maximum number of samples per table. Without this limit, a short table could claim billions of samples. */
const MAX_SAMPLES = 200_000;

export interface TableBudget {
  boxes: number;
  entries: number;
}

/** Limits of one file: about ten times what a ninety-second video with eight tracks needs. */
export function tableBudget(): TableBudget {
  return { boxes: 20_000, entries: 1_000_000 };
}

interface Cost {
  entries: number;
  counts: number[];
}

type CostOf = (table: DataView) => Cost;

const run =
  (at: number, width: number): CostOf =>
  (table) => {
    const entries = table.getUint32(at);
    if (entries > MAX_SAMPLES) return { entries, counts: [] };
    const counts = Array.from({ length: entries }, (_, entry) => table.getUint32(at + 4 + entry * width));
    return { entries, counts: [counts.reduce((sum, value) => sum + value, 0)] };
  };

const declared =
  (at: number): CostOf =>
  (table) => ({ entries: 0, counts: [table.getUint32(at)] });

/**
 * Number of entries and samples that a table claims, for each type of table box (ISO 14496-12 §8.6 to §8.9).
 */
const TABLES: Readonly<Record<string, CostOf>> = {
  stts: run(4, 8),
  ctts: run(4, 8),
  stsz: declared(8),
  stz2: declared(8),
  stsc: (table) => {
    const entries = table.getUint32(4);
    if (entries > MAX_SAMPLES) return { entries, counts: [] };
    const counts = Array.from({ length: entries }, (_, entry) =>
      Math.max(table.getUint32(8 + entry * 12), table.getUint32(12 + entry * 12)),
    );
    return { entries, counts: [counts.reduce((most, count) => Math.max(most, count), 0)] };
  },
  trun: declared(4),
  tfra: declared(12),
  sbgp: (table) => run(table.getUint8(0) === 1 ? 12 : 8, 8)(table),
  saiz: (table) => declared((table.getUint32(0) & 1) === 1 ? 13 : 5)(table),
};

const MAX_BOX_DEPTH = 8;

const CONTAINER_BOXES: ReadonlySet<string> = new Set(
  "moov trak mdia minf stbl edts mvex moof traf mfra".split(" "),
);
/**
 * Boxes that contain other fields before the child boxes, so that the child boxes cannot be read directly.
 * Tables inside such a box are found by searching for the names of table boxes.
 */
const OPAQUE: ReadonlySet<string> = new Set(["stsd", "udta", "meta", "dinf", "sinf", "schi"]);

/**
 * Subtracts the boxes and table entries in `bytes` from the budget. Returns false when the budget is exceeded
 * (security row D7).
 */
export function areTablesWithinBudget(bytes: Uint8Array, budget: TableBudget): boolean {
  const buffer = asBuffer(bytes);
  return areBoxesWithinBudget(buffer, budget, MAX_BOX_DEPTH);
}

function areBoxesWithinBudget(bytes: Buffer, budget: TableBudget, depth: number): boolean {
  const boxes = boxesBetween(bytes, 0, bytes.length);
  budget.boxes -= boxes?.length ?? 0;
  if (!boxes || budget.boxes < 0 || depth === 0) return false;
  return boxes.every(({ type, content, end }) => {
    const inside = bytes.subarray(content, end);
    if (CONTAINER_BOXES.has(type)) return areBoxesWithinBudget(inside, budget, depth - 1);
    return OPAQUE.has(type)
      ? areNamedTablesWithinBudget(inside, budget)
      : isTableWithinBudget(type, inside, budget);
  });
}

function areNamedTablesWithinBudget(bytes: Buffer, budget: TableBudget): boolean {
  return Object.keys(TABLES).every((name) => {
    for (let at = bytes.indexOf(name, 0, "latin1"); at >= 0; at = bytes.indexOf(name, at + 1, "latin1")) {
      budget.boxes -= 1;
      if (budget.boxes < 0 || !isTableWithinBudget(name, bytes.subarray(at + 4), budget)) return false;
    }
    return true;
  });
}

function isTableWithinBudget(type: string, table: Buffer, budget: TableBudget): boolean {
  const costOf = Object.hasOwn(TABLES, type) ? TABLES[type] : undefined;
  if (!costOf) return true;
  try {
    const { entries, counts } = costOf(new DataView(table.buffer, table.byteOffset, table.byteLength));
    budget.entries -= counts.reduce((sum, count) => sum + count, entries);
    return budget.entries >= 0 && [entries, ...counts].every((count) => count <= MAX_SAMPLES);
  } catch {
    return false;
  }
}
