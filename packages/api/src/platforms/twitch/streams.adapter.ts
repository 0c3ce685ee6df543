import { externalId } from "@starling/validators/outside-ids";
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
import { countOf, listOf, type Reply, read, resetOf } from "../calls.adapter.ts";
import { login, shown } from "../channels.rules.ts";
import type { AppClient } from "../tokens.adapter.ts";

/** Helix's limit of ids per call. */
export const TWITCH_BATCH_SIZE = 100;
const PICTURE = { width: "440", height: "248" };

const stream = z.object({
  id: externalId(40),
  user_id: externalId(64),
  type: z.string(),
  title: z.string().nullish(),
  game_name: z.string().nullish(),
  viewer_count: z.number(),
  started_at: z.string(),
  thumbnail_url: z.string().nullish(),
  user_login: login.optional().catch(undefined),
  user_name: shown.optional().catch(undefined),
});
/** Keeps the user ids of streams that fail validation, so that their channels do not count as offline. */
const streams = z.object({ data: listOf(z.union([stream, stream.pick({ user_id: true })])) });

export function thumbnailOf(template: string | null | undefined): string | undefined {
  return template?.replace("{width}", PICTURE.width).replace("{height}", PICTURE.height);
}

function wordOf(live: z.infer<typeof stream>): ReportedStatus {
  return {
    isLive: true,
    streamId: live.id,
    since: instantOf(live.started_at),
    title: textOf(live.title),
    game: textOf(live.game_name),
    viewers: viewersOf(live.viewer_count),
    thumbnail: pictureOf(thumbnailOf(live.thumbnail_url)),
  };
}

/** Statuses of up to a hundred channels; missing channels and reruns count as offline. */
export async function pollTwitch(
  client: AppClient,
  apiUrl: string,
  channels: readonly PolledChannel[],
): Promise<Answer> {
  const ids = channels.map(({ subject }) => `user_id=${encodeURIComponent(subject)}`);
  const reply = await client.call(`${apiUrl}/helix/streams?first=${TWITCH_BATCH_SIZE}&${ids.join("&")}`);
  if (reply.status !== 200) return refusal(reply);
  const { data } = read(streams, reply);
  const found = new Map(data.map((item) => [item.user_id, item]));
  const words = channels.flatMap(({ id, subject }): [string, ReportedStatus][] => {
    const item = found.get(subject);
    if (item !== undefined && !("type" in item)) return [];
    return [[id, item?.type === "live" ? wordOf(item) : OFFLINE]];
  });
  const called = channels.flatMap(({ id, subject }): [string, ChannelNames][] => {
    const item = found.get(subject);
    if (item === undefined || !("type" in item) || item.user_login === undefined) return [];
    return [[id, { login: item.user_login, name: item.user_name }]];
  });
  return {
    kind: "said",
    words: new Map(words),
    called: new Map(called),
    cost: 1,
    remaining: countOf(reply.headers, "ratelimit-remaining"),
  };
}

function refusal({ status, headers }: Reply): Answer {
  if (status === 429) return { kind: "limited", cost: 1, until: resetOf(headers, "ratelimit-reset") };
  return { kind: "trouble", cost: 1, reason: `answered ${status}` };
}
