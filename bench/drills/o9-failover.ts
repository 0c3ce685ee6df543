import { setTimeout as delay } from "node:timers/promises";
import type { DbClient } from "@starling/db/client";
import { migrate } from "@starling/db/migrate";
import { makeClip } from "@starling/db/testing/factories/clips";
import { followDrift } from "./checks/follow-drift.ts";
import { likeDrift } from "./checks/like-drift.ts";
import { atMost, type Drill, exactly, type Figures, isTrue, scanned } from "./drill.ts";
import { makeSavers, makeStreamers, makeViewers, type Viewer } from "./people/make-people.ts";
import { startMixedWriters } from "./people/mixed-writers.ts";
import { processTree, signalAll } from "./product/process-tree.ts";
import { startReplicatedPostgres } from "./product/replicated-postgres.ts";
import { scratchFolder } from "./product/scratch-folder.ts";
import { type ServerProcess, startServer } from "./product/server-process.ts";
import { openDatabase } from "./product/start-product.ts";
import { send } from "./traffic/http-request.ts";
import { repeat } from "./traffic/repeat.ts";
import { createTally, type Tally } from "./traffic/tally.ts";

const WRITERS = 16;
const READERS = 4;
const STREAMERS = 60;
const CLIPS = 40;
const BEFORE_MS = 4_000;
/** What Patroni takes to notice that a primary is dead and to promote a standby, in its quickest settings. */
const UNTIL_PROMOTED_MS = 2_000;
const AFTER_MS = 4_000;
const FIRST_ANSWER_MS = 10_000;
/** So long an index may take to be filled anew, and the queue to be worked through. */
const SETTLED_MS = 30_000;
/** Reads that are on their way when the primary dies may be answered 503. */
const UNANSWERED_READS_PERCENT = 10;

const READS: readonly string[] = [
  "/api/v1/profile/me",
  "/api/v1/auth/me",
  "/api/v1/profile/streamers?limit=10",
  "/api/v1/profile/following/me",
  "/api/v1/clip/reels",
  "/api/v1/taxonomy/game",
];

const LISTINGS: readonly string[] = [
  "/api/v1/profile/streamers?limit=50&sortBy=createdAt",
  "/api/v1/profile/streamers?limit=50&search=saver",
  "/api/v1/profile/streamers?limit=50&sortBy=viewers",
];

/** How many listings of the servers are not what a server without an index answers. */
async function differing(
  servers: readonly ServerProcess[],
  plain: ServerProcess,
  cookie: string,
): Promise<number> {
  let count = 0;
  for (const path of LISTINGS) {
    const truth = await send(plain.url, path, { cookie });
    for (const { url } of servers) {
      const answer = await send(url, path, { cookie });
      if (truth.status !== 200 || answer.status !== 200 || answer.body !== truth.body) count += 1;
    }
  }
  return count;
}

/** Each server works on two such jobs at once. The queue runs again what it does not know the end of. */
const AT_WORK = 4;

/** In percent. */
function unanswered(tally: Tally): number {
  return 100 - (100 * tally.answers((status) => status === 200)) / tally.total();
}

async function until(isSo: () => Promise<boolean> | boolean, withinMs: number): Promise<number> {
  const start = performance.now();
  while (!(await isSo()) && performance.now() - start < withinMs) await delay(50);
  return performance.now() - start;
}

