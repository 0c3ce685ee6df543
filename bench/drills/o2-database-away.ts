import { setTimeout as delay } from "node:timers/promises";
import { pick, repeat, Tally } from "../load/repeat.ts";
import { type Answer, send } from "../product/http.ts";
import { follow, makeStreamers, makeViewers, unfollow, type Viewer } from "../product/people.ts";
import { openDatabase, processTree, signalAll, startPostgres } from "../product/postgres.ts";
import { scratchFolder, until } from "../product/resources.ts";
import { type ServerProcess, startServer } from "../product/server.ts";
import { atMost, type Drill, exactly, type Figures, isTrue, scanned } from "./drill.ts";

const CLIENTS = 20;
const OUTAGE_MS = 1_500;
const BACK_MS = 2_000;
/** Minimum numbers of requests before PostgreSQL stops and during its restart. */
const BEFORE = 100;
const DURING = 200;
const WAIT_TIMEOUT_MS = 60_000;
const HUNG_MS = 8_000;
const ANSWER_MS = 6_000;
/** Maximum response time of `/healthz` on a busy machine. */
const HEALTH_MS = 500;

type Ask = (client: number, round: number) => Promise<Answer>;

function asking(url: string, viewers: readonly Viewer[], streamers: readonly string[]): Ask {
  const paths = ["/api/v1/auth/me", "/api/v1/profile/me", "/api/trpc/accounts.me", "/api/v1/taxonomy/game"];
  return (client, round) => {
    const viewer = pick(viewers, client);
    const streamer = pick(streamers, client + round);
    const requests = [
      () => follow(url, viewer, streamer),
      () => unfollow(url, viewer, streamer),
      ...paths.map((path) => () => send(url, path, { cookie: viewer.cookie })),
    ];
    return pick(requests, client + round)();
  };
}

async function restart(ask: Ask, stop: () => Promise<void>, start: () => Promise<unknown>): Promise<Figures> {
  const tally = new Tally();
  let firstAfter = Number.POSITIVE_INFINITY;
  let isAway = false;
  const loops = repeat(CLIENTS, async (loop, round) => {
    const wasAway = isAway;
    const answer = await tally.count(ask(loop, round));
    if (answer?.status === 200 && wasAway) firstAfter = Math.min(firstAfter, performance.now());
    await delay(20);
  });
  await until(() => tally.total() >= BEFORE, WAIT_TIMEOUT_MS);
  await stop();
  isAway = true;
  await delay(OUTAGE_MS);
  await start();
  const back = performance.now();
  await delay(BACK_MS + 500);
  await until(() => tally.total() >= DURING, WAIT_TIMEOUT_MS);
  await loops.stop();
  return [
    scanned("requests during a restart of PostgreSQL", tally.total(), DURING),
    scanned("of them 503", tally.of(503)),
    exactly(`other than 200 and 503 (of ${tally.words()})`, tally.other(200, 503), 0),
    atMost("first 200 after PostgreSQL was back", Math.max(0, firstAfter - back), BACK_MS, "ms"),
  ];
}

/** Freezes PostgreSQL: connections stay open without answers. */
async function hang(ask: Ask, server: ServerProcess, pids: readonly number[]): Promise<Figures> {
  const [tally, health] = [new Tally(), new Tally()];
  const frozen = signalAll(pids, "SIGSTOP");
  const clients = repeat(CLIENTS, async (loop, round) => void (await tally.count(ask(loop, round))));
  const watching = repeat(1, async () => {
    await health.count(send(server.url, "/healthz"));
    await delay(50);
  });
  await delay(HUNG_MS);
  await Promise.all([clients.stop(), watching.stop()]);
  signalAll(pids, "SIGCONT");
  const backMs = await until(async () => (await ask(0, 0)).status === 200, 10_000, 20);
  return [
    scanned("processes of PostgreSQL frozen", frozen, 3),
    scanned("requests while it hung", tally.total(), CLIENTS * 2),
    exactly("answers other than 503", tally.other(503), 0),
    atMost("the slowest answer", Math.max(...tally.times), ANSWER_MS, "ms"),
    scanned("answers of /healthz", health.of(200), 50),
    exactly("of them other than 200", health.other(200), 0),
    atMost("the slowest of them", Math.max(...health.times), HEALTH_MS, "ms"),
    atMost("first 200 after it continued", backMs, BACK_MS, "ms"),
  ];
}

export const databaseAwayDrill: Drill = {
  id: "O2",
  title: "PostgreSQL restarted and frozen under load",
  async run() {
    const dataDir = scratchFolder();
    let postgres = await startPostgres(dataDir);
    const server = await startServer({ DATABASE_URL: postgres.url });
    const database = openDatabase(postgres.url);
    const streamers = await makeStreamers(database.db, 10);
    const viewers = await makeViewers(database.db, server.url, CLIENTS);
    await database.close();
    const ask = asking(server.url, viewers, streamers);
    const restarted = await restart(ask, postgres.stop, async () => {
      postgres = await startPostgres(dataDir);
    });
    const hung = await hang(ask, server, processTree(postgres.pid()));
    return [...restarted, ...hung, isTrue("the same server process throughout", !server.hasExited())];
  },
};
