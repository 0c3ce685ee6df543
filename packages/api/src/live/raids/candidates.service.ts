import { users } from "@starling/db/schema/accounts";
import { channelStatuses, channels } from "@starling/db/schema/channels";
import { hiddenChannels, outsideStreams } from "@starling/db/schema/outside-streams";
import { profiles } from "@starling/db/schema/profiles";
import { raidSuggestions, raids } from "@starling/db/schema/raids";
import { MAX_OUTSIDE_VIEWERS } from "@starling/validators/outside-streams";
import {
  RAID_DAYS,
  RAID_FROM_MINUTES,
  RAID_UNTIL_HOURS,
  type RaidReason,
  type RaidStreamer,
} from "@starling/validators/raids";
import { and, between, count, eq, gt, inArray, isNull, max, ne, type SQL, sql } from "drizzle-orm";
import { leftOut } from "../../access/visibility/rules.ts";
import { canSee, readExclusions } from "../../access/visibility/service.ts";
import type { UserContext } from "../../context.ts";
import { presentable } from "../../discovery/discovery/shelves.service.ts";
import { seededRandom } from "../../discovery/fairness/rules.ts";
import { channelHash } from "../outside-streams/hidden.service.ts";
import { mayBeShown, notAmong } from "../outside-streams/reading.service.ts";
import { readUnwanted } from "../outside-streams/visits.service.ts";
import type { OwnTastes } from "./own.service.ts";
import type { Candidate, Shown } from "./rules.ts";

const PLATFORM = "twitch";
const MINUTE = 60_000;
const DAY = 86_400_000;
/**
 * Maximum number of candidates who are members, and of candidates who have not joined. If there are more
 * candidates, a random sample is used that changes daily.
 */
const MOST = 300;

interface LiveChannel {
  channelId: string;
  login: string;
  name: string;
  title: string | null;
  game: string | null;
  language: string | null;
  viewers: number;
  startedAt: Date | null;
  streamer: RaidStreamer | null;
}

export interface RaidCandidate extends Candidate, LiveChannel {
  game: string;
  reason: RaidReason;
  language: string;
  startedAt: Date;
}

function startWindow(now: Date): [Date, Date] {
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  return [before(RAID_UNTIL_HOURS * 60), before(RAID_FROM_MINUTES)];
}

