import { z } from "zod";
import {
  type Answer,
  type ChannelNames,
  instantOf,
  OFFLINE,
  type PolledChannel,
  pictureOf,
  type ReportedStatus,
  textOf,
  viewersOf,
} from "../answers.rules.ts";
import { listOf, read } from "../calls.adapter.ts";
import { login } from "../channels.rules.ts";
import type { AppClient } from "../tokens.adapter.ts";

/** Kick's limit of ids per call. */
export const KICK_BATCH_SIZE = 50;

const channel = z.object({
  broadcaster_user_id: z.union([z.number(), z.string()]).transform(String),
  slug: login.optional().catch(undefined),
  stream_title: z.string().nullish(),
  category: z.object({ name: z.string().nullish() }).nullish(),
  stream: z
    .object({
      is_live: z.boolean(),
      start_time: z.string().nullish(),
      viewer_count: z.number().nullish(),
      thumbnail: z.string().nullish(),
    })
    .nullish(),
});
const channels = z.object({ data: listOf(channel) });

function wordOf({ stream, stream_title, category }: z.infer<typeof channel>): ReportedStatus {
  if (!stream?.is_live) return OFFLINE;
  const since = instantOf(stream.start_time);
  return {
    isLive: true,
    // Kick has no stream ids; the start time replaces them.
    streamId: since?.toISOString() ?? null,
    since,
    title: textOf(stream_title),
    game: textOf(category?.name),
    viewers: viewersOf(stream.viewer_count ?? 0),
    thumbnail: pictureOf(stream.thumbnail),
  };
}

export async function pollKick(
  client: AppClient,
  apiUrl: string,
  asked: readonly PolledChannel[],
): Promise<Answer> {
  const ids = asked.map(({ subject }) => `broadcaster_user_id=${encodeURIComponent(subject)}`);
  const reply = await client.call(`${apiUrl}/public/v1/channels?${ids.join("&")}`);
  if (reply.status === 429) return { kind: "limited", cost: 1, until: null };
  if (reply.status !== 200) return { kind: "trouble", cost: 1, reason: `answered ${reply.status}` };
  const { data } = read(channels, reply);
  const found = new Map(data.map((item) => [item.broadcaster_user_id, item]));
  const words = asked.flatMap(({ id, subject }): [string, ReportedStatus][] => {
    const item = found.get(subject);
    return item ? [[id, wordOf(item)]] : [];
  });
  const called = asked.flatMap(({ id, subject }): [string, ChannelNames][] => {
    const slug = found.get(subject)?.slug;
    return slug === undefined ? [] : [[id, { login: slug }]];
  });
  return { kind: "said", words: new Map(words), called: new Map(called), cost: 1, remaining: null };
}
