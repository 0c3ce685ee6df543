import path from "node:path";
import { parseArgs } from "node:util";
import { fillDirectory } from "@starling/api/profiles/directory/entries.service";
import { createDb } from "@starling/db/client";
import { migrate } from "@starling/db/migrate";
import { fillStreamers } from "@starling/demo/fill-streamers";
import { readEnvironment } from "../environment.ts";
import { operatorMessage } from "../operator-error.ts";
import { acquireDataFolderLock } from "./postgres/data-folder-lock.ts";
import { startEmbeddedPostgres } from "./postgres/start-embedded-postgres.ts";

const USAGE = `npm run demo -- --streamers 100000 [--seed trial]
Adds that many synthetic streamers (1 to 1,000,000) to the database: DATABASE_URL, or the embedded one in DATA_DIR.
`;

interface Order {
  streamers: number;
  seed: string;
}

function readOrder(): Order | null {
  const options = { streamers: { type: "string" }, seed: { type: "string", default: "fill" } } as const;
  const { values } = parseArgs({ options, allowPositionals: false });
  const streamers = Number(values.streamers);
  const valid = Number.isInteger(streamers) && streamers >= 1 && streamers <= 1_000_000;
  return valid ? { streamers, seed: values.seed } : null;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function openDatabase(env: ReturnType<typeof readEnvironment>) {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => undefined };
  const dataDir = path.resolve(env.DATA_DIR);
  const lock = acquireDataFolderLock(dataDir);
  process.once("exit", () => lock.release());
  const log = { info: say, warn: say, error: say };
  return startEmbeddedPostgres({ dataDir, log });
}

async function fill({ streamers, seed }: Order, url: string): Promise<void> {
  await migrate(url);
  const client = createDb(url, {
    maxConnections: 2,
    statementTimeoutMs: 0,
    applicationName: "starling-demo",
  });
  const started = Date.now();
  const tell = (done: number, what: string) => {
    if (done % 10_000 !== 0 && done !== streamers) return;
    const [count, all] = [done.toLocaleString("en"), streamers.toLocaleString("en")];
    say(`  ${count} of ${all} ${what} after ${((Date.now() - started) / 1_000).toFixed(1)} s`);
  };
  try {
    await fillStreamers(client.db, {
      streamers,
      seed,
      now: new Date(),
      onProgress: (written) => tell(written, "streamers"),
    });
    const clock = { now: () => new Date() };
    const onProgress = (made: number) => tell(made, "entries of the directory");
    await fillDirectory({ db: client.db, ports: { clock } }, { onProgress });
  } finally {
    await client.close();
  }
}

async function main(): Promise<number> {
  const order = readOrder();
  if (!order) {
    process.stderr.write(USAGE);
    return 2;
  }
  const env = readEnvironment(process.env);
  if (env.isProduction) {
    process.stderr.write(
      "Synthetic streamers do not belong in production (APP_ENV=production or staging).\n",
    );
    return 1;
  }
  const database = await openDatabase(env);
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= database.stop();
    return stopping;
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(130)));
  }
  try {
    await fill(order, database.url);
  } finally {
    await stop();
  }
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const env = { port: 0, dataDir: process.env.DATA_DIR ?? ".data" };
  process.stderr.write(
    `${operatorMessage(error, env) ?? (error instanceof Error ? error.message : String(error))}\n`,
  );
  process.exitCode = 1;
}
