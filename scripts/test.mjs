import { ensureBrowser } from "./setup/ensure-browser.mjs";
import { findCitus } from "./setup/find-citus.mjs";
import { findRedis } from "./setup/find-redis.mjs";
import { fromRoot } from "./setup/paths.mjs";
import { prepare } from "./setup/prepare.mjs";
import { stopCleanlyOnSignals } from "./setup/processes.mjs";
import { runMain, SetupError, say } from "./setup/report.mjs";
import { sum } from "./suites/count.mjs";
import { describeFailure } from "./suites/reports.mjs";
import { hasFirefox, stages } from "./suites/suites.mjs";

/** @typedef {import("./suites/suites.mjs").Suite} Suite */

// `npm test` runs everything; `npm test -- vitest e2e` selects suites. A run should take 10 minutes on two
// cores. The limit is much longer, because its purpose is to end runs that hang.
const longestRunMs = 80 * 60_000;
const interrupted = 130;

stopCleanlyOnSignals(interrupted);
const redis = findRedis();

/** @param {number} since */
const secondsSince = (since) => ((performance.now() - since) / 1000).toFixed(1);

/** @param {(name: string) => boolean} isChosen */
function reportSkippedSuites(isChosen) {
  if (isChosen("e2e") && !hasFirefox)
    say("Firefox is not installed on this machine; its browser test is skipped.");
  if (isChosen("vitest") && !redis.canStart)
    say(
      `Redis is not installed on this machine; tests ${redis.isThere ? "of its end" : "with it"} are skipped.`,
    );
  if (isChosen("vitest") && !findCitus().isThere)
    say("CITUS_BIN does not point to a PostgreSQL with Citus; tests of a distributed database are skipped.");
}

runMain(async () => {
  const names = process.argv.slice(2);
  const known = stages.flat().map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new SetupError(`There is no suite "${unknown}". The suites are ${known.join(", ")}.`);
  const startedAt = performance.now();
  process.chdir(fromRoot());
  await prepare();
  /** @param {string} name */
  const isChosen = (name) => names.length === 0 || names.includes(name);
  if (isChosen("e2e") && !isChosen("build")) await prepare({ build: true });
  reportSkippedSuites(isChosen);
  const browser = isChosen("vitest") || isChosen("e2e") ? await ensureBrowser() : undefined;

  /** @param {Suite} suite */
  const runSuite = async ({ name, run }) => {
    const suiteStartedAt = performance.now();
    const result = await run({
      browser,
      timeoutMs: Math.max(1_000, longestRunMs - (suiteStartedAt - startedAt)),
    });
    const { passed, failed } = result.count;
    const outcome = failed === 0 ? "ok" : "FAILED";
    say(`--- ${name}: ${outcome} (${passed}/${passed + failed}) in ${secondsSince(suiteStartedAt)} s`);
    return { name, ...result };
  };
  const results = [];
  for (const stage of stages) {
    const chosen = stage.filter(({ name }) => isChosen(name));
    if (chosen.length === 0) continue;
    say(`\n--- ${chosen.map(({ name }) => name).join(", ")}`);
    results.push(...(await Promise.all(chosen.map(runSuite))));
  }

  for (const each of results.flatMap(({ flaky }) => flaky))
    say(`\nFlaky, passed on retry: ${describeFailure(each)}`);
  for (const each of results.flatMap(({ failures }) => failures)) say(`\nFailed: ${describeFailure(each)}`);
  const broken = results.filter(({ count }) => count.failed > 0).map(({ name }) => name);
  if (broken.length > 0) say(`\nFailed suites: ${broken.join(", ")}`);
  const { passed, failed } = sum(results.map(({ count }) => count));
  say(`\nFinished in ${secondsSince(startedAt)} s`);
  say(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
});
