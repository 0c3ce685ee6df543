/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Counts a failure if no test ran or the process failed.
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
