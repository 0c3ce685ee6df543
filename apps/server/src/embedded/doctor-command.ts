import path from "node:path";
import {
  type Environment,
  EnvironmentError,
  type EnvironmentProblem,
  readEnvironment,
} from "../environment.ts";
import { foldersFrom } from "../folders.ts";
import { createLogger } from "../http/logger.ts";
import { readLegalTexts } from "../legal-texts.ts";
import { openDependencies } from "../start-checks/open-dependencies.ts";
import { serviceChecks, unconfiguredParts } from "../start-checks/service-checks.ts";
import { runningDatabase } from "./postgres/running-database.ts";

const OK = "ok";

function report(part: string, problems: readonly EnvironmentProblem[], note = ""): string[] {
  const state = problems.length === 0 ? OK : "PROBLEM";
  const advice = problems.map(({ name, wrong, fix }) => `  ${name} ${wrong}. ${fix}`);
  return [`${part.padEnd(12)}${state}${note && `  ${note}`}`, ...advice];
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

function legalProblems(env: Environment): readonly EnvironmentProblem[] {
  try {
    readLegalTexts(env.LEGAL_DIR);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
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
  const legal = legalProblems(env);
  const services = serviceChecks(env).map(async ({ service, run }) => {
    const problem = await run();
    return report(service, problem === null ? [] : [problem]);
  });
  return [
    ...report("Settings", []),
    ...(env.LEGAL_DIR === undefined ? [] : report("Legal texts", legal)),
    ...(await checkDependencies(env)),
    ...(await Promise.all(services)).flat(),
    ...unconfiguredParts(env).map(({ part, detail }) => `${part.padEnd(12)}off  ${detail}`),
  ];
}

const lines = await examine();
process.stdout.write(`${lines.join("\n")}\n`);
const isHealthy = !lines.some((line) => line.includes("PROBLEM"));
process.stdout.write(
  isHealthy ? "Nothing to repair.\n" : "Repair the problems above, then run npm run doctor again.\n",
);
process.exit(isHealthy ? 0 : 1);