/** The primary dies under writers, and the standby that every commit has waited for is promoted (security row O9). */
export const failoverDrill: Drill = {
  id: "O9",
  title: "kill -9 of the primary under 16 writers over two servers, and promotion of its synchronous standby",
  async run() {
    const pair = await startReplicatedPostgres();
    await migrate(pair.url);
    const settings = () => ({ DATABASE_URL: pair.url, DATA_DIR: scratchFolder(), LOG_LEVEL: "info" });
    const database = openDatabase(pair.url);
    const streamers = await makeStreamers(database.db, STREAMERS);
    const servers = await Promise.all([startServer(settings()), startServer(settings())]);
    const urls = servers.map(({ url }) => url);
    const [first = ""] = urls;
    const viewers = await makeViewers(database.db, first, WRITERS);
    const savers = await makeSavers(database.db, first, WRITERS);
    const [owner = ""] = streamers;
    const made = await Promise.all(Array.from({ length: CLIPS }, () => makeClip(database.db, owner)));

    const writers = startMixedWriters({ urls, viewers, savers, streamers, clips: made.map(({ id }) => id) });
    const healthy = createTally();
    const without = createTally();
    let hasPrimary = true;
    const readers = repeat(READERS, async (loop, round) => {
      const cookie = viewers[loop]?.cookie ?? "";
      const path = READS[round % READS.length] ?? "";
      await (hasPrimary ? healthy : without).count(
        send(urls[(loop + round) % urls.length] ?? "", path, { cookie }),
      );
      await delay(20);
    });
    await delay(BEFORE_MS);
    const before = writers.acknowledged();

    const killedAt = performance.now();
    hasPrimary = false;
    const killed = signalAll(processTree(pair.primary.pid()), "SIGKILL");
    await delay(UNTIL_PROMOTED_MS / 2);
    const ready = await Promise.all(urls.map((url) => send(url, "/readyz")));
    await delay(UNTIL_PROMOTED_MS / 2);
    hasPrimary = true;
    await pair.promote();
    const followed = untilFollowed(servers);
    await until(() => writers.firstSince(killedAt) !== undefined, 2 * FIRST_ANSWER_MS);
    const firstMs = (writers.firstSince(killedAt) ?? Number.POSITIVE_INFINITY) - killedAt;
    await delay(AFTER_MS);
    const after = writers.acknowledged() - before;
    await Promise.all([writers.stop(), readers.stop()]);

    return [
      scanned("processes of the primary killed", killed, 5),
      scanned("writes acknowledged before", before, 50),
      scanned("writes acknowledged after", after, 50),
      exactly(`answers to writes other than 2xx, 409 and 503 (of ${writers.refusals()})`, writers.wrong(), 0),
      atMost("first write acknowledged after the kill", firstMs, FIRST_ANSWER_MS, "ms"),
      scanned("reads between the kill and the promotion", without.total(), 50),
      atMost(
        `of them not answered (of ${without.words()})`,
        unanswered(without),
        UNANSWERED_READS_PERCENT,
        "%",
      ),
      atMost(
        `reads before and after not answered (of ${healthy.words()})`,
        unanswered(healthy),
        UNANSWERED_READS_PERCENT,
        "%",
      ),
      exactly("servers that were ready meanwhile", ready.filter(({ status }) => status === 200).length, 2),
      exactly("acknowledged writes lost", await writers.lost(database), 0),
      ...(await afterwards(database, servers, {
        settings: settings(),
        viewers,
        emails: writers.signedUp(),
        followedMs: await followed,
      })),
    ];
  },
};

/** An index is filled at the start, and again for the new timeline. */
function untilFollowed(servers: readonly ServerProcess[]): Promise<number> {
  const filled = ({ output }: ServerProcess) => output().split("the directory's index is filled").length - 1;
  return until(() => servers.every((server) => filled(server) >= 2), SETTLED_MS);
}

interface Afterwards {
  settings: Record<string, string>;
  viewers: readonly Viewer[];
  emails: readonly string[];
  /** How long both indexes took from the promotion on. */
  followedMs: number;
}

/** Counters, indexes and jobs, when all has settled. */
async function afterwards(
  database: DbClient,
  servers: readonly ServerProcess[],
  { settings, viewers, emails, followedMs }: Afterwards,
): Promise<Figures> {
  const plain = await startServer({ ...settings, DIRECTORY_INDEX: "0" });
  const [viewer] = viewers;
  const waiting = async () => {
    const [row] = await database.sql<{ count: number }[]>`
      select count(*)::int from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`;
    return row?.count ?? 0;
  };
  // What the killed primary's sessions had at work is given back by the product after five minutes; nobody waits for that here.
  await database.sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < now() - interval '4 seconds' having count(*) > 0`;
  await until(async () => (await waiting()) === 0, SETTLED_MS);
  const [mails] = await database.sql<{ none: number; several: number }[]>`
    select count(*) filter (where mails = 0)::int as none, count(*) filter (where mails > 1)::int as several
    from (select count(o.id)::int as mails from unnest(${[...emails]}::text[]) email
      left join outbox_messages o on o.to = email group by email) counted`;
  const follows = await followDrift(database);
  const likes = await likeDrift(database);
  return [
    exactly("counters torn from their rows", follows.drifted + likes.drifted, 0),
    atMost("until both indexes follow the new timeline", followedMs, SETTLED_MS, "ms"),
    exactly(
      "listings that are not what the database says",
      await differing(servers, plain, viewer?.cookie ?? ""),
      0,
    ),
    exactly("jobs left", await waiting(), 0),
    scanned("sign-ups that a mail was promised to", emails.length, 20),
    exactly("of them without a mail", mails?.none ?? -1, 0),
    atMost(
      "of them with two: jobs that were at work when the primary died",
      mails?.several ?? Infinity,
      AT_WORK,
      "",
    ),
    isTrue(
      "the same server processes all along",
      servers.every((server) => !server.hasExited()),
    ),
  ];
}
