import { listReels } from "@starling/api/clips/reels/service";
import { listTrending } from "@starling/api/clips/trending.service";
import type { UserContext } from "@starling/api/context";
import type { ReelPage } from "@starling/validators/clips";
import { requestBytes } from "../../directory/load/request-bytes.ts";
import { quantileOf } from "../../directory/measures/quantiles.ts";
import { trpcPath } from "../../directory/product/contender.ts";
import { send } from "../../drills/traffic/http-request.ts";
import { type Member, userContext } from "../members.ts";
import { logProgress, type Stage, startStraight } from "../stage.ts";
import { type Contender, type Standing, takeTurns } from "./turns.ts";

type Feed = "reels" | "trending";

/** Pages of a session that are asked for. */
const PAGES = 10;
const VERB_WARM_UP_MS = 4_000;

/** A page's time without HTTP: the verb and its statements, one after the other; in milliseconds. */
export interface VerbTime {
  name: string;
  pages: number;
  p50: number;
  p95: number;
}

/** What the feeds showed. */
export interface FeedsResult {
  standings: Standing[];
  verbs: VerbTime[];
  /** Clips that a session held twice, and creators who came twice in five. */
  repeats: number;
  crowded: number;
  pages: number;
}

/** The pages of a session over HTTP, as they are asked for afterwards. */
async function walk({ product }: Stage, feed: Feed, member: Member, pages = PAGES) {
  const cookie = await member.signIn();
  const [requests, items]: [string[], ReelPage["items"]] = [[], []];
  let cursor: string | null | undefined;
  for (let page = 0; page < pages && cursor !== null; page += 1) {
    const path = trpcPath(`clips.${feed}`, cursor === undefined ? { limit: 10 } : { limit: 10, cursor });
    const answer = await send(product.url, path, { cookie });
    if (answer.status !== 200) throw new Error(`${feed} got ${answer.status}: ${answer.body.slice(0, 300)}`);
    const read: ReelPage = JSON.parse(answer.body).result.data.json;
    requests.push(requestBytes({ path, headers: { cookie } }));
    items.push(...read.items);
    cursor = read.nextCursor;
  }
  return { requests, items };
}

function repeatsIn(items: ReelPage["items"]): { repeats: number; crowded: number } {
  const cards = items.filter((item) => !item.isLocked);
  const creators = cards.map(({ profileSnapshot }) => profileSnapshot.id);
  return {
    repeats: cards.length - new Set(cards.map(({ id }) => id)).size,
    crowded: creators.filter((id, place) => creators.slice(Math.max(0, place - 4), place).includes(id))
      .length,
  };
}

type ListPage = (ctx: UserContext, cursor: string | undefined) => Promise<ReelPage>;

/** How long each page of everybody's session takes, in milliseconds. */
async function timeSessions(contexts: readonly UserContext[], list: ListPage, pages: number) {
  const times: number[] = [];
  for (const ctx of contexts) {
    let cursor: string | null | undefined;
    for (let page = 0; page < pages && cursor !== null; page += 1) {
      const start = performance.now();
      const answer: ReelPage = await list(ctx, cursor);
      times.push(performance.now() - start);
      cursor = answer.nextCursor;
    }
  }
  return times;
}

/** Warm, as a server is that has answered for a while: V8 has compiled the verb, and the database has planned its statements. */
async function timeVerb(
  name: string,
  contexts: readonly UserContext[],
  list: ListPage,
  pages: number,
): Promise<VerbTime> {
  const warmAt = performance.now() + VERB_WARM_UP_MS;
  while (performance.now() < warmAt) await timeSessions(contexts, list, pages);
  const times = await timeSessions(contexts, list, pages);
  return { name, pages: times.length, p50: quantileOf(times, 0.5), p95: quantileOf(times, 0.95) };
}

/** The name of a creator whose clips are in the reel. */
async function someName({ client }: Stage): Promise<string> {
  const [row] = await client.sql<{ name: string }[]>`
    select display_name as name from profiles join reel_creators on profile_id = profiles.id order by profiles.id limit 1`;
  return row?.name ?? "";
}

