import { createHmac, randomUUID } from "node:crypto";
import { secretFor } from "@starling/api/platforms/signatures.rules";
import { refreshEntries } from "@starling/api/profiles/directory/entries.service";
import type { DbClient } from "@starling/db/client";
import { installationSecret } from "@starling/db/installation-secret";
import { createRandom, type Random } from "@starling/db/random";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { pick, quantile, Tally } from "../load/repeat.ts";
import { send } from "../product/http.ts";
import { makePremiumViewer, makeStreamers } from "../product/people.ts";
import { openDatabase, startPostgres } from "../product/postgres.ts";
import { until } from "../product/resources.ts";
import { type ServerProcess, startServer } from "../product/server.ts";
import { atMost, type Drill, exactly, type Figures, scanned } from "./drill.ts";

const CHANNELS = 10;
/** Number of changes per channel. `SENT` is the total number of messages. */
const CHANGES = 200;
const SENT = 5_000;
const FORGED = 100;
const AT_ONCE = 32;
const KILLED_AT = SENT / 2;
/** Maximum number of times that Twitch sends a message that was not acknowledged. */
const MAX_ATTEMPTS = 5;
const SINGLE = 60;
const FIRST_SUBJECT = 7_000_000;

/** Makes Twitch's API unreachable, so that statuses come only from messages. */
const TWITCH = {
  ...{ TWITCH_CLIENT_ID: "drill", TWITCH_CLIENT_SECRET: "a secret of the drill" },
  ...{ TWITCH_API_URL: "http://localhost:9", TWITCH_AUTH_URL: "http://localhost:9" },
};

interface Channel {
  profileId: string;
  subject: string;
  liveSince: Date | null;
}

interface Message {
  id: string;
  type: string;
  at: Date;
  body: string;
}

interface Stage {
  database: DbClient;
  servers: ServerProcess[];
  channels: Channel[];
  cookie: string;
  secret: string;
  random: Random;
}

async function makeChannels({ db }: DbClient): Promise<Channel[]> {
  const ids = await makeStreamers(db, CHANNELS);
  const made = ids.map((profileId, n) => ({
    profileId,
    subject: String(FIRST_SUBJECT + n),
    liveSince: null,
  }));
  for (const { profileId, subject } of made) await makeChannel(db, profileId, { subject });
  await refreshEntries({ db, ports: { clock: { now: () => new Date() } } }, ids);
  return made;
}

/** A start consists of two messages; the second message contains the title. */
function change({ random }: Stage, channel: Channel, at: Date): Message[] {
  const message = (type: string, time: Date, facts: object): Message => {
    const condition = { broadcaster_user_id: channel.subject };
    const version = type === "channel.update" ? "2" : "1";
    const subscription = { id: "drill", status: "enabled", type, version, condition, cost: 0 };
    const event = { ...condition, broadcaster_user_login: "a", broadcaster_user_name: "A", ...facts };
    return { id: randomUUID(), type, at: time, body: JSON.stringify({ subscription, event }) };
  };
  if (channel.liveSince !== null && random.chance(0.7)) {
    channel.liveSince = null;
    return [message("stream.offline", at, {})];
  }
  channel.liveSince = at;
  const id = String(random.whole(1, 999_999_999));
  const titled = { title: `Stream ${id}`, language: "en", category_id: "1", category_name: "Tunic" };
  return [
    message("stream.online", at, { id, type: "live", started_at: at.toISOString() }),
    message("channel.update", new Date(at.getTime() + 1), titled),
  ];
}

function deliver(url: string, { id, type, at, body }: Message, secret: string) {
  const timestamp = at.toISOString();
  const signature = createHmac("sha256", secret).update(`${id}${timestamp}${body}`).digest("hex");
  const facts = {
    ...{ "message-id": id, "message-retry": "0", "message-type": "notification" },
    ...{ "message-signature": `sha256=${signature}`, "message-timestamp": timestamp },
    ...{ "subscription-type": type, "subscription-version": type === "channel.update" ? "2" : "1" },
  };
  const named = Object.entries(facts).map(([name, value]) => [`twitch-eventsub-${name}`, value]);
  const headers = { "content-type": "application/json", ...Object.fromEntries(named) };
  return send(url, "/api/v1/webhooks/twitch", { method: "POST", body, headers });
}

const running = ({ servers }: Stage) => servers.filter((server) => !server.hasExited());

