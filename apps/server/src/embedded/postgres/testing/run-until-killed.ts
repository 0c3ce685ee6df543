import { acquireDataFolderLock } from "../data-folder-lock.ts";
import { sharedStagingFolder } from "../staging.ts";
import { startEmbeddedPostgres } from "../start-embedded-postgres.ts";

// Replaces the app in tests that kill it: `node run-until-killed.ts <dataDir> [lock-only]`.
const [, , dataDir = "", mode] = process.argv;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

try {
  const lock = acquireDataFolderLock(dataDir);
  process.on("exit", () => lock.release());
  const server =
    mode === "lock-only"
      ? undefined
      : await startEmbeddedPostgres({ dataDir, log: silent, programs: sharedStagingFolder });
  process.stdout.write(`${server?.url ?? "locked"}\n`);
  process.stdin.resume().on("end", async () => {
    await server?.stop();
    process.exit(0);
  });
} catch (error) {
  process.stderr.write(`${error}\n`);
  process.exit(1);
}
