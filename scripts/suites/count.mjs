/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Vitest's JSON report in numbers. A file that could not be loaded holds no test and counts as one failure,
 * and so does a run that reports itself unsuccessful for any other reason.
 * @param {{ numPassedTests: number, numFailedTests: number, success: boolean, testResults?: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Count}
 */
export function countVitest(report) {
  const broken = (report.testResults ?? []).filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + broken;
  return { passed: report.numPassedTests, failed: failed === 0 && !report.success ? 1 : failed };
}

/**
 * Playwright's JSON report in numbers. A test that passed on a second attempt failed once, so it counts as failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors?: unknown[] }} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors = [] }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/**
 * A suite in which nothing ran proves nothing, and one whose process failed is not green whatever it counted.
 * @param {Count} count
 * @param {number} exitCode
 * @returns {Count}
 */
export function honestCount({ passed, failed }, exitCode) {
  const isSuspicious = failed === 0 && (passed === 0 || exitCode !== 0);
  return { passed, failed: isSuspicious ? 1 : failed };
}

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function sum(counts) {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
  };
}
