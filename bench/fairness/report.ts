import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { holds, type MonthFigures, PEOPLE, TARGETS } from "./figures.ts";

const README = path.join(import.meta.dirname, "../README.md");
const [BEGIN, END] = [
  "<!-- fairness: written by npm run bench:fairness -- --write -->",
  "<!-- end of fairness -->",
];

/** One month under one order. */
export interface Lived {
  name: string;
  figures: MonthFigures;
  /** Whether it is the one that must hold. */
  isJudged: boolean;
}

const verdictOf = (figures: MonthFigures) => (holds(figures) ? "yes" : "**no**");
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const fixed = (value: number) => (Math.abs(value) < 0.0005 ? "0.000" : value.toFixed(3));

/** The figures as a table in Markdown. */
export function tableOf(months: readonly Lived[]): string {
  const { shown, gini, withQuality, withFollowers } = TARGETS;
  const rows = months.map(({ name, figures, isJudged }) => [
    name,
    percent(figures.shown),
    fixed(figures.gini),
    fixed(figures.withQuality),
    fixed(figures.withFollowers),
    String(Math.round(figures.mean)),
    figures.thrownAway === 0 ? "" : figures.thrownAway.toFixed(1),
    String(figures.follows),
    isJudged ? verdictOf(figures) : "",
  ]);
  const header = [
    "Order",
    "shown 100 times or more",
    "Gini of impressions",
    "correlation with quality",
    "with initial followers",
    "impressions each",
    "of one thrown away",
    "follows",
    "holds",
  ];
  const required = [
    "*required*",
    `≥ ${percent(shown)}`,
    `≤ ${gini.toFixed(2)}`,
    `≥ ${withQuality}`,
    `within ±${withFollowers}`,
    "",
    "",
    "",
    "",
  ];
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [header, header.map(() => "---"), required, ...rows].map(line).join("\n");
}

/** Replaces the table of the last run in the README. */
export function writeTable(
  months: readonly Lived[],
  { seconds, seed }: { seconds: number; seed: string },
): void {
  const text = readFileSync(README, "utf8");
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error("The README has no place for the figures");
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${os.availableParallelism()} shared cores, Node ${process.versions.node}`;
  const active = months[0]?.figures.active ?? 0;
  const facts = `${day}, ${machine}; ${PEOPLE}, seed "${seed}"; ${active} streamers active at the end; ${months.length} months in ${seconds} s of CPU.`;
  writeFileSync(README, `${before}${BEGIN}\n\n${facts}\n\n${tableOf(months)}\n\n${END}${after}`);
}
