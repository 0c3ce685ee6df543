import path from "node:path";
import { createDb, type DbClient } from "@starling/db/client";
import { migrate } from "@starling/db/migrate";
import {
  type HandlerProcess,
  plannedEachTime,
  startHandler,
} from "../directory/contenders/handler-process.ts";
import { type LoadGenerator, startLoadGenerator } from "../directory/load/load.ts";
import { untilIndexed } from "../directory/product/index-ready.ts";
import { closeAtTheEnd } from "../drills/open-resources.ts";
import { startPostgres } from "../drills/product/postgres.ts";
import { scratchFolder } from "../drills/product/scratch-folder.ts";
import { type ServerProcess, startServer } from "../drills/product/server-process.ts";
import { ensureClips } from "./data/fill.ts";
import { type Member, makeMembers } from "./members.ts";
import type { BenchOptions } from "./options.ts";

/** What is measured on. */
export interface Stage {
  options: BenchOptions;
  generator: LoadGenerator;
  client: DbClient;
  databaseUrl: string;
  databasePid: number;
  product: ServerProcess;
  members: Member[];
  /** Somebody who has watched three thousand clips, those whose turn it is. */
  heavy: Member;
  /** Rows there are: clips, those in the swipe reel, likes. */
  counts: { clips: number; pooled: number; likes: number };
}

/** Reports how far the bench is. */
export const logProgress = (words: string): void =>
  console.error(`[${new Date().toISOString().slice(11, 19)}] ${words}`);

const MEMBERS = 40;

/** Makes or takes the data set, and starts the built product on it; `flags` are Node's own. */
export async function setStage(options: BenchOptions, flags: readonly string[] = []): Promise<Stage> {
  const { size, folder, seed } = options;
  const dataDir = await ensureClips({ size, folder, seed, logProgress });
  const postgres = await startPostgres(dataDir);
  // A data set that was made earlier may lack what came since.
  await migrate(postgres.url);
  const client = createDb(postgres.url, { applicationName: "starling-bench", statementTimeoutMs: 0 });
  closeAtTheEnd(() => client.close());
  logProgress("members");
  const members = await makeMembers(client, MEMBERS, { follows: 30, likes: 30, watched: 150 });
  const [heavy] = await makeMembers(client, 1, { follows: 150, likes: 100, watched: 3_000 });
  if (!heavy) throw new Error("Nobody has watched anything");
  const [counts] = await client.sql<Stage["counts"][]>`
    select (select count(*)::int from clips) as clips, (select count(*)::int from clip_trends) as pooled,
      (select count(*)::int from clip_likes) as likes`;
  if (!counts) throw new Error("Nothing was counted");
  logProgress("the product");
  const begunAt = performance.now();
  const product = await startServer({ DATABASE_URL: postgres.url, DATA_DIR: scratchFolder() }, flags);
  const cookie = await heavy.signIn();
  // Nothing is measured beside the making of the directory's index.
  await untilIndexed({ url: product.url, begunAt, headers: () => ({ cookie }) }, size);
  const generator = startLoadGenerator();
  return {
    options,
    generator,
    client,
    databaseUrl: postgres.url,
    databasePid: postgres.pid(),
    product,
    members,
    heavy,
    counts,
  };
}

/** Starts straight SQL beside it. `listings` needs the tables of exact SQL. */
export function startStraight({ databaseUrl }: Stage, listings: boolean): Promise<HandlerProcess> {
  const file = path.join(import.meta.dirname, "straight/server.ts");
  return startHandler(file, [plannedEachTime(databaseUrl), listings ? "listings" : "none"]);
}
