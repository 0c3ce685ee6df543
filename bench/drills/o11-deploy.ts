import { setTimeout as delay } from "node:timers/promises";
import { atMost, type Drill, exactly, type Figures, isTrue, scanned } from "./drill.ts";
import { follow, unfollow } from "./people/follow.ts";
import { makeStreamers, makeViewers, type Viewer } from "./people/make-people.ts";
import { BUNDLE } from "./product/bundle.ts";
import { startPostgres } from "./product/postgres.ts";
import { buildPreviousRelease, type PreviousRelease } from "./product/previous-release.ts";
import { type ServerProcess, spawnServer, stopServer, untilReady } from "./product/server-process.ts";
import { openDatabase } from "./product/start-product.ts";
import { type Balancer, startBalancer } from "./traffic/balancer.ts";
import { send } from "./traffic/http-request.ts";
import { repeat } from "./traffic/repeat.ts";
import { createTally, type Tally } from "./traffic/tally.ts";

const CLIENTS = 16;
/** How long the servers of one kind are left alone under load. */
const SIDE_BY_SIDE_MS = 3_000;
const READS = [
  "/api/v1/auth/me",
  "/api/v1/taxonomy/game",
  "/api/v1/profile/streamers?limit=20",
  "/api/v1/profile/following/me",
];

interface Stage {
  balancer: Balancer;
  databaseUrl: string;
}

async function join({ balancer, databaseUrl }: Stage, bundle: string): Promise<ServerProcess> {
  const server = await spawnServer({ DATABASE_URL: databaseUrl }, [], bundle);
  await untilReady(server);
  balancer.add(server.url);
  return server;
}

/** Each client follows and leaves its own streamer, and reads in between. */
function load(url: string, viewers: Viewer[], streamers: string[], tally: Tally) {
  return repeat(viewers.length, async (loop, round) => {
    const [viewer, streamer] = [viewers[loop], streamers[loop]];
    if (!viewer || !streamer) return;
    const write = round % 10 === 0 ? follow : unfollow;
    if (round % 5 === 0) await tally.count(write(url, viewer, streamer));
    else await tally.count(send(url, READS[round % READS.length] ?? "/", { cookie: viewer.cookie }));
    await delay(5);
  });
}

/** One server after the other is replaced, as an operator or an orchestrator does it. */
async function replace(
  stage: Stage,
  olds: ServerProcess[],
  bundle: string,
): Promise<{ news: ServerProcess[]; codes: number[]; slowestMs: number }> {
  const [news, codes]: [ServerProcess[], number[]] = [[], []];
  let slowestMs = 0;
  for (const old of olds) {
    news.push(await join(stage, bundle));
    await delay(SIDE_BY_SIDE_MS);
    const start = performance.now();
    codes.push((await stopServer(old)).code ?? -1);
    slowestMs = Math.max(slowestMs, performance.now() - start);
  }
  await delay(SIDE_BY_SIDE_MS);
  return { news, codes, slowestMs };
}

async function deploy(previous: PreviousRelease): Promise<Figures> {
  const postgres = await startPostgres();
  const stage = { balancer: await startBalancer(), databaseUrl: postgres.url };
  const first = [await join(stage, previous.bundle), await join(stage, previous.bundle)];
  const { db, sql } = openDatabase(postgres.url);
  const applied = async () =>
    (await sql<{ n: number }[]>`select count(*)::int as n from drizzle.__drizzle_migrations`)[0]?.n ?? 0;
  const before = await applied();
  const streamers = await makeStreamers(db, CLIENTS);
  const viewers = await makeViewers(db, stage.balancer.url, CLIENTS);
  const tally = createTally();
  const loops = load(stage.balancer.url, viewers, streamers, tally);
  await delay(SIDE_BY_SIDE_MS);
  const forth = await replace(stage, first, BUNDLE);
  const after = await applied();
  // A release that is taken back: the one before starts on what the newer one has migrated.
  const back = await replace(stage, forth.news, previous.bundle);
  await loops.stop();
  const byOldAfterwards = back.news.reduce(
    (sum, { url }) => sum + (stage.balancer.answered().get(url) ?? 0),
    0,
  );
  const codes = [...forth.codes, ...back.codes];
  return [
    scanned("requests through the balancer", tally.total(), 1_000),
    exactly(
      `of them without a good answer (${tally.words()})`,
      tally.total() - tally.answers((status) => status < 300),
      0,
    ),
    exactly("migrations before", before, previous.migrations),
    exactly("migrations that came while the release before served", after - before, previous.lacks),
    scanned("requests answered by the release before on the newer tables", byOldAfterwards, 100),
    isTrue(
      "every replaced server ended by itself",
      codes.every((code) => code === 0),
    ),
    atMost("slowest end", Math.max(forth.slowestMs, back.slowestMs), 10_000, "ms"),
  ];
}

/** The release before the newest migration and this one, exchanged under load and taken back (security row O11). */
export const deployDrill: Drill = {
  id: "O11",
  title: "the release before and this one on one database, exchanged and taken back under load",
  run: async () => deploy(buildPreviousRelease()),
};