/** Presentable members (docs/product.md §2.15) who are live on Twitch and visible to the caller. */
async function liveMembers(ctx: UserContext, own: OwnTastes): Promise<LiveChannel[]> {
  const now = ctx.ports.clock.now();
  const language = sql<string>`${profiles.languages}[1]`;
  const rows = await ctx.db
    .select({
      channelId: channels.subject,
      login: channels.login,
      name: profiles.displayName,
      title: channelStatuses.title,
      game: channelStatuses.game,
      language,
      viewers: channelStatuses.viewers,
      startedAt: channelStatuses.since,
      streamer: {
        id: profiles.id,
        username: users.username,
        displayName: profiles.displayName,
        avatar: profiles.avatar,
      },
    })
    .from(channelStatuses)
    .innerJoin(channels, and(eq(channels.id, channelStatuses.channelId), isNull(channels.revokedAt)))
    .innerJoin(profiles, eq(profiles.id, channelStatuses.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(
      and(
        eq(channelStatuses.isLive, true),
        eq(channelStatuses.platform, PLATFORM),
        between(channelStatuses.since, ...startWindow(now)),
        inArray(sql`lower(${channelStatuses.game})`, [...own.games.keys()]),
        inArray(language, own.languages),
        ne(profiles.userId, ctx.actor.userId),
        canSee(ctx.actor.userId, profiles.userId),
      ),
    )
    .orderBy(sql`hashtext(${channels.subject} || ${now.toISOString().slice(0, 10)})`)
    .limit(MOST);
  const { now: exclusions } = await readExclusions(ctx, "full_directory_access");
  const query = { ...presentable(now, leftOut(exclusions)), mostWatching: MAX_OUTSIDE_VIEWERS };
  const listed = new Set(
    await ctx.ports.directory.among(
      query,
      rows.map(({ streamer }) => streamer.id),
    ),
  );
  return rows.filter(({ streamer }) => listed.has(streamer.id));
}

/**
 * Fractions of the channels to read, as divisors: 1/16, then 1/4, then all, until there are enough streams.
 */
const PARTS = [16, 4, 1] as const;
/** Range of `turn`, a 53-bit hash. */
const TURNS = { from: -(2 ** 52), count: 2 ** 53 };

/** Visible streams of people who have not joined, from a fraction of all channels that changes daily. */
async function liveOutside(ctx: UserContext, own: OwnTastes): Promise<LiveChannel[]> {
  const unwanted = await readUnwanted(ctx);
  const place = seededRandom(ctx.ports.clock.now().toISOString().slice(0, 10));
  for (const parts of PARTS) {
    const from = TURNS.from + (Math.floor(place * parts) * TURNS.count) / parts;
    const inPart = between(outsideStreams.turn, from, from + TURNS.count / parts - 1);
    const rows = await readOutside(ctx, own, and(inPart, notAmong(unwanted)));
    if (rows.length === MOST || parts === 1) return rows;
  }
  return [];
}

async function readOutside(
  ctx: UserContext,
  own: OwnTastes,
  filter: SQL | undefined,
): Promise<LiveChannel[]> {
  const now = ctx.ports.clock.now();
  const of = outsideStreams;
  const { channelId, login, name, title, game, language, viewers, startedAt } = of;
  return ctx.db
    .select({ channelId, login, name, title, game, language, viewers, startedAt, streamer: sql<null>`null` })
    .from(of)
    .where(
      and(
        eq(of.platform, PLATFORM),
        mayBeShown(ctx),
        between(of.startedAt, ...startWindow(now)),
        inArray(sql`lower(${of.game})`, [...own.games.keys()]),
        inArray(of.language, own.languages),
        filter,
      ),
    )
    .orderBy(sql`hashtext(${of.channelId} || ${now.toISOString().slice(0, 10)})`)
    .limit(MOST);
}

/**
 * Returns an empty list for a channel without game, language or start time; the queries already exclude such
 * channels.
 */
function candidateOf(ctx: UserContext, own: OwnTastes, one: LiveChannel) {
  const { game, language, startedAt, channelId, streamer } = one;
  const reason = own.games.get(game?.toLowerCase() ?? "");
  if (game === null || language === null || startedAt === null || !reason) return [];
  const hash = channelHash(ctx.ports.settings.secret, { platform: PLATFORM, channelId });
  return [{ ...one, game, language, startedAt, reason, channelHash: hash, isMember: streamer !== null }];
}

const NOT_SHOWN: Shown = { streamers: 0, lastAt: null, toCallerAt: null };

async function readShown({ db }: UserContext, profileId: string, hashes: readonly string[], since: Date) {
  const { channelHash: hash, shownAt, profileId: shownTo } = raidSuggestions;
  const toCallerAt = sql<Date | null>`max(${shownAt}) filter (where ${shownTo} = ${profileId})`;
  const rows = await db
    .select({
      hash,
      shown: { streamers: count(), lastAt: max(shownAt), toCallerAt: toCallerAt.mapWith(shownAt) },
    })
    .from(raidSuggestions)
    .where(and(sql`${hash} = any(${sql.param([...hashes])}::text[])`, gt(shownAt, since)))
    .groupBy(hash);
  return new Map(rows.map((row): [string, Shown] => [row.hash, row.shown]));
}

/**
 * Channels to suggest to the caller: small, live for 15 minutes to 4 hours, in the caller's languages and
 * games. Excludes channels hidden by the caller, or raided by the caller in the last 30 days.
 */
export async function findCandidates(ctx: UserContext, own: OwnTastes): Promise<RaidCandidate[]> {
  const { db, ports } = ctx;
  const since = new Date(ports.clock.now().getTime() - RAID_DAYS * DAY);
  const live = [...(await liveMembers(ctx, own)), ...(await liveOutside(ctx, own))];
  const found = live.flatMap((one) => candidateOf(ctx, own, one));
  const hashes = found.map((one) => one.channelHash);
  if (hashes.length === 0) return [];
  const hidden = await db
    .select({ hash: hiddenChannels.channelHash })
    .from(hiddenChannels)
    .where(sql`${hiddenChannels.channelHash} = any(${sql.param(hashes)}::text[])`);
  const raided = await db
    .select({ hash: raids.toHash })
    .from(raids)
    .where(and(eq(raids.fromProfileId, own.profileId), gt(raids.happenedAt, since)));
  const shown = await readShown(ctx, own.profileId, hashes, since);
  const isHidden = new Set(hidden.map(({ hash }) => hash));
  const isRaided = new Set(raided.map(({ hash }) => hash));
  return found
    .filter(({ channelHash: hash, isMember }) => !isRaided.has(hash) && (isMember || !isHidden.has(hash)))
    .map((one) => ({ ...one, shown: shown.get(one.channelHash) ?? NOT_SHOWN }));
}
