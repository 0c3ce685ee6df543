import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig, type TestProjectConfiguration } from "vitest/config";
import type { BrowserCommandContext } from "vitest/node";
import { browserArguments, findBrowser } from "./scripts/setup/find-browser.mjs";
import { findCitus } from "./scripts/setup/find-citus.mjs";
import { findRedis } from "./scripts/setup/find-redis.mjs";
import { ProjectSequencer } from "./scripts/testing/project-sequencer.ts";

const databaseSetup = "apps/server/src/embedded/postgres/testing/test-global-setup.ts";

/** Test files that mock modules and therefore need a fresh module cache. */
const replacing = globSync("{apps,packages,scripts}/**/*.test.ts", {
  cwd: import.meta.dirname,
  exclude: (name) => name.endsWith("node_modules"),
}).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path.join(import.meta.dirname, file), "utf8")),
);

/**
 * Tests that kill processes belong to `npm run drills`. Tests with missing services are skipped; `npm test`
 * reports them.
 */
const redis = findRedis();
const leftOut = [
  ...(process.env.DRILLS ? [] : ["**/*.drill.test.ts"]),
  ...(redis.isThere ? [] : ["**/*.redis.test.ts"]),
  ...(redis.canStart ? [] : ["**/*.redis-server.test.ts"]),
  ...(findCitus().isThere ? [] : ["**/*.citus.test.ts"]),
];

/** Retried tests are reported as flaky and count as passed. */
const retry = 1;

interface NodeProject {
  database?: boolean;
  /** Whether each file loads all modules again instead of sharing them. */
  apart?: boolean;
  globalSetup?: string[];
  testTimeout?: number;
}

function nodeProject(
  name: string,
  include: string[],
  { database, apart = false, globalSetup = [], testTimeout = 60_000 }: NodeProject = {},
) {
  return {
    test: {
      name,
      include,
      exclude: [...configDefaults.exclude, ...(apart ? [] : replacing), ...leftOut],
      environment: "node",
      // Test files share loaded modules, because reloading them takes as long as the tests. Sharing is safe:
      // each file uses its own `ports` object as the key of caches, and mocks are restored between tests.
      isolate: apart,
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
      testTimeout,
      hookTimeout: Math.max(testTimeout, 120_000),
      retry,
      expect: { poll: { timeout: 15_000 } },
      globalSetup: [...globalSetup, ...(database && existsSync(databaseSetup) ? [databaseSetup] : [])],
    },
  } satisfies TestProjectConfiguration;
}

// Bundled in advance, because discovering a dependency later would reload the page during a test.
const bundledBeforehand = {
  ui: [
    "react",
    "react/jsx-runtime",
    "react/jsx-dev-runtime",
    "react-dom",
    "react-dom/client",
    "vitest-browser-react",
    "radix-ui",
    "lucide-react",
    "class-variance-authority",
    "clsx",
    "tailwind-merge",
    "sonner",
    "axe-core",
  ],
  web: [
    "wouter",
    "@tanstack/react-query",
    "@trpc/client",
    "@trpc/react-query",
    "@trpc/server/observable",
    "superjson",
    "zod",
    "react-hook-form",
    "@hookform/resolvers/zod",
    "@uploadthing/react",
    "react-easy-crop",
    "@stripe/react-stripe-js",
    "@stripe/stripe-js/pure",
    "mediabunny",
  ],
};

type StoreForPages = import("./apps/server/src/testing/store/for-pages.ts").StoreForPages;

/** The first call of each test file starts a store for this file. */
async function askStore(
  { testPath = "" }: BrowserCommandContext,
  verb: keyof StoreForPages,
  input: never,
): Promise<unknown> {
  const { storeForPages } = await import("./apps/server/src/testing/store/for-pages.ts");
  return storeForPages(testPath)[verb](input);
}

type JudgeInputs = typeof import("./apps/server/src/testing/judge-inputs.ts").validateInputs;

