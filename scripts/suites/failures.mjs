import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { fromRoot } from "../setup/paths.mjs";

/** @typedef {{ file: string, title: string, message: string }} Failure a test that failed; a file that did not load has no title */
/** @typedef {{ status: string, fullName: string, failureMessages?: string[] | null }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ title: string, file: string, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} PlaywrightSpec */
/** @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/** How much of a failure is told once more at the end of a run, where somebody looks first. */
const longestMessage = 12;

/** @param {string | undefined} message */
const plain = (message) =>
  stripVTControlCharacters(message ?? "")
    .trim()
    .split("\n")
    .slice(0, longestMessage)
    .join("\n");

/**
 * What failed in Vitest's JSON report.
 * @param {{ testResults?: VitestFile[] }} report
 * @returns {Failure[]}
 */
export function failuresOfVitest({ testResults = [] }) {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(fromRoot(), name);
      if (assertionResults.length === 0) return [{ file, title: "", message: plain(message) }];
      return assertionResults
        .filter(({ status }) => status === "failed")
        .map((each) => ({ file, title: each.fullName, message: plain(each.failureMessages?.[0]) }));
    });
}

/**
 * What failed in Playwright's JSON report.
 * @param {{ suites?: PlaywrightSuite[] }} report
 * @returns {Failure[]}
 */
export function failuresOfPlaywright({ suites = [] }) {
  /** @type {(suite: PlaywrightSuite, titles: string[]) => Failure[]} */
  const within = ({ specs = [], suites: inner = [] }, titles) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => ({
        file,
        title: [...titles, title].join(" › "),
        message: plain(tests[0]?.results[0]?.error?.message),
      })),
    ...inner.flatMap((suite) => within(suite, [...titles, suite.title])),
  ];
  return suites.flatMap((suite) => within(suite, []));
}

/**
 * A failure as the end of a run tells it: where, what, and how its message begins.
 * @param {Failure} failure
 */
export function told({ file, title, message }) {
  return `${[file, title].filter(Boolean).join(" › ")}\n${message.replaceAll(/^/gm, "    ")}`;
}
