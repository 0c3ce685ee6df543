import { channelVideos } from "@starling/db/schema/channels";
import { and, eq, lt, sql } from "drizzle-orm";
import { type Answer, OFFLINE, type ReportedStatus, type StreamEnd } from "../answers.rules.ts";
import { PlatformResponseError } from "../calls.adapter.ts";
import type { KnownChannel, PlatformContext } from "../platform.ts";
import {
  fetchYoutubeVideos,
  readFeed,
  VIDEO_BATCH_SIZE,
  type Video,
  type YoutubeAccess,
} from "./videos.adapter.ts";

/** Maximum number of channels per poll, because each channel's feed is a separate request. */
export const YOUTUBE_BATCH_SIZE = 50;
const FEED_CONCURRENCY = 5;
const OPEN_AT_ONCE = 25;
/** Feeds still list finished videos, which must not be polled again. */
const RETENTION_DAYS = 90;

export interface FoundVideo {
  channelId: string;
  videoId: string;
}

/** Stores videos to poll until their streams are over. Ignores videos that are already stored. */
export async function storeVideos(ctx: PlatformContext, found: readonly FoundVideo[]): Promise<void> {
  if (found.length === 0) return;
  const notedAt = ctx.ports.clock.now();
  await ctx.db
    .insert(channelVideos)
    .values(found.map((video) => ({ ...video, notedAt })))
    .onConflictDoNothing();
}

/** Video ids by channel; omits channels whose feed is unavailable. */
async function readFeeds(
  access: YoutubeAccess,
  channels: readonly KnownChannel[],
): Promise<Map<string, string[]>> {
  const feeds = new Map<string, string[]>();
  const waiting = [...channels];
  let trouble: PlatformResponseError | null = null;
  const readOn = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      try {
        const videos = await readFeed(access, next.subject);
        if (videos) feeds.set(next.id, videos);
      } catch (error) {
        if (!(error instanceof PlatformResponseError)) throw error;
        trouble = error;
      }
    }
  };
  await Promise.all(Array.from({ length: FEED_CONCURRENCY }, readOn));
  if (trouble !== null && feeds.size === 0) throw trouble;
  return feeds;
}

async function openVideos(ctx: PlatformContext, channels: readonly KnownChannel[]): Promise<FoundVideo[]> {
  const ids = channels.map(({ id }) => id);
  return [
    ...(await ctx.db.execute<FoundVideo & Record<string, unknown>>(sql`
      select wanted.id as "channelId", open.video_id as "videoId"
      from unnest(${sql.param(ids)}::uuid[]) as wanted(id), lateral (
        select video_id from channel_videos video
        where video.channel_id = wanted.id and not is_over order by noted_at desc limit ${OPEN_AT_ONCE}::int
      ) open`)),
  ];
}

async function markVideosEnded(ctx: PlatformContext, over: readonly FoundVideo[]): Promise<void> {
  if (over.length === 0) return;
  await ctx.db.execute(sql`
    update channel_videos set is_over = true
    from json_to_recordset(${JSON.stringify(over)}::json) as over("channelId" uuid, "videoId" text)
    where channel_id = over."channelId" and video_id = over."videoId"`);
}

/** A video is finished if it was deleted, belongs to another channel, or is neither live nor upcoming. */
function judge(asked: readonly FoundVideo[], videos: readonly Video[], channels: readonly KnownChannel[]) {
  const subjects = new Map(channels.map(({ id, subject }) => [id, subject]));
  const told = new Map(videos.map((video) => [video.id, video]));
  const words = new Map<string, ReportedStatus>();
  const ends = new Map<string, StreamEnd>();
  const over = asked.filter(({ channelId, videoId }) => {
    const video = told.get(videoId);
    if (video === undefined || video.channel !== subjects.get(channelId)) return true;
    if (video.word) words.set(channelId, video.word);
    if (video.endedAt) ends.set(channelId, { streamId: videoId, at: video.endedAt });
    return !video.isOpen;
  });
  return { words, over, ends };
}

/**
 * Finds new videos in feeds, which cost no quota. Does not read the feeds of live channels. If no live video
 * of a channel is found, reports the channel as offline in two cases: the channel's feed was read, or the
 * channel was live before.
 */
export async function pollYoutube(
  ctx: PlatformContext,
  access: YoutubeAccess,
  channels: readonly KnownChannel[],
): Promise<Answer> {
  const feeds = await readFeeds(
    access,
    channels.filter(({ known }) => known?.isLive !== true),
  );
  await storeVideos(
    ctx,
    [...feeds].flatMap(([channelId, videos]) => videos.map((videoId) => ({ channelId, videoId }))),
  );
  const open = await openVideos(ctx, channels);
  const words = new Map<string, ReportedStatus>();
  const ends = new Map<string, StreamEnd>();
  const over: FoundVideo[] = [];
  let cost = 0;
  for (let from = 0; from < open.length; from += VIDEO_BATCH_SIZE) {
    const asked = open.slice(from, from + VIDEO_BATCH_SIZE);
    const answer = await fetchYoutubeVideos(
      access,
      asked.map(({ videoId }) => videoId),
    );
    cost += 1;
    if (answer.kind === "limited") return { ...answer, cost, until: null };
    if (answer.kind === "trouble") return { ...answer, cost };
    const judged = judge(asked, answer.videos, channels);
    for (const [id, word] of judged.words) words.set(id, word);
    for (const [id, end] of judged.ends) ends.set(id, end);
    over.push(...judged.over);
  }
  await markVideosEnded(ctx, over);
  for (const { id, known } of channels) {
    if (!words.has(id) && (feeds.has(id) || known?.isLive)) {
      words.set(id, { ...OFFLINE, ended: ends.get(id) });
    }
  }
  return { kind: "said", words, cost, remaining: null };
}

export async function removeOldVideos({ db, ports }: PlatformContext): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - RETENTION_DAYS * 86_400_000);
  await db
    .delete(channelVideos)
    .where(and(eq(channelVideos.isOver, true), lt(channelVideos.notedAt, before)));
}
