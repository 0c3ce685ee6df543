import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A change that a document shows: what stands in a file, and what is to stand there. */
export interface DocumentEdit {
  file: string;
  before: string;
  after: string;
}

/**
 * The edits in a section of a Markdown document. Each is a block of `diff` that begins with `+++` and the file; `@@` parts its
 * places, and unchanged lines say where they are.
 */
export function editsOf(markdown: string, heading: string): DocumentEdit[] {
  const [, section = ""] = markdown.split(`\n## ${heading}\n`);
  const [own = ""] = section.split("\n## ");
  return [...own.matchAll(/^```diff\n\+\+\+ (\S+)\n([\s\S]*?)^```$/gm)].flatMap(([, file = "", body = ""]) =>
    body.split(/^@@\n/m).map((place) => ({ file, before: linesOf(place, "-"), after: linesOf(place, "+") })),
  );
}

/** The lines that are unchanged or have the mark, without what stands before them. */
function linesOf(place: string, mark: "+" | "-"): string {
  return place
    .split("\n")
    .filter((line) => line.startsWith(" ") || line.startsWith(mark))
    .map((line) => `${line.slice(1)}\n`)
    .join("");
}

/** Replaces a text that stands in a file once. Throws where it stands never or more often. */
export function replaceOnce(folder: string, { file, before, after }: DocumentEdit): void {
  const path = join(folder, file);
  const parts = readFileSync(path, "utf8").split(before);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times:\n${before}`);
  writeFileSync(path, parts.join(after));
}
