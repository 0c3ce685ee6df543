import { setTimeout as delay } from "node:timers/promises";
import { atMost, type Drill, exactly, type Figures, isTrue, scanned } from "./drill.ts";
import { follow, unfollow } from "./people/follow.ts";
import { makeStreamers, makeViewers, type Viewer } from "./people/make-people.ts";
import { openTabs } from "./people/tabs.ts";
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
/** Tabs that were opened before the exchange and are never loaded again. */
const TABS = 4;
/** Asked for beside the others, to see that what is unknown would be noticed. */
const NEVER_THERE = "nothing.thatEverWas";
/** A server that ends takes its event streams along; its tabs come back within so long. */
const GAP_MS = 5_000;
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

/** Those of the procedures that a server does not have: old tabs call them all the same. */
async function unknownTo(url: string, procedures: readonly string[]): Promise<string[]> {
  const asked = [...procedures, NEVER_THERE].map(async (path) => {
    const { status, body } = await send(url, `/api/trpc/${path}`);
    return status === 404 && body.includes("There is nothing at this address") ? [path] : [];
  });
  const unknown = (await Promise.all(asked)).flat();
  if (!unknown.includes(NEVER_THERE)) throw new Error("A procedure that never was is not told from others");
  return unknown.filter((path) => path !== NEVER_THERE);
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
  const people = await makeViewers(db, stage.balancer.url, TABS);
  const tabs = openTabs(stage.balancer.url, people, streamers);
  await delay(SIDE_BY_SIDE_MS);
  const forth = await replace(stage, first, BUNDLE);
  const after = await applied();
  const unknown = await unknownTo(forth.news[0]?.url ?? "", previous.procedures);
  // A release that is taken back: the one before starts on what the newer one has migrated.
  const back = await replace(stage, forth.news, previous.bundle);
  const following = tabs.following();
  await Promise.all([loops.stop(), tabs.stop()]);
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
    scanned("calls of tabs in batches, opened before and never loaded again", tabs.calls(), 200),
    exactly(
      `of them failed (${[...new Set(tabs.failures())].join("; ") || "none"})`,
      tabs.failures().length,
      0,
    ),
    scanned("event streams of the tabs, each opened anew when its server ended", tabs.streams(), 2 * TABS),
    exactly("tabs that follow at the end", following, TABS),
    atMost("longest time without an event stream", tabs.longestGapMs(), GAP_MS, "ms"),
    scanned("procedures of the release before", previous.procedures.length, 100),
    exactly(`of them unknown to this one (${unknown.join(", ") || "none"})`, unknown.length, 0),
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
  title: "the release before and this one on one database, exchanged and taken back under load and open tabs",
  run: async () => deploy(await buildPreviousRelease()),
};
