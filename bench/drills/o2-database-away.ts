import { setTimeout as delay } from "node:timers/promises";
import { atMost, type Drill, exactly, type Figures, isTrue, scanned } from "./drill.ts";
import { type AskDatabase, askDatabase } from "./people/ask-database.ts";
import { makeStreamers, makeViewers } from "./people/make-people.ts";
import { startPostgres } from "./product/postgres.ts";
import { processTree, signalAll } from "./product/process-tree.ts";
import { scratchFolder } from "./product/scratch-folder.ts";
import { type ServerProcess, startServer } from "./product/server-process.ts";
import { openDatabase } from "./product/start-product.ts";
import { send } from "./traffic/http-request.ts";
import { repeat } from "./traffic/repeat.ts";
import { createTally } from "./traffic/tally.ts";

const CLIENTS = 20;
const OUTAGE_MS = 1_500;
const BACK_MS = 2_000;
const HUNG_MS = 8_000;
const ANSWER_MS = 6_000;
/** What `/healthz` may take while the machine is busy with everything else. */
const HEALTH_MS = 500;

const notOkNor503 = (status: number) => status !== 200 && status !== 503;

/** Stops Postgres under load, starts it again, and waits for the first answer from it. */
async function restart(
  ask: AskDatabase,
  stop: () => Promise<void>,
  start: () => Promise<unknown>,
): Promise<Figures> {
  const tally = createTally();
  let firstAfter = Number.POSITIVE_INFINITY;
  let away = false;
  const loops = repeat(CLIENTS, async (loop, round) => {
    const sentWhileAway = away;
    const answer = await tally.count(ask(loop, round));
    if (answer?.status === 200 && sentWhileAway) firstAfter = Math.min(firstAfter, performance.now());
    await delay(20);
  });
  await delay(1_000);
  await stop();
  away = true;
  await delay(OUTAGE_MS);
  await start();
  const back = performance.now();
  await delay(BACK_MS + 500);
  await loops.stop();
  return [
    scanned("requests over a restart of Postgres", tally.total(), 200),
    scanned(
      "of them 503",
      tally.answers((status) => status === 503),
    ),
    exactly(`answers other than 200 and 503 (of ${tally.words()})`, tally.answers(notOkNor503), 0),
    exactly("connections cut", Object.keys(tally.failures()).length, 0),
    atMost("first 200 after Postgres was back", Math.max(0, firstAfter - back), BACK_MS, "ms"),
  ];
}

/** Freezes every process of Postgres, so that connections stay open and nothing ever comes. */
async function hang(ask: AskDatabase, server: ServerProcess, pids: readonly number[]): Promise<Figures> {
  const tally = createTally();
  const times: number[] = [];
  const health: number[] = [];
  const frozen = signalAll(pids, "SIGSTOP");
  const asking = repeat(CLIENTS, async (loop, round) => {
    const answer = await tally.count(ask(loop, round));
    times.push(answer?.ms ?? Number.POSITIVE_INFINITY);
  });
  const watching = repeat(1, async () => {
    const { status, ms } = await send(server.url, "/healthz");
    health.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
    await delay(50);
  });
  await delay(HUNG_MS);
  await Promise.all([asking.stop(), watching.stop()]);
  signalAll(pids, "SIGCONT");
  const thawed = performance.now();
  while ((await ask(0, 0)).status !== 200 && performance.now() - thawed < 10_000) await delay(20);
  const backMs = performance.now() - thawed;
  return [
    scanned("processes of Postgres frozen", frozen, 3),
    scanned("requests while it hung", tally.total(), CLIENTS * 2),
    exactly(
      "answers other than 503",
      tally.answers((status) => status !== 503),
      0,
    ),
    atMost("the slowest answer", Math.max(...times), ANSWER_MS, "ms"),
    scanned("looks at /healthz meanwhile", health.length, 50),
    atMost("the slowest of them", Math.max(...health), HEALTH_MS, "ms"),
    atMost("first 200 after it went on", backMs, BACK_MS, "ms"),
  ];
}

/** The database goes away, comes back, and hangs; the server stays (security row O2). */
export const databaseAwayDrill: Drill = {
  id: "O2",
  title: "Postgres restarted and frozen under load",
  async run() {
    const dataDir = scratchFolder();
    let postgres = await startPostgres(dataDir);
    const server = await startServer({ DATABASE_URL: postgres.url });
    const database = openDatabase(postgres.url);
    const streamers = await makeStreamers(database.db, 10);
    const viewers = await makeViewers(database.db, server.url, CLIENTS);
    await database.close();
    const ask = askDatabase(server.url, viewers, streamers);

    const restarted = await restart(ask, postgres.stop, async () => {
      postgres = await startPostgres(dataDir);
    });
    const hung = await hang(ask, server, processTree(postgres.pid()));
    return [...restarted, ...hung, isTrue("the same server process all along", !server.hasExited())];
  },
};
