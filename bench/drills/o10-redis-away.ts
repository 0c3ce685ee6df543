import { setTimeout as delay } from "node:timers/promises";
import { RATE_LIMITS } from "@starling/api/rate-limits";
import { PASSWORD } from "@starling/api/testing/make-account";
import { APART } from "@starling/server/http/rate-limiter";
import { type RedisServer, startRedis } from "@starling/server/testing/redis-server";
import { atMost, type Drill, exactly, type Figures, isTrue } from "./drill.ts";
import { closeAtTheEnd } from "./open-resources.ts";
import { follow, unfollow } from "./people/follow.ts";
import { makeStreamers, makeViewers, type Viewer } from "./people/make-people.ts";
import type { ServerProcess } from "./product/server-process.ts";
import { startProduct } from "./product/start-product.ts";
import { type Answer, send } from "./traffic/http-request.ts";

const SERVERS = 2;
const ACCOUNTS = 6;
/** Of each account, over both servers in turn. */
const ATTEMPTS = 24;
/** So many writes are sent by one account, at once by so many of its windows. */
const WRITES = 400;
const WINDOWS = 8;
/** A count is waited for no longer than a quarter of a second; the rest is the answer itself, on a busy machine. */
const SLOWEST_MS = 750;
const LOGINS = RATE_LIMITS.loginByAccount.points;
const SAVES = RATE_LIMITS.writesByAccount.points;
/** What the processes let through together while they count apart. */
const apart = (points: number) => SERVERS * Math.floor(points / APART);

interface Stage {
  servers: readonly ServerProcess[];
  viewers: readonly Viewer[];
  /** Those who have not written yet. */
  fresh: Viewer[];
  streamer: string;
}

let addresses = 0;

