import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { findFirefox } from "../setup/find-browser.mjs";
import { freePort } from "../setup/free-port.mjs";
import { npmEnvironment } from "../setup/npm.mjs";
import { fromRoot, toolEnvironment } from "../setup/paths.mjs";
import { prepare } from "../setup/prepare.mjs";
import { run } from "../setup/processes.mjs";
import { SetupError, say } from "../setup/report.mjs";
import { nodePath } from "../setup/runtime.mjs";
import { countPlaywright, countVitest, honestCount, sum } from "./count.mjs";
import { failuresOfPlaywright, failuresOfVitest } from "./failures.mjs";
import { inHalves } from "./halves.mjs";
import { withSecondLook } from "./second-look.mjs";

/** @typedef {import("./count.mjs").Count} Count */
/** @typedef {import("./failures.mjs").Failure} Failure */
/** @typedef {import("./second-look.mjs").Look} Look */
/** @typedef {import("./second-look.mjs").Result} Result */
/** @typedef {{ browser: string | undefined, timeoutMs: number }} SuiteContext */
/** @typedef {{ name: string, run: (context: SuiteContext) => Promise<Result> }} Suite */
/** @typedef {(context: SuiteContext, files: string[]) => Promise<Look>} Runner runs these files; none means all */

const reports = fromRoot("test-results");

/**
 * @param {number} code
 * @returns {Result}
 */
const asResult = (code) => ({
  count: code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  failures: [],
  unsteady: [],
});

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
      return asResult((await run("npm", args, { env: npmEnvironment(), live: true, timeoutMs })).code);
    },
  };
}

/**
 * A test runner that writes a JSON report.
 * @param {string} file the report's name
 * @param {{ count: (report: never) => Count, failures: (report: never) => Failure[] }} read
 * @param {(path: string, files: string[]) => { args: string[], env?: NodeJS.ProcessEnv, interruptible?: boolean }} command
 * @returns {Runner}
 */
function runner(file, read, command) {
  return async ({ browser, timeoutMs }, files) => {
    const path = `${reports}/${file}`;
    mkdirSync(reports, { recursive: true });
    rmSync(path, { force: true });
    const { args, env, interruptible = false } = command(path, files);
    const browserPath = browser ? { CHROMIUM_PATH: browser } : {};
    const { code } = await run(nodePath(), args, {
      env: { ...toolEnvironment(), ...browserPath, ...env },
      live: true,
      timeoutMs,
      interruptible,
    });
    try {
      const report = /** @type {never} */ (JSON.parse(readFileSync(path, "utf8")));
      return { count: honestCount(read.count(report), code), failures: read.failures(report) };
    } catch {
      return { count: { passed: 0, failed: 1 }, failures: [] };
    }
  };
}

/** @param {string[]} files */
function sayOnceMore(files) {
  say(`\n--- once more, with nothing beside it: ${files.join(", ")}`);
}

/** @type {Suite} */
const build = {
  name: "build",
  run: async () => {
    try {
      await prepare({ build: true });
      return asResult(0);
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      process.stdout.write(`${error.output}\n${error.message}\n`);
      return asResult(1);
    }
  },
};

/** @type {Suite} */
const bundle = {
  name: "bundle",
  run: async ({ timeoutMs }) =>
    asResult((await run(nodePath(), [fromRoot("scripts", "bundle.mjs")], { live: true, timeoutMs })).code),
};

const runVitest = runner(
  "vitest.json",
  { count: countVitest, failures: failuresOfVitest },
  (path, files) => ({
    args: [
      fromRoot("node_modules", "vitest", "vitest.mjs"),
      "run",
      ...files,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${path}`,
    ],
  }),
);

/** @type {Suite} */
const vitest = {
  name: "vitest",
  run: async (context) =>
    withSecondLook(await runVitest(context, []), (files) => {
      sayOnceMore(files);
      return runVitest(context, files);
    }),
};

const journeys = readdirSync(fromRoot("e2e", "src")).filter((name) => name.endsWith(".spec.ts"));

/**
 * @param {string} place a number: each has a server and a database of its own
 * @param {string} [config] which journeys
 */
const journeysAt =
  (place, config = "playwright.config.ts") =>
  /** @type {Runner} */
  async (context, files) => {
    const port = await freePort(21_400 + 100 * Number(place));
    const look = runner(
      `e2e-${place}.json`,
      { count: countPlaywright, failures: failuresOfPlaywright },
      (path, names) => ({
        args: [
          fromRoot("node_modules", "@playwright", "test", "cli.js"),
          "test",
          `--config=${fromRoot("e2e", config)}`,
          ...names.map((name) => `/${name}`),
        ],
        env: {
          E2E_REPORT: path,
          E2E_PLACE: place,
          E2E_PORT: String(port),
          ...(firefoxPath ? { FIREFOX_PATH: firefoxPath } : {}),
        },
        interruptible: true,
      }),
    );
    return look(context, files);
  };

/**
 * Journeys often wait, for pages and for mails: two halves at once, each at a place of its own.
 * @type {Suite}
 */
const e2e = {
  name: "e2e",
  run: async (context) => {
    const halves = await Promise.all(
      inHalves(journeys).map((files, half) => journeysAt(String(half + 1))(context, files)),
    );
    const both = {
      count: sum(halves.map(({ count }) => count)),
      failures: halves.flatMap(({ failures }) => failures),
    };
    return withSecondLook(both, (files) => {
      sayOnceMore(files);
      return journeysAt("3")(context, files);
    });
  },
};

const firefoxPath = findFirefox();

/**
 * A journey in the Firefox that is installed here.
 * @type {Suite}
 */
const firefox = {
  name: "firefox",
  run: async (context) =>
    withSecondLook(await journeysAt("4", "firefox.config.ts")(context, []), (files) => {
      sayOnceMore(files);
      return journeysAt("4", "firefox.config.ts")(context, files);
    }),
};

/** Everything `npm test` runs, in this order; what needs a Firefox only where there is one. */
export const suites = [
  script("typecheck"),
  script("lint"),
  script("check"),
  build,
  bundle,
  vitest,
  e2e,
  ...(firefoxPath ? [firefox] : []),
];
