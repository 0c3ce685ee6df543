import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const README = path.join(import.meta.dirname, "../../README.md");
const [BEGIN, END] = [
  "<!-- clips: written by npm run bench:clips -- --write -->",
  "<!-- end of the clips -->",
];

/** Replaces the figures of the last run in the README. */
export function writeReadme(text: string): void {
  const [before, rest] = readFileSync(README, "utf8").split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error("The README has no place for the clips");
  writeFileSync(README, `${before}${BEGIN}\n\n${text}\n\n${END}${after}`);
}
