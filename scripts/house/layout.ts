import type { HouseRule, SourceFile, Violation } from "./source-file.ts";

const folders = new Set([
  ...["apps/web", "apps/server"],
  ...[
    "packages/api",
    "packages/directory",
    "packages/db",
    "packages/demo",
    "packages/validators",
    "packages/ui",
  ],
  ...["e2e", "bench", "docs", "ops", "patches", "scripts", "turbo", ".ci", ".github"],
]);

const rootFiles = new Set([
  ...["package.json", "package-lock.json", ".npmrc", "turbo.json", "tsconfig.json", "tsconfig.base.json"],
  ...["biome.json", "knip.json", ".secretlintrc.json", ".secretlintignore", ".editorconfig", ".gitignore"],
  ...[
    "vitest.config.ts",
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "LICENSE",
    ".env",
    ".env.example",
    ".dockerignore",
    "Dockerfile",
    "compose.scale.yaml",
    "compose.yaml",
  ],
]);

function homeOf(path: string): string {
  const parts = path.split("/");
  return parts[0] === "apps" || parts[0] === "packages" ? parts.slice(0, 2).join("/") : (parts[0] ?? "");
}

function check(files: SourceFile[]): Violation[] {
  const violations: Violation[] = [];
  const seen = new Set<string>();
  for (const { path } of files) {
    const home = homeOf(path);
    seen.add(home);
    const known = path.includes("/") ? folders.has(home) : rootFiles.has(path);
    if (!known) {
      const message = `is outside the documented layout. Code lives in ${[...folders].join(", ")}; a new folder needs a decision in docs/decisions.`;
      violations.push({ path, message });
    }
  }
  for (const folder of folders) {
    if (!seen.has(folder))
      violations.push({ path: folder, message: "is part of the documented layout but missing." });
  }
  return violations;
}

/** Requires exactly the listed files and folders at the top level. */
export const layout: HouseRule = { name: "layout", applies: () => true, check };
