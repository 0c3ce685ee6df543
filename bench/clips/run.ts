import { listReels } from "@starling/api/clips/clips/reels/service";
import { listTrending } from "@starling/api/clips/clips/trending.service";
import type { UserContext } from "@starling/api/context";
import { makeAccount } from "@starling/api/testing/make-account";
import type { DbClient } from "@starling/db/client";
import { makeViewer } from "@starling/db/testing/factories/profiles";
import { makeSubscription } from "@starling/db/testing/factories/subscriptions";
import type { ReelPage } from "@starling/validators/clips";
import { logProgress } from "../data/dataset.ts";
import { readOptions, type Stage, setStage } from "../directory/stage.ts";
import { type LoadRequest, type Measured, runLoad } from "../load/load.ts";
import { quantile } from "../load/repeat.ts";
import { sessionOf, userContext } from "../product/context.ts";
import { send, trpcPath } from "../product/http.ts";
import { cleanUpOnSignals, withCleanup } from "../product/resources.ts";
import { buildBundle } from "../product/server.ts";
import { GOAL_HEAD, goal, machine, number, table, writeSection } from "../report/readme.ts";

interface Past {
  follows: number;
  likes: number;
  /** Number of watched clips per viewer: the first clips of the fair order, the worst case for the reel. */
  watched: number;
}

async function makeMembers(
  { db, sql }: DbClient,
  count: number,
  { follows, likes, watched }: Past,
): Promise<string[]> {
  const members: string[] = [];
  const [all] = await sql<{ clips: number }[]>`select count(*)::int as clips from clips`;
  /** Percentage for `tablesample` that yields five times the wanted rows. */
  const share = (rows: number) => Math.min(100, (500 * rows) / (all?.clips ?? 1));
  for (let made = 0; made < count; made += 1) {
    const { id: userId } = await makeAccount(db);
    await makeViewer(db, { userId });
    await makeSubscription(db, userId, "Premium");
    await sql`
      insert into follows (follower_user_id, streamer_profile_id)
      select ${userId}, profile_id from clips tablesample system (${share(follows)}) limit ${follows} on conflict do nothing`;
    await sql`
      with liked as (
        insert into clip_likes (user_id, clip_id)
        select ${userId}, id from clips tablesample system (${share(likes)}) limit ${likes} on conflict do nothing returning clip_id)
      update clip_counters set likes = likes + 1 from liked where clip_counters.clip_id = liked.clip_id`;
    await sql`
      insert into clip_views (user_id, clip_id, seen_at)
      select ${userId}, clips.id, now() - interval '1 day'
      from exposures join clips using (profile_id) where in_swipe
      order by fair desc, profile_id desc limit ${watched} on conflict do nothing`;
    members.push(userId);
  }
  return members;
}

/**
 * `npm run bench:clips` measures pages of the reel and of trending clips, and likes of one clip. Exits with
 * code 1 on failed requests, repeated clips or a wrong counter.
 */
const options = readOptions("1000000");
const turnMs = options.quick ? 2_000 : 10_000;
const PAGES = 10;
const WARM_UP_MS = 4_000;
cleanUpOnSignals();
// Keeps the process alive until clean-up ends.
const alive = setInterval(() => undefined, 60_000);

type Feed = "reels" | "trending";
const rows: string[][] = [];
const faults: string[] = [];

async function measure(
  { product, databasePid }: Stage,
  name: string,
  requests: readonly LoadRequest[],
  clients: number,
): Promise<Measured> {
  const result = await runLoad({ ...product, requests }, { ms: turnMs, databasePid, clients });
  const { perSecond, p50, p95, p99, serverMs, databaseMs, answered, failed } = result;
  const times = [p50, p95, p99].map((value) => number(value, 1)).join(" / ");
  rows.push([
    name,
    String(clients),
    number(perSecond),
    times,
    `${number(serverMs, 2)} + ${number(databaseMs, 2)}`,
  ]);
  if (answered === 0 || failed > 0) faults.push(`${name}: ${failed} of ${answered} failed`);
  return result;
}

/** Requests every page of a session; returns the requests for replay. */
async function walk({ product, client }: Stage, feed: Feed, userId: string, pages = PAGES) {
  const headers = { cookie: await sessionOf(client.db, userId) };
  const [requests, items]: [LoadRequest[], ReelPage["items"]] = [[], []];
  let cursor: string | null | undefined;
  for (let page = 0; page < pages && cursor !== null; page += 1) {
    const path = trpcPath(`clips.${feed}`, cursor === undefined ? { limit: 10 } : { limit: 10, cursor });
    const answer = await send(product.url, path, { headers });
    if (answer.status !== 200) throw new Error(`${feed} got ${answer.status}: ${answer.body.slice(0, 300)}`);
    const read: ReelPage = JSON.parse(answer.body).result.data.json;
    requests.push({ path, headers });
    items.push(...read.items);
    cursor = read.nextCursor;
  }
  const ids = items.flatMap((item) => (item.isLocked ? [] : [item.id]));
  if (ids.length === 0) faults.push(`${feed}: a session without clips`);
  if (new Set(ids).size < ids.length) faults.push(`${feed}: a session repeats a clip`);
  return requests;
}

type ListPage = (ctx: UserContext, cursor: string | undefined) => Promise<ReelPage>;

