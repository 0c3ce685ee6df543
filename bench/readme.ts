import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const README = path.join(import.meta.dirname, "README.md");

/** The comments between which a bench's figures stand in the README. */
export interface Section {
  begin: string;
  end: string;
}

/** What stands in the README between two comments. @throws when it has no such place */
export function readSection(section: Section): string {
  return partsOf(section).inside.trim();
}

/** Replaces what stands in the README between two comments. @throws when it has no such place */
export function writeSection(section: Section, text: string): void {
  const { before, after } = partsOf(section);
  writeFileSync(README, `${before}${section.begin}\n\n${text}\n\n${section.end}${after}`);
}

function partsOf({ begin, end }: Section): { before: string; inside: string; after: string } {
  const [before, rest] = readFileSync(README, "utf8").split(begin);
  const [inside, after] = rest?.split(end) ?? [];
  if (before === undefined || inside === undefined || after === undefined)
    throw new Error(`The README has no place for ${begin}`);
  return { before, inside, after };
}
