import { type Environment, EnvironmentError, readEnvironment } from "./environment.ts";
import { foldersFrom } from "./folders.ts";
import { createLogger } from "./http/logger.ts";
import { operatorMessage } from "./operator-error.ts";
import { letNewSpaceGrow } from "./runtime.ts";
import { startProduct } from "./start-product.ts";

/** Maximum milliseconds between the end of `DRAIN_SECONDS` and the end of the process (security row O3). */
const STOP_MS = 9_500;

function readOrExit(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const env = readOrExit();
const log = createLogger(env.LOG_LEVEL);
process.on("uncaughtException", (error) => {
  log.fatal({ err: error }, "Unexpected error; exiting");
  process.exit(1);
});

try {
  const starting = startProduct(env, foldersFrom(import.meta.dirname), log);
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      setTimeout(() => process.exit(1), env.DRAIN_SECONDS * 1_000 + STOP_MS).unref();
      starting
        .then((product) => product.stop())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
  const product = await starting;
  const readyMs = performance.now();
  letNewSpaceGrow();
  log.info({ port: product.port, readyMs: Math.round(readyMs) }, "Server ready");
  if (!env.isProduction) {
    const { banner } = await import("./banner.ts");
    const facts = { ...product, url: env.PUBLIC_URL, readyMs, dataDir: env.DATA_DIR };
    process.stdout.write(`${banner(facts, process.stdout.isTTY === true)}\n`);
  }
} catch (error) {
  const message = operatorMessage(error, { port: env.PORT, dataDir: env.DATA_DIR });
  if (message === undefined) log.fatal({ err: error, reason: String(error) }, "Starling could not start");
  else process.stderr.write(`${message}\n`);
  process.exit(1);
}
