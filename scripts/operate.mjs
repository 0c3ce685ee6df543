import { existsSync } from "node:fs";
import { fromRoot } from "./setup/paths.mjs";
import { prepare } from "./setup/prepare.mjs";
import { become, stopCleanlyOnSignals } from "./setup/processes.mjs";
import { runMain } from "./setup/report.mjs";
import { nodePath } from "./setup/runtime.mjs";

// `npm run webhooks -- --failed`: the events from Stripe that could not be applied, and more.
stopCleanlyOnSignals();

runMain(async () => {
  await prepare();
  const flags = existsSync(fromRoot(".env")) ? [`--env-file=${fromRoot(".env")}`] : [];
  const script = fromRoot("apps", "server", "src", "embedded", "webhooks-command.ts");
  become(nodePath(), [...flags, "--import", "tsx", script, ...process.argv.slice(2)]);
});
