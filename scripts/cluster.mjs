import { fromRoot } from "./setup/paths.mjs";
import { prepare } from "./setup/prepare.mjs";
import { become, stopCleanlyOnSignals } from "./setup/processes.mjs";
import { runMain } from "./setup/report.mjs";
import { nodePath } from "./setup/runtime.mjs";

// `npm run cluster` builds the product, runs all of it locally and injects faults.
stopCleanlyOnSignals();

runMain(async () => {
  await prepare({ build: true });
  become(nodePath(), ["--import", "tsx", fromRoot("bench", "cluster", "run.ts"), ...process.argv.slice(2)]);
});