/** Validates the inputs that a fake API accepted against the real schemas, which pages cannot load. */
async function validateInputs(
  _context: BrowserCommandContext,
  calls: Parameters<JudgeInputs>[0],
): Promise<ReturnType<JudgeInputs>> {
  const module = await import("./apps/server/src/testing/judge-inputs.ts");
  return module.validateInputs(calls);
}

function browserProject(name: string, folder: string, port: number, include: string[]) {
  const setup = `${folder}/src/testing/setup.ts`;
  return {
    plugins: [react(), tailwindcss()],
    optimizeDeps: { include, noDiscovery: false },
    test: {
      name,
      include: [`${folder}/src/**/*.test.tsx`],
      exclude: [...configDefaults.exclude, "**/*.dom.test.tsx"],
      setupFiles: existsSync(setup) ? [setup] : [],
      testTimeout: 60_000,
      retry,
      expect: { poll: { timeout: 15_000 } },
      api: { port, strictPort: false },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 800 },
        provider: playwright({
          launchOptions: { executablePath: findBrowser(), args: browserArguments() },
          contextOptions: { reducedMotion: "reduce", locale: "en-US", timezoneId: "UTC" },
          actionTimeout: 10_000,
        }),
        instances: [{ browser: "chromium" }],
        commands: { store: askStore, judgeInputs: validateInputs },
      },
    },
  } satisfies TestProjectConfiguration;
}

const domFolder = path.join(import.meta.dirname, "apps/web/src/testing/dom");

/** Component tests that do not depend on layout, in happy-dom. */
const domProject = {
  plugins: [react()],
  resolve: { alias: { "vitest/browser": path.join(domFolder, "browser.ts") } },
  test: {
    name: "web-dom",
    include: ["{apps/web,packages/ui}/src/**/*.dom.test.tsx"],
    environment: "happy-dom",
    environmentOptions: {
      happyDOM: {
        width: 1280,
        height: 800,
        url: "http://localhost:3000/",
        settings: {
          device: { prefersReducedMotion: "reduce" },
          disableIframePageLoading: true,
          handleDisabledFileLoadingAsSuccess: true,
        },
      },
    },
    isolate: false,
    css: false,
    restoreMocks: true,
    setupFiles: [
      path.join(domFolder, "missing-apis.ts"),
      "apps/server/src/testing/judge-for-components.ts",
      "apps/web/src/testing/setup.ts",
      path.join(domFolder, "setup.ts"),
    ],
    server: { deps: { inline: ["vitest-browser-react"] } },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    retry,
    expect: { poll: { timeout: 15_000 } },
  },
} satisfies TestProjectConfiguration;

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: false,
    // Projects run in this order. Projects that spend most of their time waiting run in parallel with browser
    // projects, because browser projects need the CPU.
    sequence: { sequencer: ProjectSequencer },
    projects: [
      nodeProject("server", ["apps/server/src/**/*.test.ts"], { database: true }),
      ...(replacing.length > 0 ? [nodeProject("apart", replacing, { database: true, apart: true })] : []),
      nodeProject("api", ["packages/api/src/**/*.test.{ts,tsx}"], { database: true }),
      nodeProject("directory", ["packages/directory/src/**/*.test.ts"], { database: true }),
      nodeProject("demo", ["packages/demo/src/**/*.test.ts"], { database: true }),
      nodeProject("db", ["packages/db/src/**/*.test.ts"], { database: true }),
      nodeProject("validators", ["packages/{validators,i18n}/src/**/*.test.ts"]),
      nodeProject("pure", ["packages/ui/src/**/*.test.ts", "apps/web/{,src/**/}*.test.ts"]),
      nodeProject("scripts", ["scripts/**/*.test.ts"], {
        globalSetup: ["scripts/testing/empty-temporary-folder.ts"],
        // Long, because some of these tests compile a copy of the product.
        testTimeout: 300_000,
      }),
      domProject,
      browserProject("ui", "packages/ui", 17_415, bundledBeforehand.ui),
      browserProject("web", "apps/web", 17_315, [...bundledBeforehand.ui, ...bundledBeforehand.web]),
    ],
  },
});
