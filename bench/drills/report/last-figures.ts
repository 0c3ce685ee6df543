import os from "node:os";
import { readSection, writeSection } from "../../readme.ts";
import type { Drill, Figures } from "../drill.ts";
import { DRILLS } from "../drills.ts";

const SECTION = {
  begin: "<!-- last figures: written by npm run drills -- --write -->",
  end: "<!-- end of the figures -->",
};
const HEAD = ["| Drill | Measured | Value | Required | Holds |", "|---|---|---|---|---|"];

/** What came of a drill, and how it was run. */
export interface Result {
  drill: Drill;
  figures: Figures;
  seconds: number;
  /** The machine's load before it. */
  load: number;
}

/** Puts the figures of a run into the README's table, in the place of those that the same drills had before. */
export function writeLastFigures(results: readonly Result[]): void {
  const groups = groupsOf(readSection(SECTION).split("\n"));
  for (const result of results) groups.set(result.drill.id, rowsOf(result));
  const rows = DRILLS.flatMap(({ id }) => groups.get(id) ?? []);
  writeSection(SECTION, [...HEAD, ...rows].join("\n"));
}

function rowsOf({ drill, figures, seconds, load }: Result): string[] {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${os.availableParallelism()} cores, Node ${process.versions.node}`;
  const run = `*${day}, ${machine}, load ${load.toFixed(1)}, ${Math.round(seconds)} s*`;
  const rows = figures.map(
    ({ measured, value, required, holds }) =>
      `|  | ${measured} | ${value} | ${required} | ${holds ? "yes" : "**no**"} |`,
  );
  return [`| ${drill.id} | ${run} |  |  |  |`, ...rows];
}

/** The rows of each drill, by its id. A row without one goes on with the drill above it. */
function groupsOf(lines: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  let group: string[] = [];
  for (const line of lines.slice(lines.indexOf(HEAD[1] ?? "") + 1)) {
    const id = line.split("|")[1]?.trim() ?? "";
    if (id !== "") {
      group = [];
      groups.set(id, group);
    }
    group.push(line);
  }
  return groups;
}
