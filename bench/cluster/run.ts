import { setTimeout as delay } from "node:timers/promises";
import { DEMO_EMAILS } from "@starling/demo/world/accounts";
import { DEMO_PASSWORD } from "@starling/server/prepare-data";
import { pick, repeat, Tally } from "../load/repeat.ts";
import { type Answer, send } from "../product/http.ts";
import { follow, logIn } from "../product/people.ts";
import { processTree, signalAll } from "../product/postgres.ts";
import { cleanUpOnSignals, closeAllResources, freePort, until } from "../product/resources.ts";
import { asPublished, longVideo, played, sendParts, uploader } from "../product/uploader.ts";
import { startCluster } from "./start-cluster.ts";

/**
 * `npm run cluster -- [--stay] [--port 8080]`: runs all parts of the product, then kills them one after
 * another. Exits with code 1 if a step failed. `--stay` kills nothing and runs until Ctrl-C.
 */
const words = process.argv.slice(2);
const port = words.includes("--port") ? Number(words[words.indexOf("--port") + 1]) : await freePort();
/**
 * `SEEN_MS`: maximum milliseconds until every server shows a change. `BACK_MS`: maximum milliseconds until
 * the product works again after a process was killed.
 */
const [SEEN_MS, BACK_MS] = [5_000, 30_000];
cleanUpOnSignals();
let failed = 0;

async function step(title: string, work: () => Promise<string>): Promise<void> {
  try {
    console.log(`ok      ${title}: ${await work()}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED  ${title}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function requireStatus({ status, body }: Answer, wanted = 200): void {
  if (status !== wanted) throw new Error(`${status} ${body.slice(0, 300)}`);
}

async function within(what: string, ms: number, condition: () => Promise<boolean>): Promise<number> {
  const took = await until(() => condition().catch(() => false), ms, 20);
  if (took === Number.POSITIVE_INFINITY) throw new Error(`${what}: not within ${ms} ms`);
  return Math.round(took);
}

const { database, balancer, store, redis, servers, startFirst } = await startCluster(port);
console.log(`PostgreSQL  a primary and a synchronous standby
Redis       ${redis ? redis.url : "none here: each server counts limits by itself"}
bucket      a stand-in for S3 at ${store.settings.endpoint}
servers     ${servers.map(({ url }) => url).join(", ")}
balancer    ${balancer.url}`);

const { url } = balancer;
const bytes = longVideo();
let [viewer, streamer, streamerId, name, clip] = ["", "", "", "", ""];
let names = 0;

const onEach = (what: string, path: string, cookie: () => string, text: () => string) =>
  within(`${what} on each server`, SEEN_MS, async () => {
    const answers = await Promise.all(servers.map((server) => send(server.url, path, { cookie: cookie() })));
    return answers.every(({ body }) => body.includes(text()));
  });
const untilSaved = () =>
  onEach(
    "the name",
    "/api/v1/profile/me",
    () => streamer,
    () => name,
  );
const untilFollowed = () =>
  onEach(
    "the follow",
    `/api/v1/profile/follow/${streamerId}/status`,
    () => viewer,
    () => '"isFollowing":true',
  );
const read = () => send(url, "/api/v1/profile/streamers?limit=20", { cookie: viewer });

async function save(): Promise<Answer> {
  names += 1;
  const displayName = `Pro of the cluster ${names}`;
  const answer = await send(url, "/api/v1/profile", {
    method: "PATCH",
    cookie: streamer,
    json: { displayName },
  });
  if (answer.status === 200) name = displayName;
  return answer;
}

async function play(): Promise<string> {
  const origins = new Set<string>();
  for (const server of servers) {
    const address = await uploader(streamer).addressAt(server, clip);
    if (!(await played(address, bytes.length)).equals(asPublished(bytes))) throw new Error("other bytes");
    origins.add(new URL(address).origin);
  }
  return [...origins].join(", ");
}

await step("each server is ready without restrictions", async () => {
  const answers = await Promise.all(servers.map((server) => send(server.url, "/readyz")));
  for (const answer of answers) requireStatus(answer);
  return answers.map(({ body }) => body).join(" ");
});
await step("sign in through the balancer", async () => {
  viewer = await logIn(url, DEMO_EMAILS.premium, DEMO_PASSWORD);
  streamer = await logIn(url, DEMO_EMAILS.pro, DEMO_PASSWORD);
  return "two people";
});
await step("read the directory", async () => {
  const answer = await read();
  requireStatus(answer);
  return `${JSON.parse(answer.body).items.length} streamers in ${Math.round(answer.ms)} ms`;
});
await step("save a profile", async () => {
  requireStatus(await save());
  return `on each server after ${await untilSaved()} ms`;
});
await step("follow", async () => {
  streamerId = JSON.parse((await send(url, "/api/v1/profile/me", { cookie: streamer })).body)._id;
  requireStatus(await follow(url, { userId: "", email: "", cookie: viewer }, streamerId));
  return `on each server after ${await untilFollowed()} ms`;
});
await step("upload a clip of 17 MB to the bucket and play it", async () => {
  const { newClip, begin, finish } = uploader(streamer);
  clip = await newClip(balancer);
  const upload = await begin(balancer, clip, bytes);
  await sendParts(upload, bytes);
  await finish(balancer, upload.id);
  return `byte for byte, from ${await play()}`;
});
if (words.includes("--stay")) {
  console.log(
    `\nOpen ${url} and sign in as ${DEMO_EMAILS.premium} or ${DEMO_EMAILS.pro}, password ${DEMO_PASSWORD}`,
  );
  console.log("Ctrl-C ends all of it.");
  await new Promise(() => setInterval(() => undefined, 60_000));
}
await step("kill -9 one server of three", async () => {
  const [during, afterwards] = [new Tally(), new Tally()];
  let tally = during;
  const readers = repeat(4, async () => {
    await tally.count(read());
    await delay(20);
  });
  pick(servers, 0).kill("SIGKILL");
  await delay(2_000);
  tally = afterwards;
  await delay(2_000);
  await readers.stop();
  await startFirst();
  if (afterwards.other(200) > 0) throw new Error(afterwards.words());
  return `answers in the first 2 s: ${during.words()}; then: ${afterwards.words()}`;
});
await step("kill -9 Redis", async () => {
  if (!redis) return "skipped, there is none on this machine";
  const reported = (isAway: boolean) => async () => {
    const answers = await Promise.all(servers.map((server) => send(server.url, "/readyz")));
    return answers.every(({ status, body }) => status === 200 && body.includes("Redis") === isAway);
  };
  await redis.signal("SIGKILL");
  requireStatus(await save());
  const noticed = await within("reported by /readyz", BACK_MS, reported(true));
  await redis.start();
  return `reported after ${noticed} ms, used again after ${await within("used again", BACK_MS, reported(false))} ms`;
});
await step("kill -9 the primary and promote the standby", async () => {
  const killed = signalAll(processTree(database.primary.pid()), "SIGKILL");
  await within("reads without a primary", BACK_MS, async () => (await read()).status === 200);
  requireStatus(await save(), 503);
  await database.promote();
  const saved = await within("saves", BACK_MS, async () => (await save()).status === 200);
  return `${killed} processes; saved ${saved} ms after the promotion`;
});
await step("everything acknowledged before is on each server", async () => {
  await untilSaved();
  await untilFollowed();
  return `profile, follow, and the clip from ${await play()}`;
});
console.log(failed === 0 ? "\nAll of it works." : `\n${failed} steps failed.`);
await closeAllResources();
process.exit(failed === 0 ? 0 : 1);
