import { setTimeout as delay } from "node:timers/promises";
import type { DbClient } from "@starling/db/client";
import { atMost, type Drill, exactly, type Figures, isTrue, scanned } from "./drill.ts";
import {
  type Channel,
  MOST_CHANNELS,
  makeChannels,
  makeWatcher,
  readShown,
  type ShownStreamer,
} from "./people/make-channels.ts";
import type { Viewer } from "./people/make-people.ts";
import { startPostgres } from "./product/postgres.ts";
import { type ServerProcess, startServer } from "./product/server-process.ts";
import { openDatabase } from "./product/start-product.ts";
import { type DrillTwitch, type Mood, startTwitch } from "./product/twitch.ts";
import { send } from "./traffic/http-request.ts";
import { percentile } from "./traffic/percentile.ts";
import { repeat } from "./traffic/repeat.ts";
import { createTally, type Tally } from "./traffic/tally.ts";

const CHANNELS = MOST_CHANNELS;
const CLIENTS = 4;
const MEASURED_MS = 8_000;
/** What pages may take while the platform is away, of what they take otherwise. */
const MOST_SLOWER = 1.5;
/** Below this nobody notices, and two shared cores measure nothing. */
const UNNOTICED_MS = 25;
/** Out of reach after so long; the drill's hand moves the beginning of the silence instead of waiting. */
const SILENT_MINUTES = 10;
/** A platform is left alone for two minutes at most, and its first answer is believed at once. */
const BACK_MS = 125_000;
/** Another process asks when half a minute has passed, and looks every second. */
const LEASE_MS = 33_000;

interface Stage {
  twitch: DrillTwitch;
  database: DbClient;
  servers: Record<string, ServerProcess>;
  channels: Channel[];
  watcher: Viewer;
}

/** Has the platform asked about everybody at once. */
const askAll = ({ database }: Stage) => database.sql`update channels set ask_at = now()`;

/** Waits until every server that runs shows what is right of everybody; answers for how long, in milliseconds. */
async function untilShown(
  { channels, servers, watcher }: Stage,
  isRight: (channel: Channel, shown: ShownStreamer | undefined) => boolean,
  timeoutMs: number,
): Promise<number> {
  const start = performance.now();
  for (;;) {
    const running = Object.values(servers).filter((server) => !server.hasExited());
    const lists = await Promise.all(running.map(({ url }) => readShown(url, watcher)));
    const wrong = lists.flatMap((shown) =>
      channels.filter((channel) => !isRight(channel, shown.get(channel.profileId))),
    );
    const ms = performance.now() - start;
    if (wrong.length === 0) return ms;
    if (ms > timeoutMs) return Number.POSITIVE_INFINITY;
    await delay(100);
  }
}

/** Shown as the platform has it. */
function isTruth(twitch: DrillTwitch) {
  return ({ subject }: Channel, shown: ShownStreamer | undefined): boolean => {
    const stream = twitch.truth(subject);
    if (!shown || shown.isLive !== (stream !== null)) return false;
    if (!stream) return shown.liveSource === null && shown.viewers === 0;
    const isSame = shown.liveTitle === stream.title && shown.viewers === stream.viewers;
    return shown.liveSource === "platform" && isSame;
  };
}

/** Shown as the timetable has it. */
const isPlan = ({ isPlanned }: Channel, shown: ShownStreamer | undefined): boolean =>
  shown?.isLive === isPlanned && shown.liveSource === (isPlanned ? "schedule" : null);

/** Streams begin and end: every second channel is another thing than before. */
function turnOver({ twitch, channels }: Stage, from: number): void {
  for (const { subject } of channels.filter((_, place) => place % 2 === from)) {
    if (twitch.truth(subject)) twitch.end(subject);
    else twitch.begin(subject, twitch.transitions.length + 1);
  }
}

/** Pages that say who is live, asked for a while; the time of each. */
async function visit({ servers, watcher }: Stage, tally: Tally): Promise<number[]> {
  const times: number[] = [];
  const urls = Object.values(servers).map(({ url }) => url);
  const loops = repeat(CLIENTS, async (loop, round) => {
    const url = urls[loop % urls.length] ?? "";
    const paths = [
      "/api/v1/profile/streamers/now",
      "/api/v1/profile/streamers?verified=true&sortBy=isLive",
      "/",
    ];
    const answer = await tally.count(
      send(url, paths[round % paths.length] ?? "/", { cookie: watcher.cookie }),
    );
    times.push(answer?.ms ?? Number.POSITIVE_INFINITY);
    await delay(10);
  });
  await delay(MEASURED_MS);
  await loops.stop();
  return times;
}