async function timeService({ client }: Stage, members: readonly string[], list: ListPage, pages: number) {
  const warmAt = performance.now() + WARM_UP_MS;
  let times: number[] = [];
  for (let isWarm = false; !isWarm; ) {
    isWarm = performance.now() > warmAt;
    times = [];
    for (const userId of members) {
      let cursor: string | null | undefined;
      for (let page = 0; page < pages && cursor !== null; page += 1) {
        const start = performance.now();
        const answer: ReelPage = await list(userContext(client.db, userId), cursor);
        times.push(performance.now() - start);
        cursor = answer.nextCursor;
      }
    }
  }
  return quantile(times, 0.95);
}

/**
 * Measures 128 clients that act for 512 viewers and like and unlike the most liked clip, so that every
 * request changes a row.
 */
async function measureLikes(stage: Stage): Promise<Measured> {
  const { sql, db } = stage.client;
  const [hot] = await sql<{ id: string }[]>`
    select clip_id as id from clip_counters order by likes desc limit 1`;
  const id = hot?.id ?? "";
  const viewers = await makeMembers(stage.client, 512, { follows: 0, likes: 0, watched: 0 });
  const cookies = await Promise.all(viewers.map((viewer) => sessionOf(db, viewer)));
  const requests = ["like", "unlike"].flatMap((name) =>
    cookies.map((cookie) => ({
      path: `/api/trpc/clips.${name}`,
      json: { json: { id } },
      headers: { cookie },
    })),
  );
  const measured = await measure(stage, "likes on one clip", requests, 128);
  const [row] = await sql<{ same: boolean }[]>`
    select likes = (select count(*) from clip_likes where clip_id = ${id}) as same
    from clip_counters where clip_id = ${id}`;
  if (row?.same !== true) faults.push("the counter of the clip differs from its rows");
  return measured;
}

async function run(size: number): Promise<string> {
  const stage = await setStage(size, options, true);
  const { client } = stage;
  logProgress("members");
  const members = await makeMembers(client, 40, { follows: 30, likes: 30, watched: 150 });
  const heavy = await makeMembers(client, 1, { follows: 150, likes: 100, watched: 3_000 });
  logProgress("feeds over HTTP");
  const sessions: Record<Feed, LoadRequest[]> = { reels: [], trending: [] };
  for (const userId of members) {
    for (const feed of ["reels", "trending"] as const)
      sessions[feed].push(...(await walk(stage, feed, userId)));
  }
  const reel = await measure(stage, "For You, pages 1 to 10", sessions.reels, 1);
  await measure(stage, "trending, pages 1 to 10", sessions.trending, 1);
  await measure(stage, "For You, pages 1 to 10", sessions.reels, 8);
  const first = await walk(stage, "reels", heavy[0] ?? "", 1);
  await measure(stage, "For You, page 1 after 3,000 watched clips", first, 1);
  logProgress("services without HTTP");
  const forYou: ListPage = (ctx, cursor) => listReels(ctx, { limit: 10, cursor, search: "" });
  const reelMs = await timeService(stage, members, forYou, PAGES);
  const heavyMs = await timeService(stage, heavy, forYou, 1);
  const trending: ListPage = (ctx, cursor) => listTrending(ctx, { limit: 10, timeRange: "week", cursor });
  const trendingMs = await timeService(stage, members, trending, PAGES);
  const searched: ListPage = (ctx, cursor) => listReels(ctx, { limit: 10, cursor, search: "boss duck" });
  const searchMs = await timeService(stage, members, searched, 1);
  logProgress("likes on one clip");
  const likes = await measureLikes(stage);
  const [counts] = await client.sql<{ clips: number; likes: number }[]>`
    select (select count(*)::int from clips) as clips, (select count(*)::int from clip_likes) as likes`;
  const goals = [
    goal("a page of For You without HTTP, p95", reelMs, ["≤", 5, "ms"]),
    goal("page 1 after 3,000 watched clips without HTTP, p95", heavyMs, ["≤", 6, "ms"]),
    goal("a page of trending without HTTP, p95", trendingMs, ["≤", 5, "ms"]),
    goal("a search for two frequent words without HTTP, p95", searchMs, ["≤", 15, "ms"]),
    goal("a page of For You over HTTP, one client, p95", reel.p95, ["≤", 8, "ms"]),
    goal(
      "a like: processor time of server and database",
      likes.serverMs + likes.databaseMs,
      ["≤", 1.5, "ms"],
      2,
    ),
  ];
  const head = ["Requests", "clients", "a second", "p50 / p95 / p99 ms", "processor ms: server + database"];
  const facts = `${number(size)} streamers, ${number(counts?.clips ?? 0)} clips, ${number(counts?.likes ?? 0)} likes`;
  return `${facts}.\n\n${table(GOAL_HEAD, goals)}\n\n${table(head, rows)}`;
}

buildBundle();
const title = machine();
const [size = 1_000_000] = options.sizes;
const report = `${title}; ${await withCleanup(() => run(size))}`;
console.log(report);
for (const fault of faults) console.log(`FAULT ${fault}`);
if (options.write) writeSection("clips", report);
clearInterval(alive);
process.exit(faults.length > 0 ? 1 : 0);
