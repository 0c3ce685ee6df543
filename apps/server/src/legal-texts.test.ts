import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { EnvironmentError } from "./environment.ts";
import { readLegalTexts } from "./legal-texts.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "starling-legal-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string | Buffer) => writeFileSync(path.join(folder, name), text);

function problemsOf(place = folder): string[] {
  try {
    readLegalTexts(place);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems.map(({ wrong, fix }) => `${wrong}. ${fix}`);
    throw error;
  }
}

test("reads the files that are there, and leaves out the others", () => {
  write("terms.md", "# Our terms\n\nBe **kind**.");
  write("notes.docx", "not shown");
  expect(readLegalTexts(folder)).toEqual({
    terms: [
      { kind: "heading", lines: [[{ text: "Our terms", isBold: false, href: null }]] },
      {
        kind: "paragraph",
        lines: [
          [
            { text: "Be ", isBold: false, href: null },
            { text: "kind", isBold: true, href: null },
            { text: ".", isBold: false, href: null },
          ],
        ],
      },
    ],
  });
  expect(readLegalTexts(undefined)).toEqual({});
});

test("names every bad file together, with what to do", () => {
  write("terms.md", "");
  write("privacy.md", Buffer.from([0x23, 0x20, 0xff, 0xfe]));
  write("rules.md", `# Rules\n\n${"x".repeat(200_000)}`);
  write("imprint.md", "# Imprint\n\nUs");
  expect(problemsOf()).toEqual([
    expect.stringMatching(
      /contains imprint\.md, which no page shows\. The pages are terms\.md, privacy\.md and/,
    ),
    expect.stringContaining("contains privacy.md, which is not UTF-8. Save it as UTF-8"),
    expect.stringContaining("contains rules.md, which is larger than 200 kB"),
    expect.stringContaining("contains terms.md, which does not begin with a heading and a text. Begin it"),
  ]);
});

test("names a folder that is missing, and a file that is a folder", () => {
  expect(problemsOf(path.join(folder, "missing"))).toEqual([
    expect.stringContaining("not a readable folder"),
  ]);
  mkdirSync(path.join(folder, "terms.md"));
  expect(problemsOf()).toEqual([expect.stringContaining("contains terms.md, which cannot be read")]);
});
