import path from "node:path";
import {
  type Environment,
  EnvironmentError,
  type EnvironmentProblem,
  readEnvironment,
} from "../environment.ts";
import { foldersFrom } from "../folders.ts";
import { createLogger } from "../http/logger.ts";
import { openDependencies } from "../start-checks/open-dependencies.ts";
import { serviceChecks } from "../start-checks/service-checks.ts";
import { runningDatabase } from "./postgres/running-database.ts";

const OK = "ok";

/** Lines about one part of the installation: its state, and a fix for each problem. */
function report(part: string, problems: readonly EnvironmentProblem[], note = ""): string[] {
  const state = problems.length === 0 ? OK : "PROBLEM";
  const advice = problems.map(({ name, wrong, fix }) => `  ${name} ${wrong}. ${fix}`);
  return [`${part.padEnd(12)}${state}${note && `  ${note}`}`, ...advice];
}

/** Optional parts that are not configured. */
function leftOut(env: Environment): string[] {
  return [
    ...(env.STRIPE_SECRET_KEY ? [] : ["Stripe      off  Everything is free, and no one can pay."]),
    ...(env.REDIS_URL ? [] : ["Redis       off  Fine for a single server."]),
    ...(env.S3_BUCKET || env.UPLOADTHING_TOKEN
      ? []
      : ["Bucket      off  Files are kept in DATA_DIR/media: back them up."]),
    ...(env.TWITCH_CLIENT_ID
      ? []
      : ["Twitch      off  No one can connect a Twitch channel, and /live has no Twitch streams."]),
  ];
}

async function checkDependencies(env: Environment): Promise<string[]> {
  const url = env.DATABASE_URL ?? (await runningDatabase(path.resolve(env.DATA_DIR)));
  if (url === undefined) return ["Database    off  The embedded PostgreSQL starts with the server."];
  const closers: (() => void)[] = [];
  const { migrations } = foldersFrom(import.meta.dirname);
  const database = {
    url,
    setting: "DATABASE_URL",
    migrations: migrations ? { migrationsFolder: migrations } : {},
  } as const;
  try {
    await openDependencies(env, { database, log: createLogger("warn") }, closers);
    return report("Database", [], "with Redis and the bucket, as far as they are set");
  } catch (error) {
    if (error instanceof EnvironmentError) return report("Database", error.problems);
    throw error;
  } finally {
    for (const close of closers) close();
  }
}

async function examine(): Promise<string[]> {
  let env: Environment;
  try {
    env = readEnvironment(process.env);
  } catch (error) {
    if (error instanceof EnvironmentError) return report("Settings", error.problems);
    throw error;
  }
  const services = serviceChecks(env).map(async ({ service, run }) => {
    const problem = await run();
    return report(service, problem === null ? [] : [problem]);
  });
  return [
    ...report("Settings", []),
    ...(await checkDependencies(env)),
    ...(await Promise.all(services)).flat(),
    ...leftOut(env),
  ];
}

const lines = await examine();
process.stdout.write(`${lines.join("\n")}\n`);
const isHealthy = !lines.some((line) => line.includes("PROBLEM"));
process.stdout.write(
  isHealthy ? "Nothing to repair.\n" : "Repair the problems above, then run npm run doctor again.\n",
);
process.exit(isHealthy ? 0 : 1);
