/** @typedef {import("./count.mjs").Count} Count */
/** @typedef {import("./failures.mjs").Failure} Failure */
/** @typedef {{ count: Count, failures: Failure[] }} Look what one run of tests came to */
/** @typedef {Look & { unsteady: Failure[] }} Result what counts in the end, and what failed only beside others */

/** More files than a busy machine disturbs: that many are broken. */
const mostFiles = 6;

/** @param {Failure} failure */
const didNotLoad = ({ title }) => title === "";

/** @param {Failure} failure */
const nameOf = ({ file, title }) => `${file} › ${title}`;

/**
 * Tests that drive a browser or a clock may lose against whatever else the machine does. A few that failed are therefore
 * run once more with nothing beside them; what passes then counts as passed and is named as unsteady (decision 031).
 * What fails twice, a file that does not load, an error outside any test, and a run in which many fail stay failures.
 * @param {Look} first
 * @param {(files: string[]) => Promise<Look>} lookAgain runs all tests of the files
 * @returns {Promise<Result>}
 */
export async function withSecondLook(first, lookAgain) {
  const files = [...new Set(first.failures.map(({ file }) => file))];
  if (files.length === 0 || files.length > mostFiles) return { ...first, unsteady: [] };
  const second = await lookAgain(files);
  // A second run that broke off, or could not load a file, clears nobody.
  const brokeOff = second.count.failed > second.failures.length;
  if (brokeOff || second.failures.some(didNotLoad)) return { ...first, unsteady: [] };
  const failedFirst = new Set(first.failures.map(nameOf));
  const failedAgain = new Set(second.failures.map(nameOf));
  const cleared = first.failures.filter((each) => !didNotLoad(each) && !failedAgain.has(nameOf(each)));
  return {
    count: {
      passed: first.count.passed + cleared.length,
      failed: first.count.failed - cleared.length,
    },
    failures: first.failures.filter((each) => !cleared.includes(each)),
    unsteady: [...cleared, ...second.failures.filter((each) => !failedFirst.has(nameOf(each)))],
  };
}
