import { ensureBrowser } from "./setup/ensure-browser.mjs";
import { fromRoot } from "./setup/paths.mjs";
import { prepare } from "./setup/prepare.mjs";
import { stopCleanlyOnSignals } from "./setup/processes.mjs";
import { runMain, SetupError, say } from "./setup/report.mjs";
import { sum } from "./suites/count.mjs";
import { told } from "./suites/failures.mjs";
import { suites } from "./suites/suites.mjs";

// `npm test`: everything, closing with one line to read. `npm test -- vitest e2e` runs only those suites.
// The aim is 15 minutes on two cores; this only ends a run that hangs, also where the machine is slow or shared.
const longestRunMs = 45 * 60_000;
const interrupted = 130;
/** The suites that need the built product. */
const journeys = ["e2e", "firefox"];

stopCleanlyOnSignals(interrupted);

runMain(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !suites.some((suite) => suite.name === name));
  if (unknown) {
    throw new SetupError(
      `There is no suite "${unknown}"; there are ${suites.map(({ name }) => name).join(", ")}.`,
    );
  }
  const startedAt = performance.now();
  process.chdir(fromRoot());
  await prepare();
  const chosen = suites.filter(({ name }) => names.length === 0 || names.includes(name));
  if (names.some((name) => journeys.includes(name)) && !names.includes("build"))
    await prepare({ build: true });
  if (!suites.some(({ name }) => name === "firefox"))
    say("There is no Firefox on this machine: its suite is no part of this run.");
  const needsBrowser = chosen.some(({ name }) => name === "vitest" || name === "e2e");
  const browser = needsBrowser ? await ensureBrowser() : undefined;
  const results = [];
  for (const suite of chosen) {
    say(`\n--- ${suite.name}`);
    const suiteStartedAt = performance.now();
    const timeoutMs = Math.max(1_000, longestRunMs - (suiteStartedAt - startedAt));
    const result = await suite.run({ browser, timeoutMs });
    const { count } = result;
    const seconds = ((performance.now() - suiteStartedAt) / 1000).toFixed(1);
    say(
      `--- ${suite.name}: ${count.failed === 0 ? "ok" : "FAILED"} (${count.passed}/${count.passed + count.failed}) in ${seconds} s`,
    );
    results.push(result);
  }
  for (const each of results.flatMap(({ unsteady }) => unsteady)) {
    say(`\nUnsteady, failed in one of two runs: ${told(each)}`);
  }
  for (const each of results.flatMap(({ failures }) => failures)) say(`\nFailed: ${told(each)}`);
  const { passed, failed } = sum(results.map(({ count }) => count));
  say(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
});
