import { setTimeout as delay } from "node:timers/promises";
import { send } from "../drills/traffic/http-request.ts";
import { repeat } from "../drills/traffic/repeat.ts";
import { createTally } from "../drills/traffic/tally.ts";
import type { Journey } from "./journey.ts";
import type { Cluster } from "./start-cluster.ts";
import { millisUntil, must, type Step } from "./step.ts";

/** So long a balancer may send requests to a server that has died, in milliseconds. */
const NOTICED_MS = 2_000;
const BACK_MS = 30_000;
const READERS = 4;

/** Everything works, and is seen by each server. */
export function healthySteps({ servers, store, balancer }: Cluster, journey: Journey): Step[] {
  return [
    {
      title: "each server is ready and says that nothing is restricted",
      run: async () => {
        const answers = await Promise.all(servers.map(({ url }) => send(url, "/readyz")));
        const bodies = answers.map(({ body }) => body);
        must(
          answers.every(({ status, body }) => status === 200 && !body.includes("details")),
          bodies.join(" "),
        );
        return `${answers.length} of ${servers.length}`;
      },
    },
    { title: "sign in through the balancer", run: async () => `${await journey.signIn()} ms` },
    {
      title: "read the directory through the balancer",
      run: async () => {
        const { status, body, ms } = await journey.readDirectory();
        must(status === 200, `${status} ${body}`);
        const { items }: { items: unknown[] } = JSON.parse(body);
        must(items.length > 0, "it is empty");
        return `${items.length} streamers in ${Math.round(ms)} ms`;
      },
    },
    {
      title: "save a profile",
      run: async () => {
        const { status, body, ms } = await journey.save();
        must(status === 200, `${status} ${body}`);
        return `${Math.round(ms)} ms, on each server after ${await journey.untilSaved()} ms more`;
      },
    },
    { title: "follow", run: async () => `on each server after ${await journey.follow()} ms` },
    {
      title: "upload a clip of 17 MB to the bucket",
      run: async () => `published after ${await journey.upload()} ms`,
    },
    {
      title: "play it where each server says",
      run: async () => {
        const where = await journey.play();
        must(where === (balancer.storeUrl ?? store.variables.S3_ENDPOINT), `it is at ${where}`);
        return `byte for byte, at ${where}`;
      },
    },
  ];
}

/** What dies: a server, Redis, the primary. */
export function hurtingSteps(cluster: Cluster, journey: Journey): Step[] {
  return [
    { title: "kill -9 one server of three", run: () => killServer(cluster, journey) },
    {
      title: "kill -9 Redis",
      run: () =>
        cluster.redis
          ? killRedis(cluster, journey)
          : Promise.resolve("left out, there is none on this machine"),
    },
    { title: "kill -9 the primary and promote the standby", run: () => killPrimary(cluster, journey) },
    {
      title: "the old primary follows the new one",
      run: async () => {
        const { rejoin } = cluster.database;
        if (!rejoin) return "left out, there are no tools for it";
        const begun = performance.now();
        await rejoin();
        must((await journey.save()).status === 200, "nothing can be saved then");
        return `after ${Math.round(performance.now() - begun)} ms`;
      },
    },
    {
      title: "what was acknowledged before is there on each server",
      run: async () => {
        await journey.untilSaved();
        await journey.untilFollowed();
        return `profile, follow, and the clip at ${await journey.play()}`;
      },
    },
  ];
}

async function killServer({ servers, startAgain }: Cluster, journey: Journey): Promise<string> {
  const [early, late] = [createTally(), createTally()];
  let isLate = false;
  const readers = repeat(READERS, async () => {
    await (isLate ? late : early).count(journey.readDirectory());
    await delay(20);
  });
  await delay(500);
  const [doomed] = servers;
  doomed?.kill("SIGKILL");
  await doomed?.exited;
  await delay(NOTICED_MS);
  isLate = true;
  await delay(NOTICED_MS);
  await readers.stop();
  const begun = performance.now();
  await startAgain(0);
  const back = Math.round(performance.now() - begun);
  must(late.answers((status) => status === 200) === late.total(), `answers afterwards: ${late.words()}`);
  return `answers in the first ${NOTICED_MS / 1_000} s: ${early.words()}; then: ${late.words()}; back after ${back} ms`;
}

async function killRedis({ redis, servers }: Cluster, journey: Journey): Promise<string> {
  if (!redis) throw new Error("there is none");
  const isAway = (away: boolean) => async () => {
    const answers = await Promise.all(servers.map(({ url }) => send(url, "/readyz")));
    return answers.every(({ status, body }) => status === 200 && body.includes("Redis") === away);
  };
  await redis.signal("SIGKILL");
  const { status, ms } = await journey.save();
  must(status === 200, `a save got ${status}`);
  const noticed = await millisUntil(isAway(true), BACK_MS, "/readyz does not say so");
  await redis.start();
  const back = await millisUntil(isAway(false), BACK_MS, "it is not used again");
  return `a save took ${Math.round(ms)} ms, /readyz of each says so after ${noticed} ms, used again ${back} ms after its start`;
}

async function killPrimary({ database }: Cluster, journey: Journey): Promise<string> {
  const killed = database.killPrimary();
  const begun = performance.now();
  const isRead = async () => (await journey.readDirectory()).status === 200;
  const read = await millisUntil(isRead, BACK_MS, "the directory is not read without a primary");
  const refused = (await journey.save()).status;
  must(refused === 503, `a save without a primary got ${refused}`);
  await database.promote();
  const promoted = performance.now();
  const isSaved = async () => (await journey.save()).status === 200;
  const saved = await millisUntil(isSaved, BACK_MS, "nothing can be saved after the promotion");
  return `${killed} processes; read after ${read} ms, saved ${saved} ms after the promotion (${Math.round(promoted - begun + saved)} ms after the kill)`;
}