async function timeVerbs(stage: Stage): Promise<VerbTime[]> {
  const contexts = stage.members.map(({ userId }) => userContext(stage.client.db, userId));
  const heavy = Array.from({ length: 30 }, () => userContext(stage.client.db, stage.heavy.userId));
  const reels = (ctx: UserContext, cursor: string | undefined) =>
    listReels(ctx, { limit: 10, cursor, search: "" });
  const trending = (ctx: UserContext, cursor: string | undefined) =>
    listTrending(ctx, { limit: 10, timeRange: "week", cursor });
  const searched = (search: string) => (ctx: UserContext, cursor: string | undefined) =>
    listReels(ctx, { limit: 10, cursor, search });
  const name = await someName(stage);
  return [
    await timeVerb("For You, pages 1 to 10", contexts, reels, PAGES),
    await timeVerb("For You, page 1 of a viewer who has watched the foremost 3,000", heavy, reels, 1),
    await timeVerb("trending, pages 1 to 10", contexts, trending, PAGES),
    await timeVerb("search for a frequent word, pages 1 to 10", contexts, searched("boss"), PAGES),
    await timeVerb("search for three frequent words", contexts, searched("boss duck kitchen"), 1),
    await timeVerb("search for one letter", contexts, searched("b"), 1),
    await timeVerb("search for a creator's name", contexts, searched(name), 1),
    await timeVerb("search for a creator and a frequent word", contexts, searched(`boss ${name}`), 1),
    await timeVerb("search that finds nothing", contexts, searched("xylophonist"), 1),
  ];
}

/** Reel and trending over HTTP through the built product and as verbs, against numbered pages and counting, in turns. */
export async function measureFeeds(stage: Stage): Promise<FeedsResult> {
  const { generator, product, members, heavy, options } = stage;
  logProgress("sessions of the reel");
  const asked: Record<Feed, string[]> = { reels: [], trending: [] };
  const found = { repeats: 0, crowded: 0, pages: 0 };
  for (const member of members) {
    for (const feed of ["reels", "trending"] as const) {
      const { requests, items } = await walk(stage, feed, member);
      asked[feed].push(...requests);
      const { repeats, crowded } = repeatsIn(items);
      found.repeats += repeats;
      found.crowded += feed === "reels" ? crowded : 0;
      found.pages += requests.length;
    }
  }
  const first = await walk(stage, "reels", heavy, 1);
  const straight = await startStraight(stage, false);
  const offsets = (feed: Feed, from: number) =>
    members.map(({ userId }, place) => {
      const query = new URLSearchParams({ userId, offset: String(from + (place % PAGES) * 10) });
      return requestBytes({ path: `/${feed}?${query}` });
    });
  const { port, pid } = product;
  const theirs = { port: straight.port, pid: straight.child.pid, clients: 1 };
  const contenders: Contender[] = [
    ...[1, 8].flatMap((clients) => [
      { name: "For You, pages 1 to 10", port, pid, requests: asked.reels, clients },
      { name: "trending, pages 1 to 10", port, pid, requests: asked.trending, clients },
    ]),
    { name: "For You, page 1 of who has watched 3,000", port, pid, requests: first.requests, clients: 1 },
    {
      name: "straight SQL: reel, pages 1 to 10",
      ...theirs,
      requests: offsets("reels", 0),
    },
    {
      name: "straight SQL: reel, pages from 301 on",
      ...theirs,
      requests: offsets("reels", 3_000),
    },
    {
      name: "straight SQL: trending, pages 1 to 10",
      ...theirs,
      requests: offsets("trending", 0),
    },
  ];
  logProgress("pages in turns");
  const turns = options.quick ? { rounds: 1, ms: 1_500 } : { rounds: 3, ms: 5_000 };
  const { databasePid } = stage;
  const standings = await takeTurns(generator, contenders, { ...turns, databasePid });
  await straight.stop();
  logProgress("the verbs alone");
  return { ...found, standings, verbs: await timeVerbs(stage) };
}
