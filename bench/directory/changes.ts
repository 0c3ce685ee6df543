import { setTimeout as delay } from "node:timers/promises";
import { hashPassword } from "@starling/api/access/sessions/cryptography.adapter";
import { PASSWORD } from "@starling/api/testing/make-account";
import type { DbClient } from "@starling/db/client";
import { type LoadRequest, type Measured, runLoad } from "../load/load.ts";
import { pick, repeat, Tally } from "../load/repeat.ts";
import { send, trpcPath } from "../product/http.ts";
import { follow, logIn, makeViewers, unfollow } from "../product/people.ts";
import { until } from "../product/resources.ts";
import type { ServerProcess } from "../product/server.ts";
import type { ListingRequest } from "./requests.ts";
import { type Stage, startIndexed, startPlain } from "./stage.ts";

const WRITERS = 40;
const LOOPS = 8;
const RATE = 100;
const EACH_PAUSE = 20;
const STATUSES = ["affiliate", "partner", "neither"];

async function signInStreamers({ sql }: DbClient, url: string, count: number): Promise<string[]> {
  const hash = await hashPassword(PASSWORD);
  const people = await sql<{ email: string }[]>`
    with chosen as (
      select profile_id from profile_taxonomy join streamer_profiles using (profile_id)
      group by profile_id order by md5(profile_id::text) limit ${count})
    update users set password_hash = ${hash}, role = 'streamer' from profiles
    where profiles.user_id = users.id and profiles.id in (select profile_id from chosen)
    returning users.email`;
  const cookies: string[] = [];
  for (const { email } of people) cookies.push(await logIn(url, email));
  return cookies;
}

const someStreamers = async ({ sql }: DbClient) =>
  (
    await sql<{ id: string }[]>`
      select profile_id as id from directory_entries order by md5(profile_id::text || 'followed') limit 200`
  ).map(({ id }) => id);

export async function measureWrites(stage: Stage, ms: number): Promise<{ save: Measured; follow: Measured }> {
  const { client, product, databasePid, signIn } = stage;
  const streamers = await signInStreamers(client, product.url, WRITERS);
  const saves: LoadRequest[] = Array.from({ length: WRITERS * 9 }, (_, place) => ({
    path: "/api/trpc/profiles.update",
    headers: { cookie: pick(streamers, place) },
    json: {
      json:
        place % 2 === 0
          ? { shortBio: `Saved ${place} times` }
          : { twitchAffiliateStatus: pick(STATUSES, Math.floor(place / WRITERS)) },
    },
  }));
  const headers = await signIn();
  const follows = (await someStreamers(client)).flatMap((id) =>
    ["follows.follow", "follows.unfollow"].map((name) => ({
      path: `/api/trpc/${name}`,
      headers,
      json: { json: { id } },
    })),
  );
  const load = (requests: LoadRequest[]) =>
    runLoad({ url: product.url, pid: product.pid, requests }, { clients: 1, ms, databasePid });
  return { save: await load(saves), follow: await load(follows) };
}

export interface Equality {
  compared: number;
  differing: string[];
  changes: Tally;
}

/**
 * Changes data through two servers with an index. Every second, pauses until both indexes are current, then
 * compares their lists with those of a server without an index.
 */
export async function measureEquality(
  { client, databaseUrl, product, size, signIn }: Stage,
  requests: readonly ListingRequest[],
  ms: number,
): Promise<Equality> {
  const second = await startIndexed(client, databaseUrl, size);
  const plain = await startPlain(databaseUrl);
  const servers: ServerProcess[] = [product, second];
  const [marker = "", ...writers] = await signInStreamers(client, product.url, WRITERS + 1);
  const viewers = await makeViewers(client.db, product.url, LOOPS);
  const followed = await someStreamers(client);
  const { cookie } = await signIn();
  const found: Equality = { compared: 0, differing: [], changes: new Tally() };
  let isPaused = false;
  let underWay = 0;
  const save = (url: string, session: string, json: object) =>
    send(url, "/api/trpc/profiles.update", { cookie: session, json: { json } });

  const loops = repeat(LOOPS, async (loop, round) => {
    await delay((1_000 * LOOPS) / RATE);
    if (isPaused) return;
    underWay += 1;
    const { url } = pick(servers, loop + round);
    const change =
      round % 4 === 3
        ? (round % 8 === 3 ? follow : unfollow)(url, pick(viewers, loop), pick(followed, round >> 3))
        : save(url, pick(writers, loop * 5 + (round % 5)), {
            displayName: `Renamed ${round} ${pick(["Owl", "Fern", "Moth"], round)}`,
            twitchAffiliateStatus: pick(STATUSES, round),
          });
    await found.changes.count(change);
    underWay -= 1;
  });

  const list = async ({ url }: ServerProcess, input: object) => {
    const { status, body } = await send(url, trpcPath("discovery.list", input), { cookie });
    if (status !== 200) throw new Error(`A list got ${status}: ${body.slice(0, 200)}`);
    const page: { items: { id: string }[]; total: number; isTotalExact: boolean } =
      JSON.parse(body).result.data.json;
    return { ids: page.items.map(({ id }) => id).join(), total: page.total, isTotalExact: page.isTotalExact };
  };
  let marks = 0;
  const untilCurrent = async () => {
    marks += 1;
    const displayName = `Equality marker ${marks} of ${process.pid}`;
    await save(pick(servers, marks).url, marker, { displayName });
    const isShown = async () =>
      (await Promise.all(servers.map((server) => list(server, { displayName })))).every(
        ({ total }) => total === 1,
      );
    if ((await until(isShown, 20_000, 5)) === Number.POSITIVE_INFINITY)
      throw new Error("A change was not shown");
  };
  const differs = async ({ given }: ListingRequest) => {
    const [truth, ...answers] = await Promise.all([plain, ...servers].map((server) => list(server, given)));
    return answers.some(
      ({ ids, total }) => ids !== truth?.ids || (truth.isTotalExact && total !== truth.total),
    );
  };

  const end = performance.now() + ms;
  for (let turn = 0; turn === 0 || performance.now() < end; turn += 1) {
    await delay(1_000);
    isPaused = true;
    await until(() => underWay === 0, 10_000, 5);
    await untilCurrent();
    for (let place = 0; place < EACH_PAUSE; place += 1) {
      const request = pick(requests, turn * EACH_PAUSE + place);
      found.compared += servers.length;
      if (!(await differs(request))) continue;
      // Retries, because a background job may have changed an entry between the two requests.
      await untilCurrent();
      if (await differs(request)) found.differing.push(JSON.stringify(request.given));
    }
    isPaused = false;
  }
  await loops.stop();
  return found;
}
