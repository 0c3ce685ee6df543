import { posix } from "node:path";
import type { HouseRule, SourceFile, Violation } from "./source-file.ts";

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

function check(files: SourceFile[]): Violation[] {
  const paths = files.map(({ path }) => path);
  const violations: Violation[] = [];
  for (const page of files.filter(({ path }) => isPage(path))) {
    const text = withoutBlocks(page.text);
    for (const [, target = ""] of text.matchAll(link)) {
      if (/^([a-z]+:|#|\/)/i.test(target)) continue;
      const path = posix.join(posix.dirname(page.path), target.replace(/[#?].*$/, ""));
      if (!exists(path, paths))
        violations.push({ path: page.path, message: `links to ${target}, which is not there.` });
    }
    for (const [, inline = ""] of text.matchAll(code)) {
      const path = inline.replace(/:\d+(-\d+)?$/, "");
      if (looksLikePath.test(path) && !exists(path, paths) && !path.includes("NNN")) {
        violations.push({ path: page.path, message: `names \`${inline}\`, which is not there.` });
      }
    }
  }
  return violations;
}

function isPage(path: string): boolean {
  return path === "README.md" || (path.startsWith("docs/") && path.endsWith(".md"));
}

/** Every relative link and every path that the documentation names exists. */
export const docsLinks: HouseRule = { name: "docs links", applies: () => true, check };
