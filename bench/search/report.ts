import os from "node:os";
import { writeSection } from "../readme.ts";
import { byKind, type Finding, hitRate, meanRank, quantile } from "./measure.ts";

const SECTION = {
  begin: "<!-- search: written by npm run bench:search -- --write -->",
  end: "<!-- end of the search -->",
};

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** The figures as tables, with what they were measured on. */
export function tablesOf(findings: readonly Finding[], streamers: number, load: number): string {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${os.availableParallelism()} shared cores, Node ${process.versions.node}, ${process.platform}`;
  const rows = findings.map(({ name, tries }) => {
    const times = [0.5, 0.95].map((share) => quantile(tries, share).toFixed(1));
    return `| ${[name, percent(hitRate(tries)), meanRank(tries).toFixed(2), ...times].join(" | ")} |`;
  });
  const [first] = findings;
  const kinds = byKind(first?.tries ?? []).map(
    ([kind, tries]) => `| ${kind} | ${tries.length} | ${percent(hitRate(tries))} |`,
  );
  return [
    `${day}, ${machine}; load ${load.toFixed(1)} at the start; ${streamers.toLocaleString("en")} streamers, ${first?.tries.length ?? 0} misspelt queries.`,
    "",
    "| Reader | in the first 5 | mean rank | p50 ms | p95 ms |",
    "|---|---|---|---|---|",
    ...rows,
    "",
    "| Kind | queries | in the first 5 |",
    "|---|---|---|",
    ...kinds,
  ].join("\n");
}

/** Replaces the tables of the last run in the README. */
export function writeTables(tables: string): void {
  writeSection(SECTION, tables);
}
