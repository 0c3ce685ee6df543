import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, writeFileSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import path from "node:path";
import { createDb, type DbClient } from "@starling/db/client";
import { createDirectoryIndex, restoreDirectoryIndex } from "@starling/directory/memory/directory-index";
import type { DirectoryIndex } from "@starling/directory/memory/index-row";
import { SnapshotRefused } from "@starling/directory/memory/snapshot";
import { buildIndex } from "@starling/directory/sync/build-index";
import { startPostgres } from "../../drills/product/postgres.ts";
import { type CatalogueItem, seedCatalogue } from "../data/catalogue.ts";
import { ensureDataset } from "../data/dataset.ts";
import type { ListingRequest } from "../requests/listing.ts";
import { misspeltSearches } from "../requests/misspelt.ts";
import { randomRequests } from "../requests/random.ts";

/** An index without its database, and what is asked of it. */
export interface CachedIndex {
  index: DirectoryIndex;
  random: ListingRequest[];
  misspelt: ListingRequest[];
  /** What games, tags and categories there are, for their counts. */
  topics: CatalogueItem[];
}

interface Wanted {
  size: number;
  folder: string;
  seed: string;
}

const RANDOM = 3_000;
const MISSPELT = 300;

async function writeIndex(index: DirectoryIndex, file: string): Promise<void> {
  const handle = await open(`${file}.new`, "w");
  try {
    for (const part of index.toSnapshot("of the bench")) await handle.writeFile(part);
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
}

async function withDatabase<T>(wanted: Wanted, work: (client: DbClient) => Promise<T>): Promise<T> {
  const postgres = await startPostgres(await ensureDataset(wanted));
  try {
    const client = createDb(postgres.url, { applicationName: "starling-bench", statementTimeoutMs: 0 });
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  } finally {
    await postgres.stop();
  }
}

async function readIndex(file: string): Promise<DirectoryIndex | null> {
  if (!existsSync(file)) return null;
  try {
    return (await restoreDirectoryIndex(createReadStream(file, { highWaterMark: 1_048_576 }))).index;
  } catch (error) {
    if (error instanceof SnapshotRefused) return null;
    throw error;
  }
}

/**
 * The index of a data set, cached beside it as a snapshot: made of the tables where there is none that can be read, which
 * takes minutes for a million.
 */
export async function cachedIndex(wanted: Wanted): Promise<CachedIndex> {
  const name = path.join(wanted.folder, `${wanted.size}-${wanted.seed}`);
  const requests = `${name}.requests.json`;
  if (!existsSync(requests)) {
    const made = await withDatabase(wanted, async (client) => {
      const topics = await seedCatalogue(client.db);
      return {
        topics,
        random: randomRequests(RANDOM, wanted.seed, topics),
        misspelt: await misspeltSearches(client, MISSPELT, wanted.seed),
      };
    });
    writeFileSync(requests, JSON.stringify(made));
  }
  const file = `${name}.index`;
  let index = await readIndex(file);
  if (index === null) {
    const made = createDirectoryIndex();
    await withDatabase(wanted, ({ db }) => buildIndex(db, made, new AbortController().signal));
    await writeIndex(made, file);
    index = made;
  }
  return { index, ...JSON.parse(readFileSync(requests, "utf8")) };
}

/** A fingerprint of anything that is written as JSON. */
export function fingerprint(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}
