import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const README = path.join(import.meta.dirname, "README.md");

/** The comments between which a bench's figures stand in the README. */
export interface Section {
  begin: string;
  end: string;
}

/** Replaces what stands between two comments in the README, or in another document. @throws when it has no such place */
export function writeSection({ begin, end }: Section, text: string, file = README): void {
  const [before, rest] = readFileSync(file, "utf8").split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has no place for ${begin}`);
  writeFileSync(file, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}
