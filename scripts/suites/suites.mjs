import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { findFirefox } from "../setup/find-browser.mjs";
import { freePort } from "../setup/free-port.mjs";
import { npmEnvironment } from "../setup/npm.mjs";
import { fromRoot, toolEnvironment } from "../setup/paths.mjs";
import { prepare } from "../setup/prepare.mjs";
import { run } from "../setup/processes.mjs";
import { SetupError } from "../setup/report.mjs";
import { nodePath } from "../setup/runtime.mjs";
import { honestCount } from "./count.mjs";
import { readOutput, readPlaywright, readVitest } from "./reports.mjs";

/** @typedef {import("./reports.mjs").Result} Result */
/** @typedef {{ browser: string | undefined, timeoutMs: number }} SuiteContext */
/** @typedef {{ name: string, run: (context: SuiteContext) => Promise<Result> }} Suite */
/** @typedef {{ args: string[], env?: NodeJS.ProcessEnv, interruptible?: boolean }} Command */

const reports = fromRoot("test-results");
const firefoxPath = findFirefox();

/** @returns {Result} */
const green = () => ({ count: { passed: 1, failed: 0 }, failures: [], flaky: [] });

/**
 * @param {string} name
 * @param {string} output
 * @returns {Result}
 */
const broken = (name, output) => ({
  count: { passed: 0, failed: 1 },
  failures: [readOutput(name, output)],
  flaky: [],
});

/**
 * Output is printed at the end, because other suites run in parallel.
 * @param {string} name
 * @param {() => string} command resolved at run time, because Node may be installed after the import
 * @param {string[]} args
 * @returns {Suite}
 */
function check(name, command, args) {
  return {
    name,
    run: async ({ timeoutMs }) => {
      const { code, output } = await run(command(), args, { env: npmEnvironment(), timeoutMs });
      process.stdout.write(output);
      return code === 0 ? green() : broken(name, output);
    },
  };
}

/** @param {string} name one of package.json's scripts */
const script = (name) => check(name, () => "npm", ["run", "--silent", name]);

/**
 * @param {string} name
 * @param {(report: never) => Result} read
 * @param {(path: string) => Command | Promise<Command>} command
 * @returns {Suite}
 */
function runner(name, read, command) {
  return {
    name,
    run: async ({ browser, timeoutMs }) => {
      const path = `${reports}/${name}.json`;
      mkdirSync(reports, { recursive: true });
      rmSync(path, { force: true });
      const { args, env, interruptible = false } = await command(path);
      const { code } = await run(nodePath(), args, {
        env: { ...toolEnvironment(), ...(browser ? { CHROMIUM_PATH: browser } : {}), ...env },
        live: true,
        timeoutMs,
        interruptible,
      });
      try {
        const result = read(/** @type {never} */ (JSON.parse(readFileSync(path, "utf8"))));
        return { ...result, count: honestCount(result.count, code) };
      } catch {
        return { count: { passed: 0, failed: 1 }, failures: [], flaky: [] };
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
      return green();
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      const output = `${error.output}\n${error.message}\n`;
      process.stdout.write(output);
      return broken("build", output);
    }
  },
};

const vitest = runner("vitest", readVitest, (path) => ({
  args: [
    fromRoot("node_modules", "vitest", "vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${path}`,
  ],
}));

/** Browser tests; includes Firefox if installed. */
const e2e = runner("e2e", readPlaywright, async (path) => ({
  args: [
    fromRoot("node_modules", "@playwright", "test", "cli.js"),
    "test",
    `--config=${fromRoot("e2e", "playwright.config.ts")}`,
  ],
  env: {
    E2E_REPORT: path,
    E2E_PORT: String(await freePort(21_400)),
    ...(firefoxPath ? { FIREFOX_PATH: firefoxPath } : {}),
  },
  interruptible: true,
}));

export const hasFirefox = firefoxPath !== undefined;

/** The stages run one after another. The suites of a stage run in parallel. */
export const stages = [
  [script("typecheck"), script("lint"), script("check"), build],
  [check("bundle", nodePath, [fromRoot("scripts", "bundle.mjs")])],
  [vitest],
  [e2e],
];
