import { existsSync, readFileSync } from "node:fs";
import { fromRoot, serverEnvironment } from "./setup/paths.mjs";
import { prepare } from "./setup/prepare.mjs";
import { become, stopCleanlyOnSignals } from "./setup/processes.mjs";
import { runMain, SetupError } from "./setup/report.mjs";
import { nodePath } from "./setup/runtime.mjs";

// `npm start`: installs and builds what is missing, then runs the server. Has no dependencies, because it
// runs before the installation, on any Node version.
stopCleanlyOnSignals();

runMain(async () => {
  await prepare({ build: true });
  const server = fromRoot("apps", "server", "dist", "main.js");
  if (!existsSync(server)) throw new SetupError("The build wrote no apps/server/dist/main.js.");
  const flags = JSON.parse(readFileSync(fromRoot("apps", "server", "node-flags.json"), "utf8"));
  if (existsSync(fromRoot(".env"))) flags.push(`--env-file=${fromRoot(".env")}`);
  become(nodePath(), [...flags, server, ...process.argv.slice(2)], serverEnvironment());
});