async function isShown(stage: Stage): Promise<boolean> {
  const path = "/api/v1/profile/streamers?verified=true&sortBy=viewers&limit=50";
  for (const { url } of running(stage)) {
    const { status, body } = await send(url, path, { cookie: stage.cookie });
    if (status !== 200) throw new Error(`The list got ${status}: ${body.slice(0, 300)}`);
    const { items }: { items: { _id: string; isLive: boolean; liveSince: string | null }[] } =
      JSON.parse(body);
    const shown = new Map(items.map(({ _id, isLive, liveSince }) => [_id, isLive ? liveSince : null]));
    const isRight = ({ profileId, liveSince }: Channel) =>
      shown.has(profileId) && shown.get(profileId) === (liveSince?.toISOString() ?? null);
    if (!stage.channels.every(isRight)) return false;
  }
  return true;
}

/** Sends recent messages, shuffled and repeated; kills a server halfway. */
async function flood(stage: Stage): Promise<Figures> {
  const { channels, random, servers, secret, database } = stage;
  const from = Date.now() - CHANGES * 1_000;
  const original: Message[] = [];
  for (let step = 0; step < CHANGES; step += 1) {
    for (const channel of channels)
      original.push(...change(stage, channel, new Date(from + step * 1_000 + random.whole(0, 900))));
  }
  const again = Array.from({ length: SENT - original.length }, () => random.pick(original));
  const waiting = random
    .sample([...original, ...again], SENT)
    .map((message, place) => ({ message, place, attempts: 1 }));
  const [tally, forged] = [new Tally(), new Tally()];
  const sendOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { message, place, attempts } = next;
      if (place === KILLED_AT) servers[1]?.kill("SIGKILL");
      const { url } = pick(running(stage), place);
      const answer = await tally.count(deliver(url, message, secret));
      if (answer?.status !== 204 && attempts < MAX_ATTEMPTS)
        waiting.push({ ...next, attempts: attempts + 1 });
      const forgery = { ...message, id: `${message.id}x` };
      if (place % (SENT / FORGED) === 0) await forged.count(deliver(pick(servers, 0).url, forgery, "theirs"));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  const count = async (condition: string) => {
    const [row] = await database.sql.unsafe(
      `select count(*)::int as rows from channel_messages ${condition}`,
    );
    return Number(row?.rows);
  };
  const appliedMs = await until(async () => (await count("where applied_at is null")) === 0, 60_000);
  const shownMs = await until(() => isShown(stage), 20_000);
  const answered = tally.times.filter((ms) => ms < Number.POSITIVE_INFINITY);
  return [
    scanned("different messages", original.length, SENT / 2),
    scanned("messages sent", answered.length, SENT),
    scanned("cut off by the kill, and sent again", tally.failed()),
    exactly(`answers other than 204 (of ${tally.words()})`, tally.other(204) - tally.failed(), 0),
    atMost("answered after, p99", quantile(answered, 0.99), 1_000, "ms"),
    exactly("forged ones not refused with 403", forged.other(403), 0),
    exactly("messages lost, or stored twice", (await count("")) - original.length, 0),
    atMost("until all were applied", appliedMs, 30_000, "ms"),
    atMost("and until lists show the last state", shownMs, 10_000, "ms"),
  ];
}

async function oneByOne(stage: Stage): Promise<Figures> {
  const times: number[] = [];
  for (let number = 0; number < SINGLE; number += 1) {
    const messages = change(stage, stage.random.pick(stage.channels), new Date());
    for (const message of messages) await deliver(pick(stage.servers, number).url, message, stage.secret);
    times.push(await until(() => isShown(stage), 10_000, 10));
  }
  return [
    scanned("changes sent one by one", times.length, SINGLE),
    atMost("until both servers show one, p99", quantile(times, 0.99), 1_000, "ms"),
  ];
}

export const messagesDrill: Drill = {
  id: "L2-messages",
  title: `${SENT.toLocaleString("en")} messages of a platform over two servers, one killed`,
  async run() {
    const { url: DATABASE_URL } = await startPostgres();
    const start = () => startServer({ DATABASE_URL, ...TWITCH });
    const servers = [await start(), await start()];
    const database = openDatabase(DATABASE_URL);
    const { cookie } = await makePremiumViewer(database.db, pick(servers, 0).url);
    const secret = secretFor(await installationSecret(database.db), "twitch");
    const channels = await makeChannels(database);
    const stage = { database, servers, channels, cookie, secret, random: createRandom("messages") };
    const flooded = await flood(stage);
    servers[1] = await start();
    return [...flooded, ...(await oneByOne(stage))];
  },
};
