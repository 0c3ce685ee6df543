import { ensureBuilt } from "./setup/build.mjs";
import { stopCleanlyOnSignals } from "./setup/processes.mjs";
import { runMain } from "./setup/report.mjs";

stopCleanlyOnSignals();
runMain(ensureBuilt);