/** From an address of its own: what is drilled are the limits of accounts. */
function logIn(server: ServerProcess | undefined, email: string, password: string): Promise<Answer> {
  addresses += 1;
  const from = `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
  return send(server?.url ?? "", "/api/v1/auth/login", {
    json: { email, password },
    headers: { "x-forwarded-for": from },
  });
}

/** How many wrong passwords were let through, of each account. */
async function guess({ servers }: Stage, phase: string, attempts = ATTEMPTS, from = 0): Promise<number[]> {
  return Promise.all(
    Array.from({ length: ACCOUNTS }, async (_, account) => {
      let through = 0;
      for (let attempt = from; attempt < from + attempts; attempt += 1) {
        const email = `${phase}-${account}@example.test`;
        const { status } = await logIn(servers[attempt % servers.length], email, "Wrong-pass-1");
        if (status === 401) through += 1;
        else if (status !== 429) throw new Error(`A wrong password was answered ${status}`);
      }
      return through;
    }),
  );
}

interface Writes {
  through: number;
  slowestMs: number;
}

/** One account writes as fast as it can, well within a minute. */
async function write({ servers, streamer }: Stage, viewer: Viewer | undefined): Promise<Writes> {
  if (!viewer) throw new Error("There is nobody who writes");
  const result: Writes = { through: 0, slowestMs: 0 };
  let sent = 0;
  const window = async () => {
    while (sent < WRITES) {
      sent += 1;
      const url = servers[sent % servers.length]?.url ?? "";
      const { status, ms } = await (sent % 2 === 0 ? follow : unfollow)(url, viewer, streamer);
      if (status !== 429) result.through += 1;
      result.slowestMs = Math.max(result.slowestMs, ms);
    }
  };
  await Promise.all(Array.from({ length: WINDOWS }, window));
  return result;
}

/** How many of those who know their password did not get in. */
async function lockedOut({ servers, viewers }: Stage): Promise<number> {
  const answers = await Promise.all(
    viewers.flatMap(({ email }) => servers.map((server) => logIn(server, email, PASSWORD))),
  );
  return answers.filter(({ status }) => status !== 200).length;
}

const isAway = async ({ url }: ServerProcess) => (await send(url, "/readyz")).body.includes("Redis");

async function untilAll(servers: readonly ServerProcess[], away: boolean): Promise<number> {
  const start = performance.now();
  for (;;) {
    const seen = await Promise.all(servers.map(isAway));
    const ms = performance.now() - start;
    if (seen.every((each) => each === away) || ms > 10_000) return ms;
    await delay(20);
  }
}

/** A phase in which all attempts are counted in the same place. */
async function phase(stage: Stage, name: string, allowed: (points: number) => number): Promise<Figures> {
  // Whoever has written before has less left.
  const writer = stage.fresh.pop();
  const guessed = await guess(stage, name.replaceAll(" ", "-"));
  const written = await write(stage, writer);
  return [
    exactly(
      `${name}: wrong passwords let through, the most of an account`,
      Math.max(...guessed),
      allowed(LOGINS),
    ),
    exactly(`${name}: the fewest`, Math.min(...guessed), allowed(LOGINS)),
    exactly(`${name}: writes of an account let through, of ${WRITES}`, written.through, allowed(SAVES)),
    atMost(`${name}: the slowest of them`, written.slowestMs, SLOWEST_MS, "ms"),
    exactly(`${name}: right passwords refused`, await lockedOut(stage), 0),
  ];
}

const together = (points: number) => points;

async function kill(stage: Stage, redis: RedisServer): Promise<Figures> {
  const before = await guess(stage, "middle", 4);
  await redis.signal("SIGKILL");
  const after = await guess(stage, "middle", ATTEMPTS, 4);
  const noticedMs = await untilAll(stage.servers, true);
  const during = await phase(stage, "killed", apart);
  await redis.start();
  const backMs = await untilAll(stage.servers, false);
  const most = Math.max(...before.map((count, account) => count + (after[account] ?? 0)));
  return [
    atMost("killed in the middle: wrong passwords let through", most, 4 + apart(LOGINS), ""),
    atMost("until /readyz of both says so", noticedMs, 1_000, "ms"),
    ...during,
    atMost("until both count together again", backMs, 2_000, "ms"),
  ];
}

async function stopAndGoOn(stage: Stage, redis: RedisServer): Promise<Figures> {
  await redis.signal("SIGSTOP");
  const first = await write(stage, stage.fresh.pop());
  const during = await phase(stage, "frozen", apart);
  await redis.signal("SIGCONT");
  const backMs = await untilAll(stage.servers, false);
  return [
    atMost("frozen under load: the slowest write", first.slowestMs, SLOWEST_MS, "ms"),
    ...during,
    atMost("until both count together again after that", backMs, 2_000, "ms"),
  ];
}

/** Redis is killed and frozen while limits are met: they become stricter, and nobody is locked out (security row O10). */
export const redisAwayDrill: Drill = {
  id: "O10",
  title: "Redis killed and frozen under load at the limits of logins and writes",
  async run() {
    const redis = await startRedis();
    closeAtTheEnd(() => redis.stop());
    const settings = { REDIS_URL: redis.url, RATE_LIMIT_SCALE: "1", TRUST_PROXY: "1" };
    const { servers, database } = await startProduct(SERVERS, settings);
    const [streamer = ""] = await makeStreamers(database.db, 1);
    const made = await makeViewers(database.db, servers[0]?.url ?? "", 8);
    const stage: Stage = { servers, viewers: made, fresh: [...made], streamer };

    const healthy = await phase(stage, "together", together);
    const killed = await kill(stage, redis);
    const again = await phase(stage, "back", together);
    const frozen = await stopAndGoOn(stage, redis);
    const last = await phase(stage, "back again", together);
    const said = servers.map((server) => server.output().split("Redis cannot be used").length - 1);
    return [
      ...healthy,
      ...killed,
      ...again,
      ...frozen,
      ...last,
      atMost("lines of a server's log about it", Math.max(...said), 4, ""),
      isTrue(
        "the same server processes all along",
        servers.every((server) => !server.hasExited()),
      ),
    ];
  },
};
