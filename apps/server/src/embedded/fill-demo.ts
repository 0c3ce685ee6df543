import { parseArgs } from "node:util";
import { fillDirectory } from "@starling/api/profiles/directory/entries.service";
import { createDb } from "@starling/db/client";
import { migrate } from "@starling/db/migrate";
import { fillStreamers } from "@starling/demo/fill-streamers";
import { type Order, runCommand } from "./operator-command.ts";

const USAGE = `npm run demo -- --streamers 100000 [--seed trial]
Adds that many synthetic streamers (1 to 1,000,000) to the database: DATABASE_URL, or the embedded one in DATA_DIR.
`;

function readOrder(): Order {
  const options = { streamers: { type: "string" }, seed: { type: "string", default: "fill" } } as const;
  const { values } = parseArgs({ options, allowPositionals: false });
  const streamers = Number(values.streamers);
  if (!Number.isInteger(streamers) || streamers < 1 || streamers > 1_000_000) return null;
  if (["production", "staging"].includes(process.env.APP_ENV ?? ""))
    throw new Error("Synthetic streamers do not belong in production or staging (APP_ENV).");
  return async (_db, url) => {
    await migrate(url);
    await fill(url, streamers, values.seed);
    return { lines: [], code: 0 };
  };
}

async function fill(url: string, streamers: number, seed: string): Promise<void> {
  const client = createDb(url, {
    maxConnections: 2,
    statementTimeoutMs: 0,
    applicationName: "starling-demo",
  });
  const started = Date.now();
  const tell = (what: string) => (done: number) => {
    if (done % 10_000 !== 0 && done !== streamers) return;
    const [count, all] = [done.toLocaleString("en"), streamers.toLocaleString("en")];
    const seconds = ((Date.now() - started) / 1_000).toFixed(1);
    process.stdout.write(`  ${count} of ${all} ${what} after ${seconds} s\n`);
  };
  try {
    const now = new Date();
    await fillStreamers(client.db, { streamers, seed, now, onProgress: tell("streamers") });
    const ports = { clock: { now: () => new Date() } };
    await fillDirectory({ db: client.db, ports }, { onProgress: tell("entries of the directory") });
  } finally {
    await client.close();
  }
}

await runCommand("demo", USAGE, readOrder, { createsDatabase: true });
