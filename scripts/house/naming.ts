import { type HouseRule, packageOf, type SourceFile, type Violation } from "./source-file.ts";

const forbiddenNames = new Set(["utils", "util", "helpers", "helper", "common", "misc", "shared", "index"]);
const deepest = 5;
const ownedByTools = /^(README|LICENSE|Dockerfile|Caddyfile)/;

/**
 * Allowed files in a feature's folder, such as `sessions.service.ts`. A new kind of file requires a decision.
 */
const featureFile = /^([a-z0-9-]+\.)?(router|service|rules|present|adapter)\.ts$|\.test\.tsx?$/;
/** Each platform is one module, named after the platform (docs/decisions/019). */
const platformFile = /^platforms\/[a-z0-9]+\.ts$/;
const apiRoot = new Set([
  "trpc",
  "context",
  "errors",
  "root",
  "transformer",
  "ports",
  "actors",
  "clock",
  "jobs",
  "rate-limits",
  "database-errors",
  "enforce-limit",
  "process-caches",
  "recent-reads",
  "semaphore",
  "prebuilt",
  "transformer",
]);

/** Folders of catalogs are named by language tag, such as `pt-BR`. */
function isLocaleFolder(parts: readonly string[], index: number): boolean {
  return parts[index - 1] === "locales" && index < parts.length - 1;
}

function checkName(path: string): string | undefined {
  const parts = path.split("/");
  const file = parts.at(-1) ?? "";
  const stem = file.replace(/^\./, "").split(".")[0] ?? "";
  for (const part of [...parts.slice(0, -1).map((folder) => folder.replace(/^\./, "")), stem]) {
    if (forbiddenNames.has(part)) {
      const page = file === "index.html" && parts.length === 3;
      if (!page) return `is named "${part}", which is too generic. Name it after the noun it serves.`;
    }
  }
  const named = parts.filter((_, index) => !isLocaleFolder(parts, index));
  const kebab = [...named.slice(0, -1), stem].every(
    (part) => /^[.]?[a-z0-9]+(-[a-z0-9]+)*$/.test(part) || part === "__root",
  );
  return kebab || ownedByTools.test(file) ? undefined : "is not in kebab-case.";
}

function checkDepth(path: string): string | undefined {
  const below = path.slice(packageOf(path).length + 1).split("/").length - 1;
  if (below <= deepest) return undefined;
  return `is ${below} folders below its package; the maximum is ${deepest}. Split by noun higher up.`;
}

function checkFeatureFile(path: string): string | undefined {
  const inside = /^packages\/api\/src\/(.+)$/.exec(path)?.[1];
  if (!inside || inside.startsWith("testing/") || inside.includes("/mails/templates/")) return undefined;
  const parts = inside.split("/");
  const file = parts.at(-1) ?? "";
  if (parts.length > 1) {
    if (featureFile.test(file) || platformFile.test(inside)) return undefined;
    return "is not an allowed file name. Use <part>.<kind>.ts, such as sessions.service.ts; kinds are router, service, rules, present, adapter, and their tests.";
  }
  if (apiRoot.has(file.replace(/(\.test)?\.ts$/, "")) || file.endsWith(".test.ts")) return undefined;
  return `is not one of the api's own files (${[...apiRoot].join(", ")}). Give it a feature folder.`;
}

function check(files: SourceFile[]): Violation[] {
  return files.flatMap(({ path }) =>
    [checkName(path), checkDepth(path), checkFeatureFile(path)]
      .filter((message) => message !== undefined)
      .map((message) => ({ path, message })),
  );
}

export const naming: HouseRule = {
  name: "naming",
  applies: (path) =>
    path.includes("/") &&
    // patch-package derives package and version from a patch's name.
    !path.startsWith("patches/") &&
    // GitHub requires these names.
    !path.startsWith(".github/") &&
    !path.startsWith("packages/db/migrations/") &&
    !path.startsWith("apps/web/public/"),
  check,
};
