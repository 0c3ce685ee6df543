import { setTimeout as delay } from "node:timers/promises";
import type { DbClient } from "@starling/db/client";
import { distribute } from "@starling/db/distribution/distribute";
import { migrate } from "@starling/db/migrate";
import { makeClip } from "@starling/db/testing/factories/clips";
import {
  type CitusCluster,
  startCitusCluster,
} from "@starling/server/embedded/postgres/testing/citus-cluster";
import { followDrift } from "./checks/follow-drift.ts";
import { likeDrift } from "./checks/like-drift.ts";
import { atMost, type Drill, exactly, scanned } from "./drill.ts";
import { closeAtTheEnd } from "./open-resources.ts";
import { makeSavers, makeStreamers, makeViewers } from "./people/make-people.ts";
import { startMixedWriters } from "./people/mixed-writers.ts";
import { scratchFolder } from "./product/scratch-folder.ts";
import { startServer } from "./product/server-process.ts";
import { openDatabase } from "./product/start-product.ts";
import { send } from "./traffic/http-request.ts";
import { repeat } from "./traffic/repeat.ts";
import { createTally } from "./traffic/tally.ts";

const WRITERS = 8;
const READERS = 2;
const STREAMERS = 60;
const CLIPS = 40;
const BEFORE_MS = 3_000;
const AFTER_MS = 3_000;
/** So long moving some thirty small shards may take on a busy machine. */
const REBALANCED_MS = 180_000;
const DATABASE = "starling";

const READS: readonly string[] = [
  "/api/v1/profile/me",
  "/api/v1/profile/streamers?limit=10",
  "/api/v1/profile/following/me",
  "/api/v1/clip/reels",
];

/** Adds a server to the cluster and moves shards to it while it works. Answers how many it has then, and how long that took. */
async function addWorker(cluster: CitusCluster, { sql }: DbClient): Promise<{ shards: number; ms: number }> {
  const began = performance.now();
  const { hostname, port } = new URL(await cluster.startWorker(DATABASE));
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`select citus_add_node(${hostname}, ${Number(port)})`;
  });
  await sql`select citus_rebalance_start()`;
  for (;;) {
    const [job] = await sql<{ state: string }[]>`
      select state::text from pg_dist_background_job order by job_id desc limit 1`;
    if (job?.state === "finished") break;
    if (job?.state === "failed" || performance.now() - began > REBALANCED_MS)
      throw new Error(`The shards were not moved: ${job?.state}`);
    await delay(200);
  }
  const [moved] = await sql<{ shards: number }[]>`
    select count(*)::int as shards from citus_shards where nodeport = ${Number(port)} and citus_table_type = 'distributed'`;
  return { shards: moved?.shards ?? 0, ms: performance.now() - began };
}

/** A third worker joins a cluster of Citus and takes a third of the shards, while people follow, like, save and read. */
export const workerAddedDrill: Drill = {
  id: "O13",
  title: "a third worker is added to a Citus cluster and takes its shards, under 8 writers over two servers",
  async run() {
    const cluster = await startCitusCluster(scratchFolder(), 2);
    closeAtTheEnd(() => cluster.stop());
    const address = await cluster.createDatabase(DATABASE);
    await migrate(address);
    await distribute(address, () => undefined);
    const settings = () => ({ DATABASE_URL: address, DATA_DIR: scratchFolder() });
    const database = openDatabase(address);
    const streamers = await makeStreamers(database.db, STREAMERS);
    const servers = [await startServer(settings()), await startServer(settings())];
    const urls = servers.map(({ url }) => url);
    const [first = ""] = urls;
    const viewers = await makeViewers(database.db, first, WRITERS);
    const savers = await makeSavers(database.db, first, WRITERS);
    const [owner = ""] = streamers;
    const made = await Promise.all(Array.from({ length: CLIPS }, () => makeClip(database.db, owner)));

    const writers = startMixedWriters({ urls, viewers, savers, streamers, clips: made.map(({ id }) => id) });
    const reads = createTally();
    const readers = repeat(READERS, async (loop, round) => {
      const cookie = viewers[loop]?.cookie ?? "";
      const path = READS[round % READS.length] ?? "";
      await reads.count(send(urls[(loop + round) % urls.length] ?? "", path, { cookie }));
      await delay(20);
    });
    await delay(BEFORE_MS);
    const before = writers.acknowledged();
    const { shards, ms } = await addWorker(cluster, database);
    const meanwhile = writers.acknowledged() - before;
    await delay(AFTER_MS);
    const after = writers.acknowledged() - before - meanwhile;
    await Promise.all([writers.stop(), readers.stop()]);

    const [follows, likes] = [await followDrift(database), await likeDrift(database)];
    return [
      scanned("writes acknowledged before", before, 20),
      scanned("writes acknowledged while shards moved", meanwhile, 50),
      scanned("writes acknowledged after", after, 20),
      scanned("shards on the third worker", shards, 1),
      atMost("from the new server's start to the last shard", ms, REBALANCED_MS, "ms"),
      exactly(`answers to writes other than 2xx, 409 and 503 (of ${writers.refusals()})`, writers.wrong(), 0),
      exactly(
        `reads that were not answered (of ${reads.words()})`,
        reads.total() - reads.answers((status) => status === 200),
        0,
      ),
      exactly("acknowledged writes lost", await writers.lost(database), 0),
      exactly(`streamers with a wrong count (of ${follows.profiles})`, follows.drifted, 0),
      exactly(`clips with a wrong count (of ${likes.clips})`, likes.drifted, 0),
    ];
  },
};
