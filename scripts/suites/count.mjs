/** @typedef {{ passed: number, failed: number }} Count */

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
