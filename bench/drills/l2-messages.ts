import { setTimeout as delay } from "node:timers/promises";
import type { DbClient } from "@starling/db/client";
import { createRandom, type Random } from "@starling/db/random";
import { atMost, type Drill, exactly, type Figures, scanned } from "./drill.ts";
import {
  type Channel,
  makeChannels,
  makeWatcher,
  readShown,
  type ShownStreamer,
} from "./people/make-channels.ts";
import type { Viewer } from "./people/make-people.ts";
import type { Message } from "./product/eventsub.ts";
import { freePort } from "./product/free-port.ts";
import { startPostgres } from "./product/postgres.ts";
import { type ServerProcess, startServer, stopServer } from "./product/server-process.ts";
import { openDatabase } from "./product/start-product.ts";
import { type DrillTwitch, startTwitch } from "./product/twitch.ts";
import { percentile } from "./traffic/percentile.ts";
import { createTally } from "./traffic/tally.ts";

/** What Twitch takes at once without waiting for its budget: four kinds for each, and one for the app. */
const CHANNELS = 10;
const KINDS = 4;
/** What happens to each channel in the flood, and how many messages are sent of it in all. */
const TRANSITIONS = 200;
const SENT = 5_000;
const FORGED = 100;
const AT_ONCE = 32;
const KILLED_AT = SENT / 2;
/** Twitch tries again for as often, too. */
const MOST_ATTEMPTS = 5;
const ANSWERED_MS = 1_000;
/** One transition after the other, to see how soon each is shown. */
const SINGLE = 60;
const SEEN_MS = 1_000;
/** A turn at asking is another process's for half a minute after it was killed, and a rest two minutes at most. */
const NAMED_MS = 125_000;
const SUBSCRIBED_MS = 60_000;

interface Stage {
  twitch: DrillTwitch;
  database: DbClient;
  servers: ServerProcess[];
  channels: Channel[];
  watcher: Viewer;
  random: Random;
}

const urlsOf = ({ servers }: Stage) => servers.filter((one) => !one.hasExited()).map(({ url }) => url);

/** Waits until it is so; answers for how long, in milliseconds, which is endless where it never is. */
async function until(
  isSo: () => boolean | Promise<boolean>,
  timeoutMs: number,
  everyMs = 50,
): Promise<number> {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > timeoutMs) return Number.POSITIVE_INFINITY;
    await delay(everyMs);
  }
  return performance.now() - start;
}

/** Each server asks for all it wants to hear of; together they ask for each once. */
async function subscribing({ twitch, servers }: Stage): Promise<Figures> {
  const { subscriptions } = twitch.eventSub;
  const standing = () => [...subscriptions.values()].filter(({ status }) => status === "enabled");
  const wanted = CHANNELS * KINDS + 1;
  const ms = await until(() => standing().length >= wanted, SUBSCRIBED_MS);
  await delay(5_000);
  const named = standing().map(({ type, condition }) => `${type} ${JSON.stringify(condition)}`);
  return [
    scanned("servers that may subscribe", servers.length, 2),
    atMost("until all is subscribed to", ms, SUBSCRIBED_MS, "ms"),
    exactly("subscriptions that stand", named.length, wanted),
    exactly("of them twice", named.length - new Set(named).size, 0),
    exactly("challenges answered wrongly", twitch.eventSub.refused, 0),
  ];
}

/** Something happens at a channel, and Twitch tells of it; a start with its title is two messages. */
function happen({ twitch, random }: Stage, { subject }: Channel, at: Date): Message[] {
  const { eventSub } = twitch;
  if (twitch.truth(subject) !== null && random.chance(0.7)) {
    twitch.end(subject, at);
    return [eventSub.tell("stream.offline", subject, at, {})].filter((one) => one !== undefined);
  }
  const { stream } = twitch.begin(subject, 0, at);
  const begun = { id: stream?.id, type: "live", started_at: at.toISOString() };
  const described = { title: stream?.title, language: "en", category_id: "1", category_name: "Tunic" };
  return [
    eventSub.tell("stream.online", subject, at, begun),
    eventSub.tell("channel.update", subject, new Date(at.getTime() + 1), described),
  ].filter((one) => one !== undefined);
}

/** What Twitch would have sent of the last minutes, with repetitions, in no order at all. */
function flood(stage: Stage): Message[] {
  const { channels, random } = stage;
  const from = Date.now() - TRANSITIONS * 1_000;
  const told: Message[] = [];
  for (let step = 0; step < TRANSITIONS; step += 1) {
    for (const channel of channels) {
      told.push(...happen(stage, channel, new Date(from + step * 1_000 + random.whole(0, 900))));
    }
  }
  const again = Array.from({ length: Math.max(SENT - told.length, 0) }, () => random.pick(told));
  const sent = [...told, ...again];
  return random.sample(sent, sent.length);
}

