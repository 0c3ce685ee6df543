import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const README = path.join(import.meta.dirname, "README.md");

/** The comments between which a bench's figures stand in the README. */
export interface Section {
  begin: string;
  end: string;
}

/** What stands between two comments in the README. @throws when it has no such place */
export function readSection(section: Section): string {
  return partsOf(section, README).inside.trim();
}

/** Replaces what stands between two comments in the README, or in another document. @throws when it has no such place */
export function writeSection(section: Section, text: string, file = README): void {
  const { before, after } = partsOf(section, file);
  writeFileSync(file, `${before}${section.begin}\n\n${text}\n\n${section.end}${after}`);
}

function partsOf({ begin, end }: Section, file: string): { before: string; inside: string; after: string } {
  const [before, rest] = readFileSync(file, "utf8").split(begin);
  const [inside, after] = rest?.split(end) ?? [];
  if (before === undefined || inside === undefined || after === undefined)
    throw new Error(`${file} has no place for ${begin}`);
  return { before, inside, after };
}
