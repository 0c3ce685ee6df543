import { buildImportGraph, type Import } from "./import-graph.ts";
import {
  type HouseRule,
  isModule,
  isTest,
  packageOf,
  type SourceFile,
  type Violation,
} from "./source-file.ts";
import { checkWebImport } from "./web-layers.ts";

type Judge = (from: string, imported: Import) => string | undefined;

const packagesBelow: Record<string, string[]> = {
  "packages/i18n": [],
  "packages/validators": ["packages/i18n"],
  "packages/ui": ["packages/i18n"],
  "packages/db": ["packages/validators"],
  "packages/demo": ["packages/validators", "packages/db"],
  "packages/directory": ["packages/validators", "packages/db"],
  "packages/api": [
    "packages/i18n",
    "packages/validators",
    "packages/db",
    "packages/directory",
    "packages/demo",
  ],
  "apps/server": [
    "packages/i18n",
    "packages/validators",
    "packages/db",
    "packages/directory",
    "packages/api",
    "packages/demo",
  ],
  "apps/web": ["packages/i18n", "packages/validators", "packages/ui", "packages/api"],
  // The web app exports only its table of pages.
  e2e: ["packages/i18n", "packages/validators", "packages/db", "apps/server", "apps/web"],
  bench: [
    "packages/i18n",
    "packages/validators",
    "packages/db",
    "packages/directory",
    "packages/api",
    "packages/demo",
    "apps/server",
    "apps/web",
  ],
  scripts: ["packages/i18n", "apps/web"],
};

const acrossPackages: Judge = (from, { specifier, target, typeOnly }) => {
  if (!target) return undefined;
  const home = packageOf(from);
  const other = packageOf(target);
  if (home === other) return undefined;
  if (specifier.startsWith(".")) {
    return `reaches into ${other} by a relative path: import it as @starling/${other.split("/").pop()}/….`;
  }
  if (!packagesBelow[home]?.includes(other)) {
    return `imports ${other}. Imports run one way; ${home} may use ${packagesBelow[home]?.join(", ") || "no other package"}.`;
  }
  if (home === "apps/web" && other === "packages/api" && !typeOnly) {
    return "imports a value from the api. The browser may import only its types: write `import type`, or move a pure rule to validators.";
  }
  return undefined;
};

const pureRules: Judge = (from, { specifier, target }) => {
  if (!/^packages\/api\/.*[/.]rules\.ts$/.test(from)) return undefined;
  if (target?.startsWith("packages/db/")) {
    return `imports ${specifier}. Rules are pure functions: let the service read the values and pass them in.`;
  }
  if (target && /[/.](service|router|context|trpc)\.ts$/.test(target)) {
    return `imports ${specifier}. Rules are at the bottom of a feature: services call rules, never the reverse.`;
  }
  return undefined;
};

const delegatingRouters: Judge = (from, { specifier, target, typeOnly }) => {
  if (!/^packages\/api\/.*[/.]router\.ts$/.test(from) || typeOnly) return undefined;
  if (!target?.startsWith("packages/db/")) return undefined;
  return `imports ${specifier}. A router checks access and makes one call: move the query to service.ts.`;
};

const mayUseEmbedded = (path: string) =>
  /^apps\/server\/src\/(main|start-product|open-database|start-services|product-app|start-uploads|operator-error)\.ts$/.test(
    path,
  ) ||
  path.startsWith("apps/server/src/embedded/") ||
  /^(bench|e2e)\//.test(path) ||
  isTest(path);

const embeddedStaysHidden: Judge = (from, { target }) => {
  if (!target?.startsWith("apps/server/src/embedded/") || mayUseEmbedded(from)) return undefined;
  return "imports a stand-in. Only the start-up code (main, start-product, open-database, start-services, product-app, start-uploads, operator-error) may import the embedded parts: take the port as an argument.";
};

const mayUseDemo = (path: string) =>
  path.startsWith("packages/demo/") || path === "apps/server/src/prepare-data.ts" || mayUseEmbedded(path);

const demoStaysOutside: Judge = (from, { target }) => {
  if (!target?.startsWith("packages/demo/") || mayUseDemo(from)) return undefined;
  return "imports the demo data. Only prepare-data, which skips it in production, the embedded parts, benchmarks and tests may import it.";
};

const testingStaysInTests: Judge = (from, { target }) => {
  if (!target || !/\/testing\//.test(target)) return undefined;
  if (isTest(from) || /^(bench|e2e|scripts)\//.test(from) || from.endsWith("/test-global-setup.ts"))
    return undefined;
  return `imports ${target}. Product code must not import shared test code.`;
};

const maySeeSafety = (path: string) =>
  /^packages\/api\/src\/(access\/visibility|social\/safety|accounts\/exports)\//.test(path) || isTest(path);

const visibilityHasOnePlace: Judge = (from, { target }) => {
  if (target !== "packages/db/src/schema/safety.ts" || !from.startsWith("packages/api/")) return undefined;
  if (maySeeSafety(from) || /\/testing\//.test(from)) return undefined;
  return "reads blocks, mutes or hidden clips. Call access/visibility, the only place that decides who can see whom.";
};

const judges: Judge[] = [
  acrossPackages,
  pureRules,
  delegatingRouters,
  embeddedStaysHidden,
  demoStaysOutside,
  testingStaysInTests,
  visibilityHasOnePlace,
  checkWebImport,
];

function check(files: SourceFile[]): Violation[] {
  const violations: Violation[] = [];
  for (const [from, imports] of buildImportGraph(files)) {
    for (const imported of imports) {
      for (const judge of judges) {
        const message = judge(from, imported);
        if (message) violations.push({ path: from, message });
      }
    }
  }
  return violations;
}

/**
 * Import directions: web → ui, validators and the api's types; server → api → directory → db → validators.
 * `noRestrictedImports` in `biome.json` restricts external packages.
 */
export const importDirections: HouseRule = {
  name: "import directions",
  applies: (path) => isModule(path) && packageOf(path) in packagesBelow,
  check,
};
