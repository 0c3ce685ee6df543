import { existsSync } from "node:fs";
import { fromRoot, toolEnvironment } from "./setup/paths.mjs";
import { prepare } from "./setup/prepare.mjs";
import { isStopping, start, stopCleanlyOnSignals } from "./setup/processes.mjs";
import { runMain, say } from "./setup/report.mjs";
import { nodePath } from "./setup/runtime.mjs";

// `npm run dev`: Vite with hot reloading, and a server that restarts on changes.
stopCleanlyOnSignals();

runMain(async () => {
  await prepare();
  if (existsSync(fromRoot(".env")) && process.loadEnvFile) process.loadEnvFile(fromRoot(".env"));
  // Blank values in .env count as unset.
  const webPort = process.env.PORT || "3000";
  const apiPort = process.env.API_PORT || String(Number(webPort) + 1);
  const publicUrl = process.env.PUBLIC_URL || `http://localhost:${webPort}`;
  const shared = { ...toolEnvironment(), API_PORT: apiPort, PUBLIC_URL: publicUrl };
  const terminal = /** @type {const} */ (["ignore", "inherit", "inherit"]);
  const children = [
    start(
      nodePath(),
      [
        fromRoot("node_modules", "tsx", "dist", "cli.mjs"),
        "watch",
        "--clear-screen=false",
        "apps/server/src/main.ts",
      ],
      {
        env: { ...shared, PORT: apiPort },
        stdio: [...terminal],
      },
    ),
    start(
      nodePath(),
      [
        fromRoot("node_modules", "vite", "bin", "vite.js"),
        "--port",
        webPort,
        "--strictPort",
        "--clearScreen",
        "false",
      ],
      {
        cwd: fromRoot("apps", "web"),
        env: { ...shared, PORT: webPort },
        stdio: [...terminal],
      },
    ),
  ];
  let left = children.length;
  for (const child of children) {
    child.once("close", (code) => {
      left -= 1;
      if (isStopping()) return left === 0 ? process.exit(0) : undefined;
      process.exitCode = code ?? 1;
      process.kill(process.pid, "SIGTERM");
    });
  }
  say(`Starting on ${publicUrl} (API on port ${apiPort}) …`);
});
