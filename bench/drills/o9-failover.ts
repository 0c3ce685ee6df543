import { setTimeout as delay } from "node:timers/promises";
import type { DbClient } from "@starling/db/client";
import { migrate } from "@starling/db/migrate";
import { startReplicatedPair } from "@starling/server/embedded/postgres/testing/replicated-pair";
import { pick, repeat, Tally } from "../load/repeat.ts";
import { send } from "../product/http.ts";
import { openDatabase, processTree, signalAll } from "../product/postgres.ts";
import { closeOnExit, scratchFolder, until } from "../product/resources.ts";
import { type ServerProcess, startServer } from "../product/server.ts";
import { atMost, counterDrift, type Drill, exactly, type Figures, isTrue, scanned } from "./drill.ts";
import { makeWriters, startWriters } from "./writers.ts";

const WRITERS = 16;
const READERS = 4;
const BEFORE_MS = 4_000;
const ENOUGH = 50;
const READS_WITHOUT = 50;
const SIGN_UPS = 20;
const WAIT_TIMEOUT_MS = 60_000;
/** Patroni's failover time with its fastest settings. */
const UNTIL_PROMOTED_MS = 2_000;
const AFTER_MS = 4_000;
const FIRST_ANSWER_MS = 10_000;
/** Maximum time to rebuild an index and drain the queue. */
const SETTLED_MS = 30_000;
/** Percentage of reads that may get 503 during the failover. */
const UNANSWERED_READS_PERCENT = 10;
/** Maximum number of jobs in progress at the kill (two per server). */
const IN_PROGRESS = 4;

const READS: readonly string[] = [
  "/api/v1/profile/me",
  "/api/v1/auth/me",
  "/api/v1/profile/streamers?limit=10",
  "/api/v1/profile/following/me",
  "/api/v1/clip/reels",
  "/api/v1/taxonomy/game",
];
const LISTINGS: readonly string[] = ["sortBy=createdAt", "search=saver", "sortBy=viewers"];

const unanswered = (tally: Tally) => (100 * tally.other(200)) / tally.total();

export const failoverDrill: Drill = {
  id: "O9",
  title: `kill -9 of the primary under ${WRITERS} writers over two servers, and promotion of its synchronous standby`,
  async run() {
    const pair = await startReplicatedPair(scratchFolder());
    closeOnExit(() => pair.stop());
    await migrate(pair.url);
    const settings = () => ({ DATABASE_URL: pair.url, DATA_DIR: scratchFolder(), LOG_LEVEL: "info" });
    const database = openDatabase(pair.url);
    const servers = await Promise.all([startServer(settings()), startServer(settings())]);
    const urls = servers.map(({ url }) => url);
    const stage = await makeWriters(database, pick(urls, 0), WRITERS);
    const { cookie } = pick(stage.viewers, 0);

    const writers = startWriters(urls, stage);
    const [healthy, without] = [new Tally(), new Tally()];
    let hasPrimary = true;
    const readers = repeat(READERS, async (loop, round) => {
      const tally = hasPrimary ? healthy : without;
      await tally.count(send(pick(urls, loop + round), pick(READS, round), { cookie }));
      await delay(20);
    });
    await delay(BEFORE_MS);
    await until(() => writers.acknowledged() >= ENOUGH, WAIT_TIMEOUT_MS);
    const before = writers.acknowledged();

    const killedAt = performance.now();
    hasPrimary = false;
    const killed = signalAll(processTree(pair.primary.pid()), "SIGKILL");
    await delay(UNTIL_PROMOTED_MS / 2);
    const ready = new Tally();
    await Promise.all(urls.map((url) => ready.count(send(url, "/readyz"))));
    await delay(UNTIL_PROMOTED_MS / 2);
    await until(() => without.total() >= READS_WITHOUT, UNTIL_PROMOTED_MS);
    hasPrimary = true;
    await pair.promote();
    const followed = untilFollowed(servers);
    await until(() => writers.firstSince(killedAt) < Number.POSITIVE_INFINITY, 2 * FIRST_ANSWER_MS);
    const firstMs = writers.firstSince(killedAt) - killedAt;
    await delay(AFTER_MS);
    const hasEnough = () => writers.acknowledged() - before >= ENOUGH && writers.signedUp.length >= SIGN_UPS;
    await until(hasEnough, WAIT_TIMEOUT_MS);
    const after = writers.acknowledged() - before;
    await Promise.all([writers.stop(), readers.stop()]);
    const plain = await startServer({ ...settings(), DIRECTORY_INDEX: "0" });

    return [
      scanned("processes of the primary killed", killed, 5),
      scanned("writes acknowledged before", before, ENOUGH),
      scanned("writes acknowledged after", after, ENOUGH),
      exactly(`refusals other than 503 (of ${writers.refused.words()})`, writers.refused.other(503), 0),
      atMost("first write acknowledged after the kill", firstMs, FIRST_ANSWER_MS, "ms"),
      scanned("reads between the kill and the promotion", without.total(), READS_WITHOUT),
      atMost(
        `of them not answered (of ${without.words()})`,
        unanswered(without),
        UNANSWERED_READS_PERCENT,
        "%",
      ),
      atMost("reads before and after not answered", unanswered(healthy), UNANSWERED_READS_PERCENT, "%"),
      exactly("servers that stayed ready", ready.of(200), 2),
      exactly("acknowledged writes lost", await writers.lost(database), 0),
      ...(await counterDrift(database)),
      atMost("until both indexes follow the new timeline", await followed, SETTLED_MS, "ms"),
      exactly("listings that differ from SQL's", await differing(servers, plain, cookie), 0),
      ...(await jobFigures(database, writers.signedUp)),
      isTrue(
        "the same server processes throughout",
        servers.every((server) => !server.hasExited()),
      ),
    ];
  },
};

/** Waits until each server has built its index twice: at start and again after the failover. */
function untilFollowed(servers: readonly ServerProcess[]): Promise<number> {
  const filled = ({ output }: ServerProcess) => output().split("The directory index is built").length - 1;
  return until(() => servers.every((server) => filled(server) >= 2), SETTLED_MS);
}

async function differing(
  servers: readonly ServerProcess[],
  plain: ServerProcess,
  cookie: string,
): Promise<number> {
  let count = 0;
  for (const query of LISTINGS) {
    const path = `/api/v1/profile/streamers?limit=50&${query}`;
    const truth = await send(plain.url, path, { cookie });
    for (const { url } of servers) {
      const { status, body } = await send(url, path, { cookie });
      if (truth.status !== 200 || status !== 200 || body !== truth.body) count += 1;
    }
  }
  return count;
}

async function jobFigures({ sql }: DbClient, emails: readonly string[]): Promise<Figures> {
  const waiting = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`;
    return row?.count ?? 0;
  };
  // Releases the jobs of killed workers, which would otherwise stay locked for five minutes.
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < now() - interval '4 seconds' having count(*) > 0`;
  await until(async () => (await waiting()) === 0, SETTLED_MS);
  const [mails] = await sql<{ none: number; several: number }[]>`
    select count(*) filter (where mails = 0)::int as none, count(*) filter (where mails > 1)::int as several
    from (select count(o.id)::int as mails from unnest(${[...emails]}::text[]) email
      left join outbox_messages o on o.to = email group by email) counted`;
  return [
    exactly("jobs left", await waiting(), 0),
    scanned("sign-ups that a mail was promised to", emails.length, SIGN_UPS),
    exactly("of them without a mail", mails?.none ?? -1, 0),
    atMost("of them with two, from jobs in progress at the kill", mails?.several ?? Infinity, IN_PROGRESS),
  ];
}
