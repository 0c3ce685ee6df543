import { existsSync } from "node:fs";
import { fromRoot } from "./setup/paths.mjs";
import { prepare } from "./setup/prepare.mjs";
import { become, stopCleanlyOnSignals } from "./setup/processes.mjs";
import { runMain } from "./setup/report.mjs";
import { nodePath } from "./setup/runtime.mjs";

// Operator commands: `npm run webhooks -- --failed`, `npm run second-factor -- off user@example.com`.
stopCleanlyOnSignals();

runMain(async () => {
  await prepare();
  const [command, ...words] = process.argv.slice(2);
  const flags = existsSync(fromRoot(".env")) ? [`--env-file=${fromRoot(".env")}`] : [];
  const script = fromRoot("apps", "server", "src", "embedded", `${command}-command.ts`);
  become(nodePath(), [...flags, "--import", "tsx", script, ...words]);
});
