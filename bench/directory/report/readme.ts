import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const README = path.join(import.meta.dirname, "../../README.md");
const [BEGIN, END] = [
  "<!-- directory figures: written by npm run bench:directory -- --write -->",
  "<!-- end of the directory figures -->",
];

/** Replaces the figures of the last run in the README. */
export function writeReadme(text: string): void {
  const [before, rest] = readFileSync(README, "utf8").split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error("The README has no place for the directory");
  writeFileSync(README, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
}
