import { externalId } from "@starling/validators/outside-ids";
import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { instantOf, textOf, viewersOf } from "../answers.rules.ts";
import { listOf, PlatformResponseError, type Reply, read } from "../calls.adapter.ts";
import type {
  ClipsPage,
  ClipsQuery,
  PlatformClip,
  Refusal,
  Segment,
  SegmentsPage,
} from "../imports.rules.ts";
import type { PlatformSettings } from "../platform.ts";
import { type AppClient, createAppClient } from "../tokens.adapter.ts";

/** Page size limit of Twitch's Helix API. */
const SEGMENT_BATCH_SIZE = 25;

/** Maximum length of a clip; real clips are far shorter. */
const MAX_TWITCH_CLIP_SECONDS = 600;

/** One client per settings object, so that a process uses one token. */
const clients = new WeakMap<PlatformSettings, AppClient>();

export function helixClient(settings: PlatformSettings, clock: Clock): AppClient {
  const known = clients.get(settings);
  if (known) return known;
  const client = createAppClient(settings, clock, { "client-id": settings.clientId });
  clients.set(settings, client);
  return client;
}

const cursorOf = (pagination: { cursor?: string | null | undefined } | null | undefined) =>
  pagination?.cursor || null;
const pagination = z.object({ cursor: z.string().max(500).nullish() }).nullish();

const segment = z.object({
  start_time: z.string(),
  end_time: z.string().nullish(),
  title: z.string().nullish(),
  canceled_until: z.string().nullish(),
  category: z.object({ name: z.string().nullish() }).nullish(),
  is_recurring: z.boolean().nullish(),
});
const schedule = z.object({
  data: z.object({
    segments: listOf(segment).nullish(),
    vacation: z.object({ end_time: z.string().nullish() }).nullish(),
  }),
  pagination,
});

/** Segments of the channel's schedule from now on. Throws `PlatformResponseError`. */
export async function fetchTwitchSegments(
  client: AppClient,
  apiUrl: string,
  channel: string,
  after: string | null,
): Promise<SegmentsPage | Refusal> {
  const query = new URLSearchParams({ broadcaster_id: channel, first: String(SEGMENT_BATCH_SIZE) });
  if (after) query.set("after", after);
  const reply = await client.call(`${apiUrl}/helix/schedule?${query}`);
  if (reply.status !== 200) return refusalOf(reply);
  const { data, pagination: page } = read(schedule, reply);
  return {
    items: (data.segments ?? []).flatMap((item): Segment[] => {
      const start = instantOf(item.start_time);
      if (start === null) return [];
      return [
        {
          start,
          end: instantOf(item.end_time),
          title: textOf(item.title),
          game: textOf(item.category?.name),
          isRecurring: item.is_recurring === true,
          isCanceled: instantOf(item.canceled_until) !== null,
        },
      ];
    }),
    awayUntil: instantOf(data.vacation?.end_time),
    cursor: cursorOf(page),
  };
}

const clip = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  broadcaster_id: externalId(64),
  url: z.string().max(500),
  title: z.string(),
  duration: z.number().positive().max(MAX_TWITCH_CLIP_SECONDS),
  view_count: z.number(),
  created_at: z.string(),
  thumbnail_url: z
    .url({ protocol: /^https?$/ })
    .max(1_000)
    .nullish()
    .catch(null),
});
/** Keeps the ids of clips that fail validation, so that these clips do not count as deleted. */
const clips = z.object({ data: listOf(z.union([clip, clip.pick({ id: true })])), pagination });

/** A channel's most viewed clips, or up to a hundred clips by id. Throws `PlatformResponseError`. */
export async function fetchTwitchClips(
  client: AppClient,
  apiUrl: string,
  asked: ClipsQuery,
): Promise<ClipsPage | Refusal> {
  const query = new URLSearchParams();
  if ("ids" in asked) for (const id of asked.ids) query.append("id", id);
  else {
    query.set("broadcaster_id", asked.channel);
    query.set("first", String(asked.first));
    if (asked.after) query.set("after", asked.after);
  }
  const reply = await client.call(`${apiUrl}/helix/clips?${query}`);
  if (reply.status !== 200) return refusalOf(reply);
  const { data, pagination: page } = read(clips, reply);
  return {
    items: data.flatMap((item) => ("url" in item ? (clipOf(item) ?? []) : [])),
    named: data.map(({ id }) => id),
    cursor: cursorOf(page),
  };
}

function clipOf(item: z.infer<typeof clip>): PlatformClip | null {
  const clippedAt = instantOf(item.created_at);
  if (clippedAt === null) return null;
  const { id, url, duration, thumbnail_url: thumbnail } = item;
  return {
    id,
    channel: item.broadcaster_id,
    url,
    title: textOf(item.title) ?? id,
    duration,
    views: viewersOf(item.view_count),
    clippedAt,
    thumbnail: thumbnail ?? null,
  };
}

function refusalOf({ status }: Reply): Refusal {
  if (status === 429) return "busy";
  if (status === 404) return "unknown";
  if (status === 400) return "refused";
  throw new PlatformResponseError(`answered ${status}`);
}
