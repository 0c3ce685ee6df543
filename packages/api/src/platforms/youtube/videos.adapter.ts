import { z } from "zod";
import { instantOf, pictureOf, type ReportedStatus, textOf, viewersOf } from "../answers.rules.ts";
import { call, listOf, PlatformResponseError, read } from "../calls.adapter.ts";

/** YouTube's limit of video ids per request; a request costs one quota unit. */
export const VIDEO_BATCH_SIZE = 50;
const VIDEO_ID = /^[\w-]{11}$/;

export interface YoutubeAccess {
  apiUrl: string;
  apiKey: string;
  feedUrl: string;
}

const picture = z.object({ url: z.string() }).nullish();
const video = z.object({
  id: z.string().regex(VIDEO_ID),
  snippet: z.object({
    channelId: z.string(),
    title: z.string().nullish(),
    liveBroadcastContent: z.enum(["live", "upcoming", "none"]),
    thumbnails: z.object({ medium: picture }).nullish(),
  }),
  liveStreamingDetails: z
    .object({
      actualStartTime: z.string().nullish(),
      actualEndTime: z.string().nullish(),
      // YouTube returns the count as a string.
      concurrentViewers: z.union([z.string(), z.number()]).nullish(),
    })
    .nullish(),
});
const videos = z.object({ items: listOf(video) });
const refused = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) });

export interface Video {
  id: string;
  channel: string;
  /** Whether the video is live or upcoming. */
  isOpen: boolean;
  /** Status of the channel; null if the video is not live. */
  word: ReportedStatus | null;
  endedAt: Date | null;
}

function videoOf({ id, snippet, liveStreamingDetails: details }: z.infer<typeof video>): Video {
  const isLive = snippet.liveBroadcastContent === "live" && !details?.actualEndTime;
  const isUpcoming = snippet.liveBroadcastContent === "upcoming";
  const count = Number(details?.concurrentViewers ?? 0);
  const word = isLive && {
    isLive,
    streamId: id,
    since: instantOf(details?.actualStartTime),
    title: textOf(snippet.title),
    game: null,
    viewers: viewersOf(Number.isFinite(count) ? count : 0),
    thumbnail: pictureOf(snippet.thumbnails?.medium?.url),
  };
  return {
    id,
    channel: snippet.channelId,
    isOpen: isLive || isUpcoming,
    word: word || null,
    endedAt: instantOf(details?.actualEndTime),
  };
}

export type VideosAnswer =
  | { kind: "said"; videos: Video[] }
  | { kind: "limited" }
  | { kind: "trouble"; reason: string };

/** Fetches up to fifty videos for one quota unit. YouTube omits deleted videos. */
export async function fetchYoutubeVideos(
  access: YoutubeAccess,
  ids: readonly string[],
): Promise<VideosAnswer> {
  const url = new URL(`${access.apiUrl}/youtube/v3/videos`);
  url.search = new URLSearchParams({
    part: "snippet,liveStreamingDetails",
    id: ids.join(","),
    maxResults: String(VIDEO_BATCH_SIZE),
    key: access.apiKey,
  }).toString();
  const reply = await call(url.href);
  if (reply.status === 200) return { kind: "said", videos: read(videos, reply).items.map(videoOf) };
  const reason = `answered ${reply.status}`;
  if (reply.status === 429) return { kind: "limited" };
  if (reply.status !== 403) return { kind: "trouble", reason };
  const reasons = read(refused, reply).error.errors.map((error) => error.reason);
  const isLimit = reasons.some((word) => /quotaExceeded|rateLimitExceeded|dailyLimitExceeded/i.test(word));
  return isLimit ? { kind: "limited" } : { kind: "trouble", reason };
}

/**
 * Ids of the newest videos in the feed, which costs no quota. Null if the feed is unavailable.
 * @throws PlatformResponseError if YouTube cannot be reached
 */
export async function readFeed({ feedUrl }: YoutubeAccess, subject: string): Promise<string[] | null> {
  const reply = await call(`${feedUrl}/feeds/videos.xml?channel_id=${encodeURIComponent(subject)}`);
  if (reply.status >= 500)
    throw new PlatformResponseError(`answered ${reply.status} to a request for a feed`);
  if (reply.status !== 200) return null;
  return videosIn(reply.text);
}

export function videosIn(feed: string): string[] {
  const ids = [...feed.matchAll(/<yt:videoId>\s*([\w-]{11})\s*<\/yt:videoId>/g)].map(([, id = ""]) => id);
  return [...new Set(ids)];
}
