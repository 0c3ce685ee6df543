import { outsideStreams } from "@starling/db/schema/outside-streams";
import type { ChannelPlatform } from "@starling/validators/channels";
import { LANGUAGES } from "@starling/validators/languages";
import { MAX_OUTSIDE_VIEWERS, OUTSIDE_STREAM_MINUTES } from "@starling/validators/outside-streams";
import { indexWords } from "@starling/validators/search";
import { lt, sql } from "drizzle-orm";
import { refusedText } from "../../access/screening/rules.ts";
import type { Clock } from "../../clock.ts";
import type { ServiceContext } from "../../context.ts";
import { type Account, circuitOf, fail, succeed } from "../../platforms/budgets.rules.ts";
import { PlatformResponseError } from "../../platforms/calls.adapter.ts";
import { acquireLease, spendRequestBudget, type Turn } from "../../platforms/leases.service.ts";
import type { ListAnswer, ListedStream } from "../../platforms/public-lists.rules.ts";
import { mapConfigured, type Platforms } from "../../platforms/registry.ts";
import {
  beginCrawl,
  type CrawlState,
  countRequest,
  crawlInterval,
  isGambling,
  takeFailure,
  takePage,
} from "./crawling.rules.ts";
import { channelHash } from "./hidden.service.ts";

export interface PlatformCrawler {
  platform: ChannelPlatform;
  isByViewers: boolean;
  everyMs: number;
  /** Number of requests in the platform's budget that the crawl must leave for members' channels. */
  reserved: number;
  /** Rejects with `PlatformResponseError` on failure. */
  read(language: string, after: string | null): Promise<ListAnswer>;
}

export interface Crawl {
  state: CrawlState;
  /** Back-off of the crawl, separate from that of polling, so that a failing crawl never pauses polling. */
  account: Account;
  turn: Turn | null;
  /** Reason of the last failure; null after a success. */
  trouble: string | null;
  /** Cached screening results of the previous and this round, because most texts recur. */
  texts: { now: CheckedTexts; before: CheckedTexts };
}

/** Maps a stream's name and title to the search words of the title; null if screening rejects these texts. */
type CheckedTexts = Map<string, string | null>;

/** Milliseconds after which a process without the lease tries to get it. */
const WITHOUT_LEASE_MS = 5_000;
const RESERVED_SHARE = 0.5;

/** @param share percentage of each platform's limit; 0 for no crawlers */
export function createCrawlers(
  configured: Partial<Platforms>,
  clock: Clock,
  share: number,
): Partial<Record<ChannelPlatform, PlatformCrawler>> {
  if (share === 0) return {};
  return mapConfigured(
    configured,
    (platform, { asking, publicList }, settings) =>
      publicList && {
        platform,
        reserved: Math.floor(asking.budget.burst * RESERVED_SHARE),
        isByViewers: publicList.isByViewers,
        everyMs: crawlInterval(publicList.requestsPerMinute, share),
        read: publicList.create(settings, clock),
      },
  );
}

export function startCrawl(now: Date): Crawl {
  const account = { paidUntil: null, failures: 0, restUntil: null };
  return {
    ...{ state: beginCrawl(now.getTime()), account, turn: null, trouble: null },
    texts: { now: new Map(), before: new Map() },
  };
}

/**
 * Reads the next page of a platform's list if due and within the budget. Only the process with the polling
 * lease crawls.
 */
