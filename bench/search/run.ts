import os from "node:os";
import { parseArgs } from "node:util";
import { users } from "@starling/db/schema/accounts";
import { profiles } from "@starling/db/schema/profiles";
import { createDirectoryIndex } from "@starling/directory/memory/directory-index";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { buildIndex } from "@starling/directory/sync/build-index";
import { eq } from "drizzle-orm";
import { closeEverything, closingAfterwards } from "../drills/open-resources.ts";
import { makeQueries } from "./make-queries.ts";
import { type Finding, hitRate, measure, misses } from "./measure.ts";
import { readQueries, writeQueries } from "./queries.ts";
import { tablesOf, writeTables } from "./report.ts";
import { makeWorld } from "./world.ts";

/**
 * `npm run bench:search`: misspelt names tried on both readers. `--streamers` how many, `--write` keeps the tables in the
 * README, `--make` misspells anew, `--misses` lists who was not found.
 */
const { values } = parseArgs({
  options: {
    streamers: { type: "string", default: "10000" },
    write: { type: "boolean", default: false },
    make: { type: "boolean", default: false },
    misses: { type: "boolean", default: false },
  },
});
/** Share of the queries that must be answered among the first five (issue "Discovery"). */
const REQUIRED = 0.95;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void closeEverything().finally(() => process.exit(130)));
}

async function run(): Promise<Finding[]> {
  const streamers = Number(values.streamers);
  const load = os.loadavg()[0] ?? 0;
  const world = await makeWorld(streamers, (line) => console.log(line));
  const { db } = world;
  if (values.make) writeQueries(await makeQueries(world));
  const queries = readQueries();
  const people = await db
    .select({ id: profiles.id, username: users.username })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.role, "streamer"));
  const idOf = new Map(people.map(({ id, username }) => [username, id]));
  const strangers = queries.filter(({ expected }) => !idOf.has(expected));
  if (strangers.length > 0) throw new Error(`${strangers.length} queries are for nobody: make them anew`);

  const index = createDirectoryIndex();
  await buildIndex(db, index, new AbortController().signal);
  const sql = createSqlReader(db);
  const findings = [
    await measure("in the process", { ...index.reader(), cards: sql.cards }, queries, idOf),
    await measure("SQL", sql, queries, idOf),
  ];
  const tables = tablesOf(findings, people.length, load);
  console.log(`\n${tables}\n`);
  if (values.misses) {
    for (const { query, rank } of misses(findings[0]?.tries ?? [])) {
      console.log(`${query.kind.padEnd(10)} ${query.search} → ${query.expected}: ${rank ?? "not found"}`);
    }
  }
  if (values.write) writeTables(tables);
  return findings;
}

const findings = await closingAfterwards(run);
const failed = findings.filter(({ tries }) => hitRate(tries) < REQUIRED);
for (const { name } of failed) console.log(`${name}: fewer than ${REQUIRED * 100} % among the first five`);
process.exit(failed.length > 0 ? 1 : 0);
