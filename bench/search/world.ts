import { fillDirectory } from "@starling/api/directory/entries.service";
import { createDb, type DbClient } from "@starling/db/client";
import { migrate } from "@starling/db/migrate";
import { users } from "@starling/db/schema/accounts";
import { fillStreamers } from "@starling/demo/fill-streamers";
import { seedDemo } from "@starling/demo/seed-demo";
import { benchContext } from "../directory/product/bench-context.ts";
import { closeAtTheEnd } from "../drills/open-resources.ts";
import { startPostgres } from "../drills/product/postgres.ts";

/** The instant of the world; its people are the same at any time. */
export const NOW = new Date("2026-03-01T12:00:00Z");
/** Streamers filled in before all others, so that whom the queries are for does not depend on how many there are. */
const FIRST = 2_000;

/** The people that searches are tried on. */
export interface World extends DbClient {
  url: string;
  /** Usernames of the demo world. */
  demo: ReadonlySet<string>;
  /** Usernames of those filled in first. */
  first: ReadonlySet<string>;
}

async function usernames({ db }: DbClient): Promise<Set<string>> {
  const rows = await db.select({ username: users.username }).from(users);
  return new Set(rows.map((row) => row.username));
}

/** The demo world and so many more streamers, in a PostgreSQL of their own. */
export async function makeWorld(streamers: number, say: (line: string) => void): Promise<World> {
  const { url } = await startPostgres();
  await migrate(url);
  const client = createDb(url, {
    maxConnections: 4,
    statementTimeoutMs: 0,
    applicationName: "starling-bench",
  });
  closeAtTheEnd(() => client.close());
  const { db } = client;
  await seedDemo(db, { now: NOW, passwordHash: "none" });
  const demo = await usernames(client);
  await fillStreamers(db, { streamers: Math.min(streamers, FIRST), now: NOW, seed: "search, first" });
  const first = new Set([...(await usernames(client))].filter((username) => !demo.has(username)));
  if (streamers > FIRST) {
    const onProgress = (made: number) => made % 10_000 === 0 && say(`${made} streamers`);
    await fillStreamers(db, { streamers: streamers - FIRST, now: NOW, seed: "search, rest", onProgress });
  }
  say("their entries in the directory");
  await fillDirectory(benchContext(db, NOW));
  await db.execute("vacuum analyze");
  return { ...client, url, demo, first };
}