export async function crawlPage(
  ctx: ServiceContext,
  crawler: PlatformCrawler,
  process: string,
  crawl: Crawl,
): Promise<Crawl> {
  const { platform, isByViewers, everyMs, reserved } = crawler;
  const began = ctx.ports.clock.now();
  const { state, account, texts } = crawl;
  if (began.getTime() < state.nextAt || circuitOf(account, began) === "open") return crawl;
  const turn = await acquireLease(ctx, platform, process, crawl.turn);
  if (turn === null) {
    return { ...startCrawl(new Date(began.getTime() + WITHOUT_LEASE_MS)), account };
  }
  if (!(await spendRequestBudget(ctx, platform, 1, reserved))) return { ...crawl, turn };
  const language = LANGUAGES[state.position.language]?.value ?? "en";
  const answer = await answerOf(crawler, language, state.position.cursor);
  const now = ctx.ports.clock.now();
  const counted = countRequest(state, everyMs, began.getTime());
  if (answer.kind === "page") {
    const taken = takePage(counted, answer, { languages: LANGUAGES.length, isByViewers, now: now.getTime() });
    await saveStreams(ctx, platform, language, taken.fresh, texts);
    const isRoundOver = taken.state.last !== state.last;
    return {
      ...{ state: taken.state, account: succeed(account), turn, trouble: null },
      texts: isRoundOver ? { now: new Map(), before: texts.now } : texts,
    };
  }
  if (answer.kind === "limited") {
    const rested = fail(account, now, Math.random(), answer.until);
    return { state: counted, account: rested, turn, trouble: "rate limited", texts };
  }
  return {
    state: takeFailure(counted, LANGUAGES.length, now.getTime()),
    account: fail(account, now, Math.random()),
    turn,
    trouble: answer.reason,
    texts,
  };
}

async function answerOf(
  crawler: PlatformCrawler,
  language: string,
  after: string | null,
): Promise<ListAnswer> {
  try {
    return await crawler.read(language, after);
  } catch (error) {
    if (error instanceof PlatformResponseError) return { kind: "trouble", reason: error.message };
    throw error;
  }
}

function wordsOf({ name, title, game }: ListedStream, { now, before }: Crawl["texts"]): string | null {
  if (isGambling(game)) return null;
  const value = title === null ? name : `${name} \n ${title}`;
  let words = now.get(value) ?? before.get(value);
  if (words === undefined) {
    const isRefused = refusedText({ path: "title", kind: "line", value }) !== null;
    words = isRefused ? null : indexWords([title]).join(" ");
  }
  now.set(value, words);
  return words;
}

/**
 * Saves listed streams that have few viewers or belong to saved channels. Skips members, hidden channels,
 * gambling, and texts that screening refuses.
 */
export async function saveStreams(
  { db, ports }: ServiceContext,
  platform: ChannelPlatform,
  language: string,
  streams: readonly ListedStream[],
  texts: Crawl["texts"],
): Promise<void> {
  const rows = streams.flatMap((stream) => {
    const words = wordsOf(stream, texts);
    if (words === null) return [];
    const hash = channelHash(ports.settings.secret, { platform, channelId: stream.channelId });
    return [{ ...stream, hash, words }];
  });
  if (rows.length === 0) return;
  const seenAt = ports.clock.now().toISOString();
  await db.execute(sql`
    insert into outside_streams (platform, channel_id, login, name, title, game, language, tags, viewers,
      started_at, thumbnail, is_mature, seen_at, words)
    select ${platform}, row."channelId", row.login, row.name, row.title, row.game, ${language}, row.tags, row.viewers,
      least(row."startedAt", ${seenAt}::timestamptz), row.thumbnail, row."isMature", ${seenAt}::timestamptz, array_to_tsvector(string_to_array(row.words, ' '))
    from json_to_recordset(${JSON.stringify(rows)}::json) as row("channelId" text, hash text, login text, name text,
      title text, game text, tags text[], viewers int, "startedAt" timestamptz, thumbnail text, "isMature" boolean,
      words text)
    where (row.viewers <= ${MAX_OUTSIDE_VIEWERS}::int or exists (
        select from saved_channels saved where saved.platform = ${platform} and saved.channel_id = row."channelId"))
      and not exists (select from channels member
        where member.platform = ${platform} and member.subject = row."channelId")
      and not exists (select from hidden_channels hidden where hidden.channel_hash = row.hash)
    on conflict (platform, channel_id) do update set login = excluded.login, name = excluded.name,
      title = excluded.title, game = excluded.game, language = excluded.language, tags = excluded.tags,
      viewers = excluded.viewers, started_at = excluded.started_at, thumbnail = excluded.thumbnail,
      is_mature = excluded.is_mature, seen_at = excluded.seen_at, words = excluded.words`);
}

export async function removeOldOutsideStreams({ db, ports }: ServiceContext): Promise<void> {
  const oldest = new Date(ports.clock.now().getTime() - OUTSIDE_STREAM_MINUTES * 60_000);
  await db.delete(outsideStreams).where(lt(outsideStreams.seenAt, oldest));
}