/** Sends it all over both servers, kills one of them in the middle, and sends again what nobody took, as Twitch does. */
async function flooding(stage: Stage): Promise<Figures> {
  const { twitch, database, servers } = stage;
  twitch.mood = "fails";
  const messages = flood(stage);
  const ids = new Set(messages.map(({ id }) => id));
  const [tally, forged] = [createTally(), createTally()];
  const times: number[] = [];
  const waiting = messages.map((message, place) => ({ message, place, attempts: 1 }));
  const forge = (message: Message) =>
    forged.count(
      twitch.eventSub.deliver(servers[0]?.url ?? "", { ...message, id: `${message.id}x` }, "theirs"),
    );
  const sendOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { message, place, attempts } = next;
      if (place === KILLED_AT) servers[1]?.kill("SIGKILL");
      const urls = urlsOf(stage);
      const sending = twitch.eventSub.deliver(urls[place % urls.length] ?? "", message);
      const sent = await tally.count(sending);
      if (sent?.status === 204) times.push(sent.ms);
      else if (attempts < MOST_ATTEMPTS) waiting.push({ ...next, attempts: attempts + 1 });
      if (place % (SENT / FORGED) === 0) await forge(message);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  const appliedMs = await until(async () => (await countUnapplied(database)) === 0, 60_000);
  const shownMs = await until(() => isShown(stage), 20_000);
  const cut = Object.values(tally.failures()).reduce((sum, count) => sum + count, 0);
  const wrong = tally.answers((status) => status !== 204);
  const [kept] = await database.sql<{ rows: number }[]>`select count(*)::int as rows from channel_messages`;
  return [
    scanned("messages sent", messages.length, SENT),
    scanned("of them different ones", ids.size, SENT / 2),
    scanned("taken by a server that was killed before it answered, and sent again", cut),
    exactly("answers other than 204", wrong, 0),
    atMost("answered after, p99", percentile(times, 99), ANSWERED_MS, "ms"),
    exactly(
      "forged ones not refused with 403",
      forged.total() - forged.answers((status) => status === 403),
      0,
    ),
    exactly("messages lost, or kept twice", Math.abs((kept?.rows ?? 0) - ids.size), 0),
    atMost("until all were applied", appliedMs, 30_000, "ms"),
    atMost("and until lists show how it ended, by messages alone", shownMs, 10_000, "ms"),
  ];
}

async function countUnapplied({ sql }: DbClient): Promise<number> {
  const [left] = await sql<{ count: number }[]>`
    select count(*)::int as count from channel_messages where applied_at is null`;
  return left?.count ?? 0;
}

/**
 * Whether every server that runs shows who is live and since when; and where Twitch answers, what it is called, which a message
 * that comes before its stream's does not tell.
 */
async function isShown(stage: Stage, isNamed = false): Promise<boolean> {
  const { twitch, channels, watcher } = stage;
  const lists = await Promise.all(urlsOf(stage).map((url) => readShown(url, watcher)));
  const isRight = ({ profileId, subject }: Channel, shown: Map<string, ShownStreamer>) => {
    const [stream, item] = [twitch.truth(subject), shown.get(profileId)];
    const isThisStream =
      item?.isLive === (stream !== null) && item.liveSince === (stream?.since.toISOString() ?? null);
    return isThisStream && (!isNamed || item.liveTitle === (stream?.title ?? null));
  };
  return lists.every((shown) => channels.every((channel) => isRight(channel, shown)));
}

/** What messages could not tell is asked for, once Twitch answers. */
async function naming(stage: Stage): Promise<Figures> {
  const { twitch, database } = stage;
  twitch.mood = "answers";
  await database.sql`update channel_platforms set rest_until = null where platform = 'twitch'`;
  await database.sql`update channels set ask_at = now()`;
  const namedMs = await until(() => isShown(stage, true), NAMED_MS);
  return [atMost("once Twitch answers: until they show what streams are called", namedMs, NAMED_MS, "ms")];
}

/** One after the other: how soon both servers show what one of them was told. */
async function seeing(stage: Stage): Promise<Figures> {
  const { twitch, channels, random } = stage;
  const times: number[] = [];
  for (let number = 0; number < SINGLE; number += 1) {
    const told = happen(stage, random.pick(channels), new Date());
    const urls = urlsOf(stage);
    for (const message of told) await twitch.eventSub.deliver(urls[number % urls.length] ?? "", message);
    times.push(await until(() => isShown(stage), 10_000, 10));
  }
  return [
    scanned("transitions told one by one", times.length, SINGLE),
    atMost("until both servers show one, p50", percentile(times, 50), SEEN_MS, "ms"),
    atMost("until both servers show one, p99", percentile(times, 99), SEEN_MS, "ms"),
  ];
}

/** Floods of Twitch's messages over two servers, one of which is killed: none is lost, and none counts twice. */
export const messagesDrill: Drill = {
  id: "L2-messages",
  title: "5,000 messages of a platform at once, over two servers",
  async run() {
    const twitch = await startTwitch();
    const { url: DATABASE_URL } = await startPostgres();
    const port = await freePort();
    const settings = { DATABASE_URL, ...twitch.settings("drill"), PUBLIC_URL: `http://localhost:${port}` };
    const own = { ...settings, PORT: String(port) };
    const before = await startServer(own);
    const database = openDatabase(DATABASE_URL);
    const watcher = await makeWatcher(database, before.url);
    const channels = await makeChannels(database, CHANNELS);
    // Nobody has connected them in a browser: a server sees what it is to subscribe to when it starts.
    await stopServer(before);
    const servers = await Promise.all([startServer(own), startServer(settings)]);
    const stage = { twitch, database, servers, watcher, channels, random: createRandom("messages") };
    const subscribed = await subscribing(stage);
    const flooded = await flooding(stage);
    servers[1] = await startServer(settings);
    const named = await naming(stage);
    const seen = await seeing(stage);
    const transitions = scanned(
      "transitions in all, of which the last of each channel is shown",
      twitch.transitions.length,
    );
    return [...subscribed, ...flooded, ...named, ...seen, transitions];
  },
};
