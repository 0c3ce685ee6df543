import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface DocumentEdit {
  file: string;
  before: string;
  after: string;
}

/**
 * Reads the edits in the `diff` blocks of a section. A block begins with `+++` and the file, and `@@`
 * separates its edits. Unchanged lines show where an edit applies.
 */
export function editsOf(markdown: string, heading: string): DocumentEdit[] {
  const [, section = ""] = markdown.split(`\n## ${heading}\n`);
  const [own = ""] = section.split("\n## ");
  return [...own.matchAll(/^```diff\n\+\+\+ (\S+)\n([\s\S]*?)^```$/gm)].flatMap(([, file = "", body = ""]) =>
    body.split(/^@@\n/m).map((place) => ({ file, before: linesOf(place, "-"), after: linesOf(place, "+") })),
  );
}

function linesOf(place: string, mark: "+" | "-"): string {
  return place
    .split("\n")
    .filter((line) => line.startsWith(" ") || line.startsWith(mark))
    .map((line) => `${line.slice(1)}\n`)
    .join("");
}

export function replaceOnce(folder: string, { file, before, after }: DocumentEdit): void {
  const path = join(folder, file);
  const parts = readFileSync(path, "utf8").split(before);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times:\n${before}`);
  writeFileSync(path, parts.join(after));
}
