import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const README = path.join(import.meta.dirname, "../README.md");

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export function machine(load = os.loadavg()[0] ?? 0): string {
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${day}, ${os.availableParallelism()} shared cores, ${memory} GB, Node ${process.versions.node}, ${process.platform}, load ${load.toFixed(1)} at the start`;
}

export function number(value: number, digits = 0): string {
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

export function goal(
  name: string,
  value: number,
  [sign, limit, unit]: ["≤" | "≥", number, string],
  digits = 1,
) {
  const isMet = sign === "≤" ? value <= limit : value >= limit;
  return [
    name,
    `${sign} ${limit.toLocaleString("en")} ${unit}`,
    `${number(value, digits)} ${unit}`,
    isMet ? "yes" : "**no**",
  ];
}

export const GOAL_HEAD = ["Goal", "Required", "Measured", "Met"];

const marks = (bench: string) =>
  [`<!-- ${bench}: written by --write -->`, `<!-- end of ${bench} -->`] as const;

/** @throws if the bench's two comments in README.md are missing */
export function readSection(bench: string): string {
  return partsOf(bench).inside.trim();
}

/** @throws if the bench's two comments in README.md are missing */
export function writeSection(bench: string, text: string): void {
  const { before, after } = partsOf(bench);
  const [begin, end] = marks(bench);
  writeFileSync(README, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}

function partsOf(bench: string): { before: string; inside: string; after: string } {
  const [begin, end] = marks(bench);
  const [before, rest] = readFileSync(README, "utf8").split(begin);
  const [inside, after] = rest?.split(end) ?? [];
  if (before === undefined || inside === undefined || after === undefined)
    throw new Error(`README.md has no section ${begin}`);
  return { before, inside, after };
}
