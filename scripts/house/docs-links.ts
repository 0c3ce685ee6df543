import { posix } from "node:path";
import { type HouseRule, isModule, type SourceFile, type Violation } from "./source-file.ts";

const looksLikePath = /^(apps|packages|e2e|bench|docs|scripts|\.ci)\/[\w./*-]+$/;
const link = /\[[^\]]*\]\(([^)\s]+)[^)]*\)/g;
const code = /`([^`\n]+)`/g;

function withoutBlocks(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, "");
}

function exists(path: string, paths: string[]): boolean {
  const clean = path.replace(/\/$/, "");
  if (clean === "" || clean === ".") return true;
  if (!clean.includes("*")) return paths.some((known) => known === clean || known.startsWith(`${clean}/`));
  const pattern = clean.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  const wanted = new RegExp(`^${pattern.join("[^/]*")}(/|$)`);
  return paths.some((known) => wanted.test(known));
}

const PRODUCT = "docs/product.md";
const section = /docs\/product\.md ((?:§\d+(?:\.\d+)?(?:, )?)+)/g;
const record = /docs\/decisions\/(\d{3})/g;
const foreign = /\b(?:spec [AB]|decisions) §[\d.]+/gi;

/** Section numbers of docs/product.md, such as `4` and `4.1`. */
function sectionsOf(files: SourceFile[]): Set<string> {
  const text = files.find(({ path }) => path === PRODUCT)?.text ?? "";
  return new Set(Array.from(text.matchAll(/^#{2,3} (\d+(?:\.\d+)?) /gm), ([, number = ""]) => number));
}

function deadCitations({ path, text }: SourceFile, sections: Set<string>, records: Set<string>): Violation[] {
  const numbers = Array.from(
    text.matchAll(section),
    ([, list = ""]) => list.match(/\d+(?:\.\d+)?/g) ?? [],
  ).flat();
  const dead = [
    ...numbers.filter((number) => !sections.has(number)).map((number) => `${PRODUCT} §${number}`),
    ...Array.from(text.matchAll(record), ([whole, number = ""]) => (records.has(number) ? [] : whole)).flat(),
    ...(text.match(foreign) ?? []),
  ];
  return dead.map((citation) => ({ path, message: `cites ${citation}, which does not exist.` }));
}

function check(files: SourceFile[]): Violation[] {
  const paths = files.map(({ path }) => path);
  const sections = sectionsOf(files);
  const records = new Set(paths.flatMap((path) => /^docs\/decisions\/(\d{3})-/.exec(path)?.[1] ?? []));
  const violations: Violation[] = files
    .filter(({ path }) => isModule(path) && !path.startsWith("scripts/house/"))
    .flatMap((file) => deadCitations(file, sections, records));
  for (const page of files.filter(({ path }) => isPage(path))) {
    const text = withoutBlocks(page.text);
    for (const [, target = ""] of text.matchAll(link)) {
      if (/^([a-z]+:|#|\/)/i.test(target)) continue;
      const path = posix.join(posix.dirname(page.path), target.replace(/[#?].*$/, ""));
      if (!exists(path, paths))
        violations.push({ path: page.path, message: `links to ${target}, which does not exist.` });
    }
    for (const [, inline = ""] of text.matchAll(code)) {
      const path = inline.replace(/:\d+(-\d+)?$/, "");
      if (looksLikePath.test(path) && !exists(path, paths) && !path.includes("NNN")) {
        violations.push({ path: page.path, message: `names \`${inline}\`, which does not exist.` });
      }
    }
  }
  return violations;
}

function isPage(path: string): boolean {
  return (
    path === "README.md" || path === "CONTRIBUTING.md" || (path.startsWith("docs/") && path.endsWith(".md"))
  );
}

/** Links and paths in documentation, and sections and decisions cited in code, must exist. */
export const docsLinks: HouseRule = { name: "docs links", applies: () => true, check };
