import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { fromRoot } from "../setup/paths.mjs";

/** @typedef {import("./count.mjs").Count} Count */
/** @typedef {{ file: string, title: string, message: string }} Failure a test that failed; a file that did not load has no title */
/** @typedef {{ count: Count, failures: Failure[], flaky: Failure[] }} Result result of a suite; a flaky test failed once and then passed, and counts as passed */
/** @typedef {{ status: string, fullName: string, failureMessages?: string[] | null }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, success: boolean, testResults?: VitestFile[] }} VitestReport */
/** @typedef {{ status: string, results: { error?: { message?: string } }[] }} PlaywrightTest */
/** @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: unknown[], suites?: PlaywrightSuite[] }} PlaywrightReport */

/** Maximum number of repeated lines of a failure message at the end of a run. */
const longestMessage = 12;

/** @param {string | undefined} message */
const firstLines = (message) =>
  stripVTControlCharacters(message ?? "")
    .trim()
    .split("\n")
    .slice(0, longestMessage)
    .join("\n");

/**
 * Counts each file that fails to load as one failure. If a run fails although no test and no file failed,
 * counts one failure.
 * @param {VitestReport} report
 * @returns {Result}
 */
export function readVitest({ numPassedTests, numFailedTests, success, testResults = [] }) {
  /** @type {Failure[]} */
  const failures = [];
  /** @type {Failure[]} */
  const flaky = [];
  let broken = 0;
  for (const { name, status, message, assertionResults } of testResults) {
    const file = path.relative(fromRoot(), name);
    if (status === "failed" && assertionResults.length === 0) {
      broken += 1;
      failures.push({ file, title: "", message: firstLines(message) });
    }
    for (const { status: outcome, fullName, failureMessages } of assertionResults) {
      const [first] = failureMessages ?? [];
      const failure = { file, title: fullName, message: firstLines(first) };
      if (outcome === "failed") failures.push(failure);
      else if (outcome === "passed" && first !== undefined) flaky.push(failure);
    }
  }
  const failed = numFailedTests + broken;
  return {
    count: { passed: numPassedTests, failed: failed === 0 && !success ? 1 : failed },
    failures,
    flaky,
  };
}

/**
 * Counts errors outside tests as failures. Also counts skipped tests, because Playwright skips tests after a
 * failed dependency.
 * @param {PlaywrightReport} report
 * @returns {Result}
 */
export function readPlaywright({ stats, errors = [], suites = [] }) {
  /** @type {(suite: PlaywrightSuite, titles: string[]) => { status: string, failure: Failure }[]} */
  const within = ({ specs = [], suites: inner = [] }, titles) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ status, results }) => {
        const message = status === "skipped" ? "It was not run." : firstLines(results[0]?.error?.message);
        return { status, failure: { file, title: [...titles, title].join(" › "), message } };
      }),
    ),
    ...inner.flatMap((suite) => within(suite, [...titles, suite.title])),
  ];
  const outcomes = suites.flatMap((suite) => within(suite, []));
  /** @param {string[]} statuses */
  const among = (...statuses) =>
    outcomes.filter(({ status }) => statuses.includes(status)).map(({ failure }) => failure);
  return {
    count: {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped + errors.length,
    },
    failures: among("unexpected", "skipped"),
    flaky: among("flaky"),
  };
}

/**
 * The message consists of the lines that start with FAIL, or else of the last lines of the output.
 * @param {string} file the program's name
 * @param {string} output
 * @returns {Failure}
 */
export function readOutput(file, output) {
  const lines = stripVTControlCharacters(output).trim().split("\n");
  const marked = lines.filter((line) => line.startsWith("FAIL"));
  const message = marked.length > 0 ? marked.slice(0, longestMessage) : lines.slice(-longestMessage);
  return { file, title: "", message: message.join("\n") };
}

/**
 * @param {Failure} failure
 */
export function describeFailure({ file, title, message }) {
  return `${[file, title].filter(Boolean).join(" › ")}\n${message.replaceAll(/^/gm, "    ")}`;
}
