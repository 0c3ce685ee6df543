import { fromRoot } from "./setup/paths.mjs";
import { prepare } from "./setup/prepare.mjs";
import { become, stopCleanlyOnSignals } from "./setup/processes.mjs";
import { runMain } from "./setup/report.mjs";
import { nodePath } from "./setup/runtime.mjs";

// `npm run cluster`: installs and builds what is missing, then runs all of the product on this machine and hurts it.
stopCleanlyOnSignals();

runMain(async () => {
  await prepare({ build: true });
  become(nodePath(), ["--import", "tsx", fromRoot("bench", "cluster", "run.ts"), ...process.argv.slice(2)]);
});
