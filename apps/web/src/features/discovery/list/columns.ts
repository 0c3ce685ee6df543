import { localized } from "@starling/i18n/translate";
import type { SortKey } from "@starling/validators/discovery";
import { storedChoice } from "../../../lib/create-store.ts";
import { columns as words } from "./words.ts";

export const cellClasses = "h-14 border-line border-b px-2 first:ps-4 last:pe-3";

/** Optional column; the name and action columns are always shown. */
export interface Column {
  key: ColumnKey;
  label: string;
  /** Minimum width in px. */
  width: number;
  /** Width in px for one line of text, used if there is space. */
  wholeWidth?: number;
  numeric?: boolean;
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

export const COLUMNS = localized((): readonly Column[] => [
  { key: "game", label: words.game, width: 124 },
  { key: "language", label: words.language, width: 100 },
  { key: "platforms", label: words.platforms, width: 100 },
  {
    key: "viewers",
    label: words.viewers,
    width: 84,
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
  { key: "nextStream", label: words.nextStream, width: 104, wholeWidth: 144 },
  { key: "joined", label: words.joined, width: 104, sort: { by: "createdAt", order: "desc" } },
]);

export const NAME_WIDTH = 208;
/** Table width in px from which Follow is a label instead of an icon. */
export const ROOMY_WIDTH = 900;

/** Width in px that fits all buttons. */
export function actionWidth(width: number): number {
  return width >= ROOMY_WIDTH ? 336 : 256;
}

/** Most important columns first. A narrow table drops the last ones. */
const BY_WEIGHT: readonly ColumnKey[] = [
  "viewers",
  "language",
  "game",
  "nextStream",
  "platforms",
  "followers",
  "joined",
];

function readColumns(text: string | null): readonly ColumnKey[] {
  if (text === null) return COLUMN_KEYS;
  const names = text.split(",");
  return COLUMN_KEYS.filter((key) => names.includes(key));
}

/** Columns that the user has chosen; by default, all columns. */
export const chosenColumns = storedChoice("discovery-columns", readColumns, (keys) => keys.join(","));

export function columnsThatFit(chosen: readonly ColumnKey[], width: number): Column[] {
  let room = width - NAME_WIDTH - actionWidth(width);
  const fitting = new Set<ColumnKey>();
  for (const key of BY_WEIGHT) {
    const column = COLUMNS.find((candidate) => candidate.key === key);
    if (!column || !chosen.includes(key) || column.width > room) continue;
    room -= column.width;
    fitting.add(key);
  }
  return COLUMNS.filter(({ key }) => fitting.has(key)).map((column) => {
    const growth = Math.min((column.wholeWidth ?? column.width) - column.width, room);
    room -= growth;
    return { ...column, width: column.width + growth };
  });
}
