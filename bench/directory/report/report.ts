import os from "node:os";
import { judgeGoals } from "./goals.ts";
import type { SizeResults } from "./results.ts";
import { factsTable, goalsTable, speedsTable } from "./tables.ts";

/** The report in Markdown: the machine, the goals, the speeds, everything else, and what went wrong. */
export function reportOf(results: readonly SizeResults[], loads: readonly number[]): string {
  const day = new Date().toISOString().slice(0, 10);
  const minutes = Math.round(results.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const load = loads.map((value) => value.toFixed(1)).join(", ");
  const machine = `${os.availableParallelism()} shared cores, ${memory} GB, Node ${process.versions.node}, ${process.platform}`;
  const missing = results.flatMap(({ peers }) => peers?.missing ?? []);
  return [
    `${day}, ${machine}; load ${load} before each size; ${minutes} minutes.`,
    goalsTable(judgeGoals(results)),
    speedsTable(results),
    factsTable(results),
    ...missing.map((words) => `Left out: ${words}`),
  ].join("\n\n");
}

/** What must not be: answers that differ, answers that failed, or nothing measured. In words; empty when all is well. */
export function faultsOf(results: readonly SizeResults[]): string[] {
  if (results.length === 0) return ["Nothing was measured"];
  return results.flatMap((one) => {
    const { size, withExact, still, changes, mixed, random, plain, peers } = one;
    const standings = [...mixed, ...random, ...plain, ...(peers?.standings ?? [])];
    const failed = [...standings, one.counts.again, one.opening.again, one.typos.again].filter(
      ({ answered }) => answered === 0,
    );
    const wrong = standings
      .filter(({ errors, atRate }) => errors + atRate.errors > 0)
      .map(({ contender, errors, atRate }) => `${contender}: ${errors + atRate.errors} failed answers`);
    const mismatches = [
      ...withExact.mismatches.map((words) => `other than exact SQL: ${words}`),
      ...[...still.mismatches, ...changes.equality.mismatches].map((words) => `other than SQL: ${words}`),
    ];
    return [
      ...(failed.length > 0 || changes.other.length === 0 ? ["something measured nothing"] : []),
      ...(withExact.compared === 0 || still.compared === 0 || changes.equality.compared === 0
        ? ["nothing was compared"]
        : []),
      ...(changes.failures.length > 0
        ? [`${changes.failures.length} changes failed: ${changes.failures[0]}`]
        : []),
      ...(changes.warnings > 0 ? [`${changes.warnings} warnings in the servers' logs`] : []),
      ...(peers?.differing ?? []).map((name) => `peers answer "${name}" differently`),
      ...wrong,
      ...mismatches.slice(0, 5),
    ].map((words) => `${size}: ${words}`);
  });
}
