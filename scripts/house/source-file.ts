import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** `path` is relative to the checkout with forward slashes. */
export type SourceFile = { path: string; text: string };

/** `message` includes the fix. */
export type Violation = { path: string; message: string };

export type HouseRule = {
  name: string;
  applies: (path: string) => boolean;
  check: (files: SourceFile[]) => Violation[];
};

const skippedFolders = new Set([
  "node_modules",
  "dist",
  ".tsc",
  ".turbo",
  ".git",
  ".data",
  ".vite",
  "coverage",
  "test-results",
  "playwright-report",
]);
const textFile = /\.(ts|tsx|mjs|js|css|html|md|json|sql|yml|yaml|po)$|\/\.ci\/run$|(^|\/)\.[a-z]+rc$/;

/** `text` is empty for files that are not text. */
export function readCheckout(root: string): SourceFile[] {
  const found: SourceFile[] = [];
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const named = relative(root, path).replaceAll("\\", "/");
      if (entry.isDirectory() && !skippedFolders.has(entry.name)) visit(path);
      // In a git worktree `.git` is a file.
      if (!entry.isFile() || entry.name === ".git") continue;
      const text = textFile.test(path) ? readFileSync(path, "utf8") : "";
      found.push({ path: named, text });
    }
  };
  visit(root);
  return found;
}

/** Whether a file is a module; declaration files are not. */
export function isModule(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith(".d.ts");
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /\/testing\//.test(path);
}

/**
 * Package of a path: `packages/api` for `packages/api/src/root.ts`. Outside apps and packages, the first
 * folder.
 */
export function packageOf(path: string): string {
  const [first, second] = path.split("/");
  return first === "apps" || first === "packages" ? `${first}/${second}` : (first ?? "");
}
