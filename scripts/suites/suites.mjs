import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { npmEnvironment } from "../setup/npm.mjs";
import { fromRoot, toolEnvironment } from "../setup/paths.mjs";
import { prepare } from "../setup/prepare.mjs";
import { run } from "../setup/processes.mjs";
import { SetupError } from "../setup/report.mjs";
import { nodePath } from "../setup/runtime.mjs";
import { countPlaywright, countVitest, honestCount, sum } from "./count.mjs";

/** @typedef {import("./count.mjs").Count} Count */
/** @typedef {{ browser: string | undefined, timeoutMs: number }} SuiteContext */
/** @typedef {{ name: string, run: (context: SuiteContext) => Promise<Count> }} Suite */

const reports = fromRoot("test-results");

/** @param {number} code */
const asCount = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/**
 * One of package.json's scripts; its exit code is its only result.
 * @param {string} name
 * @returns {Suite}
 */
function script(name) {
  return {
    name,
    run: async ({ timeoutMs }) => {
      const args = ["run", "--silent", name];
      return asCount((await run("npm", args, { env: npmEnvironment(), live: true, timeoutMs })).code);
    },
  };
}

/**
 * A test runner that writes a JSON report.
 * @param {string} name
 * @param {string} file the report's name
 * @param {(report: never) => Count} count
 * @param {(path: string) => { args: string[], env?: NodeJS.ProcessEnv }} command
 * @returns {Suite}
 */
function runner(name, file, count, command) {
  return {
    name,
    run: async ({ browser, timeoutMs }) => {
      const path = `${reports}/${file}`;
      mkdirSync(reports, { recursive: true });
      rmSync(path, { force: true });
      const { args, env } = command(path);
      const browserPath = browser ? { CHROMIUM_PATH: browser } : {};
      const { code } = await run(nodePath(), args, {
        env: { ...toolEnvironment(), ...browserPath, ...env },
        live: true,
        timeoutMs,
      });
      try {
        return honestCount(count(/** @type {never} */ (JSON.parse(readFileSync(path, "utf8")))), code);
      } catch {
        return { passed: 0, failed: 1 };
      }
    },
  };
}

/** @type {Suite} */
const build = {
  name: "build",
  run: async () => {
    try {
      await prepare({ build: true });
      return { passed: 1, failed: 0 };
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      process.stdout.write(`${error.output}\n${error.message}\n`);
      return { passed: 0, failed: 1 };
    }
  },
};

/** @type {Suite} */
const bundle = {
  name: "bundle",
  run: async ({ timeoutMs }) =>
    asCount((await run(nodePath(), [fromRoot("scripts", "bundle.mjs")], { live: true, timeoutMs })).code),
};

const vitest = runner("vitest", "vitest.json", countVitest, (path) => ({
  args: [
    fromRoot("node_modules", "vitest", "vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${path}`,
  ],
}));

const journeys = readdirSync(fromRoot("e2e", "src"))
  .filter((name) => name.endsWith(".spec.ts"))
  .sort();

/**
 * Journeys mostly wait, for pages and for mails: two halves at once, each with a server and a database of its own. Every
 * other file, because those that take long have names alike.
 */
const halves = [1, 2].map((half) =>
  runner(`e2e ${half}`, `e2e-${half}.json`, countPlaywright, (path) => ({
    args: [
      fromRoot("node_modules", "@playwright", "test", "cli.js"),
      "test",
      `--config=${fromRoot("e2e", "playwright.config.ts")}`,
      ...journeys.filter((_name, place) => place % 2 === half - 1).map((name) => `/${name}`),
    ],
    env: { E2E_REPORT: path, E2E_PLACE: String(half) },
  })),
);

/** @type {Suite} */
const e2e = {
  name: "e2e",
  run: async (context) => sum(await Promise.all(halves.map((half) => half.run(context)))),
};

/** Everything `npm test` runs, in this order. */
export const suites = [script("typecheck"), script("lint"), script("check"), build, bundle, vitest, e2e];
