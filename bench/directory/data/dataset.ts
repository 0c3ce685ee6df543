import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createDb } from "@starling/db/client";
import { migrate } from "@starling/db/migrate";
import { ENTRY_FORMAT } from "@starling/directory/sql/write-entries";
import { startEmbeddedPostgres } from "@starling/server/embedded/postgres/start-embedded-postgres";
import { seedCatalogue } from "./catalogue.ts";
import { checkEntries } from "./check.ts";
import { fillTables } from "./fill.ts";
import { createTemplates } from "./templates.ts";

/** Which data set is wanted. */
export interface DatasetOptions {
  /** Streamers in it. */
  size: number;
  /** The folder of data sets; each has a folder of its own in it, the data folder of a server. */
  folder: string;
  seed?: string;
  /** Called with words that say how far the making is. */
  onProgress?: (words: string) => void;
}

/** Raise it with every change of what is written. */
const VERSION = 4;
const TEMPLATES = 3_000;
/** The day the data set is of, so that the same seed always gives the same one. */
export const DATASET_NOW = new Date("2026-11-15T12:00:00Z");
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function make(dataDir: string, seed: string, { size, onProgress }: DatasetOptions): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: SILENT, durable: false });
  try {
    await migrate(postgres.url);
    const client = createDb(postgres.url, { statementTimeoutMs: 0, applicationName: "starling-bench" });
    try {
      const catalogue = await seedCatalogue(client.db);
      const templates = createTemplates({ seed, count: TEMPLATES, now: DATASET_NOW }, catalogue);
      await fillTables(client, {
        seed,
        size,
        now: DATASET_NOW,
        templates,
        catalogue,
        onProgress: (done) => onProgress?.(`${done.toLocaleString("en")} of ${size.toLocaleString("en")}`),
      });
      onProgress?.("statistics");
      await client.sql.unsafe("vacuum (analyze, freeze)");
      await checkEntries(client, DATASET_NOW);
    } finally {
      await client.close();
    }
  } finally {
    await postgres.stop();
  }
}

/**
 * The data folder of a directory of so many streamers. One that is there is taken as it is, if it was made by the same
 * rules; otherwise it is made, which takes a minute for 100,000 and several for a million. Nothing runs in it afterwards:
 * start a server with it as `DATA_DIR`, or `startPostgres(folder)` of the drills.
 */
export async function ensureDataset(options: DatasetOptions): Promise<string> {
  const { size, folder, seed = "starling" } = options;
  const dataDir = path.join(folder, `${size}-${seed}`);
  const facts = JSON.stringify({ size, seed, version: VERSION, entryFormat: ENTRY_FORMAT });
  const file = path.join(dataDir, "dataset.json");
  if (existsSync(file) && readFileSync(file, "utf8") === facts) return dataDir;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  // Whoever runs Postgres for root must be able to enter.
  for (const entered of [folder, dataDir]) chmodSync(entered, 0o755);
  await make(dataDir, seed, options);
  writeFileSync(file, facts);
  return dataDir;
}
