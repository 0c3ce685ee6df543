import { setTimeout as delay } from "node:timers/promises";
import { createDb, type DbClient } from "@starling/db/client";
import { migrate } from "@starling/db/migrate";
import { closeAtTheEnd } from "../../drills/open-resources.ts";
import { startPostgres } from "../../drills/product/postgres.ts";
import { addOperators } from "../contenders/exact/prepare.ts";
import { seedCatalogue } from "../data/catalogue.ts";
import { checkEntries } from "../data/check.ts";
import { DATASET_NOW, ensureDataset } from "../data/dataset.ts";
import type { LoadGenerator } from "../load/load.ts";
import type { BenchOptions } from "../options.ts";
import { type ProductContender, startProductContender } from "../product/contender.ts";
import { untilIndexed } from "../product/index-ready.ts";
import { type Member, makePremiumViewer } from "../product/members.ts";
import type { ListingRequest } from "../requests/listing.ts";
import { misspeltSearches } from "../requests/misspelt.ts";
import { randomRequests } from "../requests/random.ts";
import { type Pace, paceFor } from "./pace.ts";
import { memoryOf } from "./process-facts.ts";

/** What one size is measured on. */
export interface Stage {
  size: number;
  options: BenchOptions;
  pace: Pace;
  generator: LoadGenerator;
  databaseUrl: string;
  databasePid: number;
  client: DbClient;
  member: Member;
  /** The product as it is. */
  product: ProductContender;
  /** From its beginning until its index answered, in milliseconds. */
  builtMs: number;
  indexedMemory: number;
  /** The product without its index. */
  plain: ProductContender;
  /** Of the latter before anybody asked, in megabytes. */
  restMemory: number;
  random: ListingRequest[];
  misspelt: ListingRequest[];
}

const RANDOM = 3_000;
const MISSPELT = 300;
/** After its start a server is let come to rest before its memory is looked at. */
const REST_MS = 3_000;

/** The bench's own connections: copies and comparisons may take longer than a page ever may. */
function openPatient(url: string): DbClient {
  const client = createDb(url, { applicationName: "starling-bench", statementTimeoutMs: 0 });
  closeAtTheEnd(() => client.close());
  return client;
}

/** Reports how far the bench is. */
export const logProgress = (words: string): void =>
  console.error(`[${new Date().toISOString().slice(11, 19)}] ${words}`);

/** Makes or takes the data set, and starts what is measured on it. */
export async function setStage(
  size: number,
  options: BenchOptions,
  generator: LoadGenerator,
): Promise<Stage> {
  const { folder, seed } = options;
  logProgress(`${size}: the data set`);
  const begun = performance.now();
  const dataDir = await ensureDataset({ size, folder, seed });
  logProgress(
    `${size}: there after ${Math.round((performance.now() - begun) / 1_000)} s, starting the product`,
  );
  const postgres = await startPostgres(dataDir);
  const { url: databaseUrl } = postgres;
  const databasePid = postgres.pid();
  // A data set that was made earlier may lack what came since.
  await migrate(databaseUrl);
  const client = openPatient(databaseUrl);
  await checkEntries(client, DATASET_NOW);
  await addOperators(client);
  const catalogue = await seedCatalogue(client.db);
  const member = await makePremiumViewer(client.db);
  const plain = await startProductContender(databaseUrl, member, {
    name: "product without its index",
    settings: { DIRECTORY_INDEX: "0" },
  });
  await delay(REST_MS);
  const restMemory = memoryOf(plain.pid ?? 0);
  const product = await startProductContender(databaseUrl, member, { name: "product" });
  const builtMs = await untilIndexed(product, size);
  await delay(REST_MS);
  return {
    ...{
      size,
      options,
      generator,
      databaseUrl,
      databasePid,
      client,
      member,
      plain,
      restMemory,
      product,
      builtMs,
    },
    indexedMemory: memoryOf(product.pid ?? 0),
    pace: paceFor(size, options.quick),
    random: randomRequests(RANDOM, seed, catalogue),
    misspelt: await misspeltSearches(client, MISSPELT, seed),
  };
}
