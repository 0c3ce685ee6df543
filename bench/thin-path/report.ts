import os from "node:os";
import { writeSection } from "../readme.ts";
import type { Standing, Turns } from "./turns.ts";

/** What one run found. */
export interface Report {
  /** The first is what all others are compared with. */
  standings: readonly Standing[];
  load: number;
  turns: Turns;
}

const SECTION = {
  begin: "<!-- thin path: written by npm run bench:thin-path -- --write -->",
  end: "<!-- end of the thin path -->",
};
/** Which contender must reach what (PERFORMANCE "To reach"). */
const THIN = "the product, thin path";
const SHARE = 0.6;
const CPU_MS = 0.5;

function rowOf({ name, perSecond, p50, p95, cpu, bytes, errors }: Standing, bare: number): string {
  const said = errors > 0 ? `${name} (${errors} errors)` : name;
  const figures = [
    Math.round(perSecond).toLocaleString("en"),
    (perSecond / bare).toFixed(2),
    p50.toFixed(1),
    p95.toFixed(1),
    cpu.toFixed(2),
    (bytes / 1_024).toFixed(1),
  ];
  return `| ${said} | ${figures.join(" | ")} |`;
}

/** The figures as a table, with what they were measured on. */
export function tableOf({ standings, load, turns: { clients, rounds, ms } }: Report): string {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${os.availableParallelism()} shared cores, Node ${process.versions.node}, ${process.platform}`;
  const bare = standings[0]?.perSecond ?? Number.NaN;
  return [
    `${day}, ${machine}; load ${load.toFixed(1)} at the start. Thirty cards, ${clients} clients, medians of ${rounds} rounds of ${ms / 1_000} s, all in turns.`,
    "",
    "| | requests/s | of the first | p50 ms | p95 ms | CPU ms | KB |",
    "|---|---|---|---|---|---|---|",
    ...standings.map((standing) => rowOf(standing, bare)),
  ].join("\n");
}

/** The goals in words. */
export function judge(standings: readonly Standing[]): string {
  const thin = standings.find(({ name }) => name === THIN);
  const bare = standings[0];
  if (!thin || !bare) return "";
  const share = thin.perSecond / bare.perSecond;
  const verdict = (holds: boolean) => (holds ? "reached" : "missed");
  return [
    `Share of the bare handler: ${share.toFixed(2)}, at least ${SHARE} wanted: ${verdict(share >= SHARE)}.`,
    `CPU for each list: ${thin.cpu.toFixed(2)} ms, at most ${CPU_MS} wanted: ${verdict(thin.cpu <= CPU_MS)}.`,
  ].join("\n");
}

/** Replaces the table of the last run in the README. */
export function writeTable(report: Report): void {
  writeSection(SECTION, tableOf(report));
}
