import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Drill, Figures } from "../drill.ts";

const README = path.join(import.meta.dirname, "../../README.md");
const [BEGIN, END] = [
  "<!-- last figures: written by npm run drills -- --write -->",
  "<!-- end of the figures -->",
];

/** Replaces the table of the last run in the README. */
export function writeLastFigures(
  results: { drill: Drill; figures: Figures }[],
  { seconds, load }: { seconds: number; load: number },
): void {
  const text = readFileSync(README, "utf8");
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error("The README has no place for the figures");
  const rows = results.flatMap(({ drill, figures }) =>
    figures.map(
      ({ measured, value, required, holds }, i) =>
        `| ${i === 0 ? drill.id : ""} | ${measured} | ${value} | ${required} | ${holds ? "yes" : "**no**"} |`,
    ),
  );
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${os.availableParallelism()} shared cores, Node ${process.versions.node}, ${process.platform}`;
  const lines = [
    BEGIN,
    "",
    `${day}, ${machine}; load ${load.toFixed(1)} at the start; ${results.length} drills in ${seconds} s.`,
    "",
    "| Drill | Measured | Value | Required | Holds |",
    "|---|---|---|---|---|",
    ...rows,
    "",
    END,
  ];
  writeFileSync(README, before + lines.join("\n") + after);
}