/** Pages while the platform answers, fails and hangs, in one run. */
async function pages(stage: Stage): Promise<Figures> {
  const tally = createTally();
  const p95 = new Map<Mood, number>();
  for (const mood of ["answers", "fails", "hangs"] as const) {
    stage.twitch.mood = mood;
    await askAll(stage);
    await delay(1_500);
    const asking = repeat(1, async () => {
      await askAll(stage);
      await delay(500);
    });
    p95.set(mood, percentile(await visit(stage, tally), 95));
    await asking.stop();
  }
  const usual = p95.get("answers") ?? Number.NaN;
  const limit = Math.round(Math.max(usual * MOST_SLOWER, UNNOTICED_MS));
  return [
    scanned("pages asked for", tally.total(), 300),
    exactly("of them other than 200", tally.total() - tally.answers((status) => status === 200), 0),
    {
      measured: "a page while Twitch answers, p95",
      value: `${Math.round(usual)} ms`,
      required: "",
      holds: true,
    },
    atMost("while it answers 503, p95", p95.get("fails") ?? Number.NaN, limit, "ms"),
    atMost("while it gives no answer at all, p95", p95.get("hangs") ?? Number.NaN, limit, "ms"),
  ];
}

/** The platform is away for longer than its word counts, and comes back with another truth. */
async function awayAndBack(stage: Stage): Promise<Figures> {
  const { twitch, database } = stage;
  const [before] = await database.sql<{ isSilent: boolean }[]>`
    select silent_since is not null as "isSilent" from channel_platforms where platform = 'twitch'`;
  turnOver(stage, 0);
  await askAll(stage);
  await database.sql`
    update channel_platforms set silent_since = silent_since - ${SILENT_MINUTES} * interval '1 minute'
    where platform = 'twitch'`;
  const fallMs = await untilShown(stage, isPlan, 20_000);
  twitch.mood = "answers";
  const backMs = await untilShown(stage, isTruth(twitch), BACK_MS);
  return [
    isTrue("its silence was noticed", before?.isSilent === true),
    atMost("after ten minutes of it: until both servers show the timetable", fallMs, 10_000, "ms"),
    atMost("once it is back: until both show its truth", backMs, BACK_MS, "ms"),
  ];
}

/** The process that asks is killed; the other one takes over. */
async function killAsker(stage: Stage): Promise<Figures> {
  const { twitch, servers } = stage;
  const askers = (from: number) => twitch.calls.slice(from).map(({ clientId }) => clientId);
  const asked = [...new Set(askers(0))];
  const from = twitch.calls.length;
  await askAll(stage);
  await delay(2_500);
  const [asker = ""] = askers(from);
  const killed = performance.now();
  servers[asker]?.kill("SIGKILL");
  turnOver(stage, 1);
  const before = twitch.calls.length;
  while (twitch.calls.length === before && performance.now() - killed < 2 * LEASE_MS) {
    await askAll(stage);
    await delay(200);
  }
  const tookMs = performance.now() - killed;
  const others = new Set(askers(before));
  const shownMs = await untilShown(stage, isTruth(twitch), 20_000);
  return [
    exactly("processes of two that asked, before the kill", asked.length, 1),
    isTrue("the one that asked was killed", servers[asker]?.hasExited() === true),
    atMost("until the other one asked", tookMs, LEASE_MS, "ms"),
    isTrue("the killed one asks no more", !others.has(asker)),
    atMost("and until it shows what had happened meanwhile", shownMs, 15_000, "ms"),
  ];
}

/** The platform goes away and comes back, and the process that asks it is killed: nothing is lost, and no page waits. */
export const platformAwayDrill: Drill = {
  id: "L1-away",
  title: "a platform away, and its asker killed, over two servers",
  async run() {
    const twitch = await startTwitch();
    const { url: DATABASE_URL } = await startPostgres();
    const start = (id: string) => startServer({ DATABASE_URL, ...twitch.settings(id) });
    const servers: Stage["servers"] = { one: await start("one"), two: await start("two") };
    const database = openDatabase(DATABASE_URL);
    const watcher = await makeWatcher(database, servers.one?.url ?? "");
    const stage = { twitch, database, servers, watcher, channels: await makeChannels(database, CHANNELS) };
    turnOver(stage, 0);
    await askAll(stage);
    const firstMs = await untilShown(stage, isTruth(twitch), 30_000);
    const whileAway = await pages(stage);
    const back = await awayAndBack(stage);
    const killed = await killAsker(stage);
    return [
      scanned("channels connected", stage.channels.length, CHANNELS),
      atMost("until both servers show what Twitch says of them", firstMs, 10_000, "ms"),
      ...whileAway,
      ...back,
      ...killed,
    ];
  },
};
