import os from "node:os";
import type { DbClient } from "@starling/db/client";
import { readSection, table, writeSection } from "../report/readme.ts";

export interface Figure {
  measured: string;
  value: string;
  required: string;
  holds: boolean;
}

export type Figures = readonly Figure[];

export interface Drill {
  /** Row of the security table, such as `R1-follows`. */
  id: string;
  title: string;
  /** @throws if the drill could not run, which counts as a failure */
  run(): Promise<Figures>;
}

export function exactly(measured: string, value: number, expected: number): Figure {
  return { measured, value: String(value), required: String(expected), holds: value === expected };
}

export function atMost(measured: string, value: number, limit: number, unit = ""): Figure {
  const figure = (number: number) => `${number} ${unit}`.trim();
  return {
    measured,
    value: figure(Math.round(value)),
    required: `≤ ${figure(limit)}`,
    holds: value <= limit,
  };
}

/** Result row for the size of a sample. */
export function scanned(measured: string, value: number, least = 1): Figure {
  return { measured, value: String(value), required: `≥ ${least}`, holds: value >= least };
}

export function isTrue(measured: string, holds: boolean): Figure {
  return { measured, value: holds ? "yes" : "no", required: "yes", holds };
}

export async function counterDrift({ sql }: DbClient): Promise<Figures> {
  const [row] = await sql<{ compared: number; drifted: number }[]>`
    with counted as (
      select coalesce(c.followers, 0) as counter, coalesce(f.rows, 0) as rows
      from profiles p left join profile_counters c on c.profile_id = p.id
      left join (select streamer_profile_id, count(*) as rows from follows group by 1) f on f.streamer_profile_id = p.id
      union all
      select coalesce(c.likes, 0), coalesce(l.rows, 0)
      from clips left join clip_counters c on c.clip_id = clips.id
      left join (select clip_id, count(*) as rows from clip_likes group by 1) l on l.clip_id = clips.id)
    select count(*)::int as compared, count(*) filter (where counter <> rows)::int as drifted from counted`;
  return [
    scanned("counters compared with their rows", row?.compared ?? 0, 20),
    exactly("counters that differ", row?.drifted ?? -1, 0),
  ];
}

export function figuresTable(figures: Figures): string {
  return figures
    .map(
      ({ measured, value, required, holds }) =>
        `  ${holds ? "ok  " : "FAIL"}  ${measured}: ${value} (${required})`,
    )
    .join("\n");
}

export interface Result {
  drill: Drill;
  figures: Figures;
  seconds: number;
  load: number;
}

const HEAD = ["Drill", "Figures met", "Times and limits", "Run"];

/** Replaces the rows of the given drills in README.md. */
export function writeLastFigures(results: readonly Result[], ids: readonly string[]): void {
  const known = readSection("drills").split("\n").slice(2);
  const rows = new Map(known.map((line) => line.slice(2, -2).split(" | ")).map((cells) => [cells[0], cells]));
  for (const result of results) rows.set(result.drill.id, rowOf(result));
  writeSection(
    "drills",
    table(
      HEAD,
      ids.flatMap((id) => (rows.has(id) ? [rows.get(id) ?? []] : [])),
    ),
  );
}

function rowOf({ drill, figures, seconds, load }: Result): string[] {
  const day = new Date().toISOString().slice(0, 10);
  const bounded = figures.filter(({ required }) => / (ms|MB|bytes|%)$/.test(required));
  return [
    drill.id,
    `${figures.filter(({ holds }) => holds).length} of ${figures.length}`,
    bounded.map(({ measured, value, required }) => `${measured}: ${value} (${required})`).join("; "),
    `${day}, ${os.availableParallelism()} cores, load ${load.toFixed(1)}, ${Math.round(seconds)} s`,
  ];
}
