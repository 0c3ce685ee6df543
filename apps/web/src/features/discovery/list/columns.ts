import type { SortKey } from "@starling/validators/discovery";
import { storedChoice } from "../../../lib/stored-choice.ts";
import { columns as words } from "./column-words.ts";

/** A column that can be left out. Name and follow are always there. */
export interface Column {
  key: ColumnKey;
  label: string;
  /** In px; what room is left is shared out in proportion. */
  width: number;
  numeric?: boolean;
  /** What its heading sorts by, and which way at first. */
  sort?: { by: SortKey; order: "asc" | "desc" };
}

export const COLUMN_KEYS = [
  "game",
  "language",
  "platforms",
  "viewers",
  "followers",
  "nextStream",
  "joined",
] as const;
export type ColumnKey = (typeof COLUMN_KEYS)[number];

/** The columns that can be left out, in the order they stand. */
export const COLUMNS: readonly Column[] = [
  { key: "game", label: words.game, width: 112 },
  { key: "language", label: words.language, width: 98 },
  { key: "platforms", label: words.platforms, width: 96 },
  {
    key: "viewers",
    label: words.viewers,
    width: 104,
    numeric: true,
    sort: { by: "averageViewers", order: "desc" },
  },
  {
    key: "followers",
    label: words.followers,
    width: 100,
    numeric: true,
    sort: { by: "followersCount", order: "desc" },
  },
  { key: "nextStream", label: words.nextStream, width: 112 },
  { key: "joined", label: words.joined, width: 104, sort: { by: "createdAt", order: "desc" } },
];

/** Name, and what one can do, in px. */
export const NAME_WIDTH = 192;
export const ACTION_WIDTH = 244;

/** Those that say most stay longest as room gets scarce. */
const BY_WEIGHT: readonly ColumnKey[] = [
  "viewers",
  "game",
  "nextStream",
  "language",
  "platforms",
  "followers",
  "joined",
];

function readColumns(text: string | null): readonly ColumnKey[] {
  if (text === null) return COLUMN_KEYS;
  const names = text.split(",");
  return COLUMN_KEYS.filter((key) => names.includes(key));
}

/** The columns somebody wants to see, all of them by default; the choice is stored in the browser. */
export const chosenColumns = storedChoice("discovery-columns", readColumns, (keys) => keys.join(","));

/** Those of the chosen columns that a table so wide (px) has room for, in the order they stand. */
export function columnsThatFit(chosen: readonly ColumnKey[], width: number): Column[] {
  let room = width - NAME_WIDTH - ACTION_WIDTH;
  const fitting = new Set<ColumnKey>();
  for (const key of BY_WEIGHT) {
    const column = COLUMNS.find((candidate) => candidate.key === key);
    if (!column || !chosen.includes(key) || column.width > room) continue;
    room -= column.width;
    fitting.add(key);
  }
  return COLUMNS.filter(({ key }) => fitting.has(key));
}
