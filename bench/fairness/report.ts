import os from "node:os";
import { writeSection } from "../readme.ts";
import { type Farmed, isHarmless, movedBy } from "./farming.ts";
import { holds, type MonthFigures, PEOPLE, TARGETS } from "./figures.ts";

const SECTION = {
  begin: "<!-- fairness: written by npm run bench:fairness -- --write -->",
  end: "<!-- end of fairness -->",
};

/** One month under one order. */
export interface Lived {
  name: string;
  figures: MonthFigures;
  /** Whether it is the one that must hold. */
  isJudged: boolean;
}

const verdict = (isHeld: boolean) => (isHeld ? "yes" : "**no**");
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const fixed = (value: number) => (Math.abs(value) < 0.0005 ? "0.000" : value.toFixed(3));

const markdown = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** What false accounts came to, as a table in Markdown. */
export function farmingTableOf(farmed: readonly Farmed[]): string {
  const header = ["1,000 false accounts", "impressions without", "with them", "moved by", "holds"];
  const rows = farmed.map((one) => [
    one.name,
    String(one.before),
    String(one.after),
    percent(movedBy(one)),
    one.isJudged ? verdict(isHarmless(one)) : "",
  ]);
  return markdown([header, header.map(() => "---"), ["*required*", "", "", "within ±2.0 %", ""], ...rows]);
}

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
    isJudged ? verdict(holds(figures)) : "",
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
  return markdown([header, header.map(() => "---"), required, ...rows]);
}

/** Replaces the tables of the last run in the README. */
export function writeTables(
  months: readonly Lived[],
  farmed: readonly Farmed[],
  { seconds, seed }: { seconds: number; seed: string },
): void {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${os.availableParallelism()} shared cores, Node ${process.versions.node}`;
  const active = months[0]?.figures.active ?? 0;
  const facts = `${day}, ${machine}; ${PEOPLE}, seed "${seed}"; ${active} streamers active at the end; ${seconds} s of CPU for all.`;
  writeSection(SECTION, `${facts}\n\n${tableOf(months)}\n\n${farmingTableOf(farmed)}`);
}
