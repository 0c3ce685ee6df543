import os from "node:os";
import { writeSection } from "../readme.ts";

const SECTION = {
  begin: "<!-- developer: written by npm run bench:developer -- --write -->",
  end: "<!-- end of the developer's time -->",
};

/** Something that a developer waits for. Times in milliseconds. */
export interface Waited {
  what: string;
  turns: readonly number[];
  /** At most this is wanted; null where nothing is promised. */
  wanted: number | null;
}

/** What of several turns is told. */
export function medianOf(turns: readonly number[]): number {
  return turns.toSorted((a, b) => a - b)[Math.floor(turns.length / 2)] ?? Number.NaN;
}

function timeOf(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  return ms < 120_000 ? `${(ms / 1_000).toFixed(1)} s` : `${(ms / 60_000).toFixed(1)} min`;
}

function rowOf({ what, turns, wanted }: Waited): string {
  const median = medianOf(turns);
  const goal = wanted === null ? ["", ""] : [`≤ ${timeOf(wanted)}`, median <= wanted ? "yes" : "no"];
  return `| ${[what, timeOf(median), turns.length, ...goal].join(" | ")} |`;
}

/** The medians as a table, with what they were measured on. */
export function tableOf(waited: readonly Waited[], load: number): string {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${os.availableParallelism()} shared cores, Node ${process.versions.node}, ${process.platform}`;
  return [
    `${day}, ${machine}; load ${load.toFixed(1)} at the start; medians.`,
    "",
    "| | median | turns | wanted | met |",
    "|---|---|---|---|---|",
    ...waited.map(rowOf),
  ].join("\n");
}

/** Replaces the table of the last run in the README. */
export function writeTable(table: string): void {
  writeSection(SECTION, table);
}
