import { z } from "zod";
import { read, resetOf } from "../calls.adapter.ts";
import { type ListAnswer, listCursor, pageOf, refusedList } from "../public-lists.rules.ts";
import type { AppClient } from "../tokens.adapter.ts";
import { TWITCH_BATCH_SIZE, thumbnailOf } from "./streams.adapter.ts";

const answer = z.object({
  data: z.array(z.unknown()),
  pagination: z.object({ cursor: listCursor }).nullish(),
});

/** A page of the live streams in a language, most viewers first. Throws `PlatformResponseError`. */
export async function listTwitch(
  client: AppClient,
  apiUrl: string,
  language: string,
  after: string | null,
): Promise<ListAnswer> {
  const query = new URLSearchParams({ first: String(TWITCH_BATCH_SIZE), type: "live", language });
  if (after !== null) query.set("after", after);
  const reply = await client.call(`${apiUrl}/helix/streams?${query}`);
  if (reply.status !== 200) return refusedList(reply, resetOf(reply.headers, "ratelimit-reset"));
  const { data, pagination } = read(answer, reply);
  return pageOf(data, pagination?.cursor ?? null, (stream) =>
    // Skips reruns, which the list also contains.
    stream.type === "live" || typeof stream.type !== "string"
      ? {
          channelId: stream.user_id,
          login: stream.user_login,
          name: stream.user_name,
          title: stream.title,
          game: stream.game_name,
          tags: stream.tags,
          viewers: stream.viewer_count,
          startedAt: stream.started_at,
          thumbnail: typeof stream.thumbnail_url === "string" ? thumbnailOf(stream.thumbnail_url) : null,
          isMature: stream.is_mature,
        }
      : null,
  );
}
