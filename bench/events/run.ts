import { type ChildProcess, fork } from "node:child_process";
import { readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { applyStatuses, type SaidStatus } from "@starling/api/channels/statuses.service";
import { createDb, type DbClient } from "@starling/db/client";
import { createRandom } from "@starling/db/random";
import { ensureDataset } from "../directory/data/dataset.ts";
import { cpuOf, memoryOf } from "../directory/measures/process-facts.ts";
import { quantileOf } from "../directory/measures/quantiles.ts";
import { benchContext } from "../directory/product/bench-context.ts";
import { closeAtTheEnd, closeEverything, closingAfterwards } from "../drills/open-resources.ts";
import { buildBundle, placeWebApp } from "../drills/product/bundle.ts";
import { startPostgres } from "../drills/product/postgres.ts";
import { REPORTS_MEMORY, retainedMemory } from "../drills/product/retained-memory.ts";
import { scratchFolder } from "../drills/product/scratch-folder.ts";
import { spawnServer, untilReady } from "../drills/product/server-process.ts";
import { clock, type Order, type Report } from "./messages.ts";

/**
 * Ten thousand open pages on one server, each following some streamers, while platforms say a thousand things a second:
 * what that takes of memory and processor, how long a word takes to reach the pages, and what is left of them.
 *
 *     npm run bench:events -- --seconds 20
 */
const { values } = parseArgs({
  options: {
    pages: { type: "string", default: "10000" },
    shown: { type: "string", default: "30" },
    streamers: { type: "string", default: "20000" },
    rate: { type: "string", default: "1000" },
    seconds: { type: "string", default: "20" },
  },
});
const [pages, shown, streamers] = [values.pages, values.shown, values.streamers].map(Number) as [
  number,
  number,
  number,
];
const [rate, ms] = [Number(values.rate), Number(values.seconds) * 1_000];
const PROCESSES = 2;
const EACH = 100;
const START_MS = 120_000;
const SETTLE_MS = 8_000;
const MB = 1_024 * 1_024;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void closeEverything().finally(() => process.exit(130)));
}

/** The next report of that kind. */
function next<Kind extends Report["kind"]>(child: ChildProcess, kind: Kind) {
  return new Promise<Extract<Report, { kind: Kind }>>((resolve) => {
    const hear = (report: Report) => {
      if (report.kind !== kind) return;
      child.off("message", hear);
      resolve(report as Extract<Report, { kind: Kind }>);
    };
    child.on("message", hear);
  });
}

const ask = (child: ChildProcess, order: Order) => child.send(order);
const shownAs = (each: readonly number[]) =>
  [0.5, 0.99, 1].map((share) => Math.round(quantileOf(each, share))).join(" / ");

interface Channel {
  id: string;
  profileId: string;
}

/** Every streamer with a page for everybody has a channel, of which its platform says that it is live. */
async function linkChannels({ sql }: DbClient): Promise<Channel[]> {
  await sql`
    insert into channels (id, profile_id, platform, subject, login, address, name)
    select gen_random_uuid(), profile_id, 'twitch', profile_id, profile_id, 'https://twitch.example.test', 'Bench'
    from directory_cards where (card::json ->> 'isPageOpen')::boolean`;
  await sql`
    insert into channel_statuses (channel_id, profile_id, platform, is_live, title, game, viewers, said_at)
    select id, profile_id, platform, true, 'Slow games before tea', 'Tunic', 0, now() from channels`;
  await sql.unsafe("vacuum (analyze) channels, channel_statuses, directory_changes");
  return sql<Channel[]>`select id, profile_id as "profileId" from channels order by id`;
}

/** Has platforms say that many things a second, in batches; each batch is known by the viewers it names. Answers when each was committed. */
async function talk({ db }: DbClient, channels: readonly Channel[]): Promise<number[]> {
  const random = createRandom("talk");
  const committed: number[] = [];
  const begunAt = performance.now();
  while (performance.now() - begunAt < ms) {
    const batch = committed.length + 1;
    const now = new Date();
    const said = random.sample(channels, EACH).map(
      ({ id }): SaidStatus => ({
        channelId: id,
        isLive: true,
        streamId: "1",
        since: new Date(0),
        title: "Slow games before tea",
        game: "Tunic",
        viewers: batch,
        thumbnail: null,
        saidAt: now,
      }),
    );
    await applyStatuses(benchContext(db), said);
    committed.push(clock());
    await delay(Math.max(0, begunAt + (batch * EACH * 1_000) / rate - performance.now()));
  }
  return committed;
}

const socketsOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length;

async function measure(): Promise<void> {
  const load = os.loadavg()[0] ?? 0;
  const postgres = await startPostgres(await ensureDataset({ size: streamers, folder: scratchFolder() }));
  const client = createDb(postgres.url, { statementTimeoutMs: 0 });
  closeAtTheEnd(() => client.close());
  const channels = await linkChannels(client);
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: scratchFolder() };
  const server = await spawnServer(settings, REPORTS_MEMORY);
  await untilReady(server, START_MS);
  await delay(SETTLE_MS);
  const pid = server.pid ?? 0;
  const retainedBefore = await retainedMemory(server);
  const [memoryBefore, socketsBefore] = [memoryOf(pid), socketsOf(pid)];
  const retained = async () => ((await retainedMemory(server)) - retainedBefore) / MB;

  const children = Array.from({ length: PROCESSES }, () => fork(path.join(import.meta.dirname, "pages.ts")));
  for (const child of children) closeAtTheEnd(() => void child.kill("SIGKILL"));
  const ids = channels.map(({ profileId }) => profileId);
  const opened = await Promise.all(
    children.map((child, network) => {
      const report = next(child, "opened");
      const own = pages / PROCESSES;
      ask(child, { kind: "open", port: server.port, pages: own, shown, streamers: ids, network });
      return report;
    }),
  );
  await delay(SETTLE_MS);
  const refused = opened.reduce((sum, one) => sum + one.refused, 0);
  const growth = memoryOf(pid) - memoryBefore;
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} shared cores, Node ${process.versions.node}; load ${load.toFixed(1)} at the start`,
  );
  console.log(`${pages - refused} pages open, ${refused} refused, each following ${shown} of ${ids.length}`);
  console.log(
    `memory ${memoryBefore.toFixed(0)} MB before, ${growth.toFixed(0)} MB more with them, ${(await retained()).toFixed(0)} MB of it in use`,
  );

  const idleCpu = cpuOf(pid);
  await delay(SETTLE_MS);
  console.log(`at rest ${((100 * (cpuOf(pid) - idleCpu)) / SETTLE_MS).toFixed(1)} % of a core`);

  const before = cpuOf(pid);
  const talkingFrom = performance.now();
  const committed = await talk(client, channels);
  const cpu = (cpuOf(pid) - before) / (performance.now() - talkingFrom);
  const perSecond = (committed.length * EACH * 1_000) / (performance.now() - talkingFrom);
  const peak = memoryOf(pid) - memoryBefore;
  await delay(3_000);
  const reports = await Promise.all(
    children.map((child) => {
      const report = next(child, "heard");
      ask(child, { kind: "tell" });
      return report;
    }),
  );
  const lasts: number[] = [];
  const all: number[] = [];
  for (const [place, at] of committed.entries()) {
    const arrivals = reports.flatMap(
      ({ batches }) => batches.find(([batch]) => batch === place + 1)?.[1] ?? [],
    );
    if (arrivals.length === 0) continue;
    for (const arrival of arrivals) all.push(arrival - at);
    lasts.push(arrivals.reduce((latest, one) => Math.max(latest, one), 0) - at);
  }
  const bytes = reports.reduce((sum, one) => sum + one.bytes, 0);
  console.log(
    `${perSecond.toFixed(0)} changes a second, ${Math.round((all.length * 1_000) / ms)} of them told a second`,
  );
  console.log(`from the commit to a page, p50 / p99 / most ms: ${shownAs(all)}`);
  console.log(`from the commit to the last page of a batch: ${shownAs(lasts)}, of ${lasts.length} batches`);
  console.log(
    `${(100 * cpu).toFixed(0)} % of a core, ${peak.toFixed(0)} MB more than before, ${(await retained()).toFixed(0)} MB of it in use, ${(bytes / MB).toFixed(0)} MB sent in all`,
  );
  console.log(`closed meanwhile: ${reports.reduce((sum, one) => sum + one.closed, 0)}`);

  const killedAt = performance.now();
  for (const child of children) child.kill("SIGKILL");
  while (socketsOf(pid) > socketsBefore + 10 && performance.now() - killedAt < 60_000) await delay(50);
  const took = performance.now() - killedAt;
  await delay(SETTLE_MS);
  console.log(
    `all pages killed: ${socketsOf(pid) - socketsBefore} connections left after ${(took / 1_000).toFixed(1)} s, ${(await retained()).toFixed(0)} MB more in use than before`,
  );
}

buildBundle();
placeWebApp();
await closingAfterwards(measure);
process.exit(0);
