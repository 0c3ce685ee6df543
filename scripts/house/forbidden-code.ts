import { parseSync } from "oxc-parser";
import { type HouseRule, isModule, type SourceFile, type Violation } from "./source-file.ts";

type Pattern = { found: RegExp; message: string; allowed?: RegExp; in: "code" | "comments" };

const patterns: Pattern[] = [
  {
    in: "code",
    found: /\bsql\s*\.\s*raw\s*\(|\.\s*unsafe\s*\(/,
    allowed:
      /^(packages\/db\/src\/testing\/|packages\/demo\/|packages\/db\/src\/(?:migrat|backups\/)|apps\/server\/src\/embedded\/|bench\/|e2e\/)|\.test\.ts$/,
    message: "writes raw SQL. Use the sql`` template, which binds its values.",
  },
  {
    in: "code",
    found: /\b(innerHTML|outerHTML|insertAdjacentHTML|srcdoc|srcDoc)\b/,
    allowed: /\.test\.tsx?$|^apps\/server\/src\/embedded\//,
    message: "writes HTML from text. Render elements, so that user input stays text.",
  },
  {
    in: "code",
    found: /\.\s*normalize\s*\(/,
    allowed: /^packages\/validators\/src\/stream-safe\.ts$/,
    message: "normalizes text in quadratic time. Call normalized() from validators/stream-safe.",
  },
  {
    in: "code",
    found: /<dialog\b|\bshowModal\s*\(/,
    message: "creates its own dialog. Use the one from packages/ui, whose focus behavior is tested there.",
  },
  {
    in: "code",
    found: /\b(test|it|describe|suite)\s*\.\s*(todo|fails|skipIf|runIf)\b/,
    message: "skips a test. Fix it or remove it.",
  },
  {
    in: "code",
    found:
      /(?<!\b(?:loadable|lazyStep|loadCode|fetchIfReachable|open|member)(?:<\w+>)?\([^;]{0,200})\bimport\(/,
    allowed: /^(?!apps\/web\/src\/)|\.test\.tsx?$|\/testing\//,
    message:
      "imports code on demand without a retry. Use loadable, loadCode or fetchIfReachable, so that a page recovers when the connection was lost.",
  },
  {
    in: "comments",
    found: /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable|istanbul ignore|v8 ignore/,
    message: "suppresses a tool's finding. Fix the finding.",
  },
  {
    in: "comments",
    found: /\b(TODO|FIXME|HACK|XXX)\b/,
    message: "leaves work for later. Do it now, or write a decision.",
  },
];

const blank = (text: string) => text.replace(/[^\n]/g, " ");

/** Preserves line numbers. */
function split(file: SourceFile): { code: string; comments: string } {
  const { comments } = parseSync(file.path, file.text);
  let code = file.text;
  let only = blank(file.text);
  for (const { start, end } of comments) {
    code = code.slice(0, start) + blank(code.slice(start, end)) + code.slice(end);
    only = only.slice(0, start) + file.text.slice(start, end) + only.slice(end);
  }
  const strings = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;
  return { code: code.replace(strings, (text) => `"${blank(text.slice(1, -1))}"`), comments: only };
}

function check(files: SourceFile[]): Violation[] {
  const violations: Violation[] = [];
  for (const file of files) {
    const parts = split(file);
    for (const pattern of patterns) {
      if (pattern.allowed?.test(file.path)) continue;
      const at = parts[pattern.in].search(pattern.found);
      if (at === -1) continue;
      const line = file.text.slice(0, at).split("\n").length;
      violations.push({ path: `${file.path}:${line}`, message: pattern.message });
    }
  }
  return violations;
}

export const forbiddenCode: HouseRule = {
  name: "forbidden code",
  applies: (path) => isModule(path) && !path.startsWith("scripts/house/"),
  check,
};
