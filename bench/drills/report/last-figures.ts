import os from "node:os";
import { writeSection } from "../../readme.ts";
import type { Drill, Figures } from "../drill.ts";

const SECTION = {
  begin: "<!-- last figures: written by npm run drills -- --write -->",
  end: "<!-- end of the figures -->",
};

/** Replaces the table of the last run in the README. */
export function writeLastFigures(
  results: { drill: Drill; figures: Figures }[],
  { seconds, load }: { seconds: number; load: number },
): void {
  const rows = results.flatMap(({ drill, figures }) =>
    figures.map(
      ({ measured, value, required, holds }, i) =>
        `| ${i === 0 ? drill.id : ""} | ${measured} | ${value} | ${required} | ${holds ? "yes" : "**no**"} |`,
    ),
  );
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${os.availableParallelism()} shared cores, Node ${process.versions.node}, ${process.platform}`;
  const lines = [
    `${day}, ${machine}; load ${load.toFixed(1)} at the start; ${results.length} drills in ${seconds} s.`,
    "",
    "| Drill | Measured | Value | Required | Holds |",
    "|---|---|---|---|---|",
    ...rows,
  ];
  writeSection(SECTION, lines.join("\n"));
}
