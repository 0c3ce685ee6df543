import { z } from "zod";
import { read } from "../calls.adapter.ts";
import { fieldsOf, type ListAnswer, listCursor, pageOf, refusedList } from "../public-lists.rules.ts";
import type { AppClient } from "../tokens.adapter.ts";

/** Half of Kick's maximum page size, so that answers stay below our size limit. */
const BATCH_SIZE = 500;
/**
 * Language tags of Kick by our language code. Kick compares tags exactly, so all variants of a language must
 * be listed.
 */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  pt: ["pt-BR", "pt-PT"],
  zh: ["zh-Hans", "zh-Hant"],
};

const answer = z.object({
  data: z.array(z.unknown()),
  pagination: z.object({ next_cursor: listCursor }).nullish(),
});
/** A page of the live streams in a language, oldest first. Throws `PlatformResponseError`. */
export async function listKick(
  client: AppClient,
  apiUrl: string,
  language: string,
  after: string | null,
): Promise<ListAnswer> {
  const query = new URLSearchParams({ limit: String(BATCH_SIZE) });
  for (const code of [language, ...(VARIANTS[language] ?? [])]) query.append("language_code", code);
  if (after !== null) query.set("cursor", after);
  const reply = await client.call(`${apiUrl}/public/v2/livestreams?${query}`);
  if (reply.status !== 200) return refusedList(reply, null);
  const { data, pagination } = read(answer, reply);
  return pageOf(data, pagination?.next_cursor ?? null, (stream) => {
    const owner = fieldsOf(stream.broadcaster_user);
    return {
      channelId: owner.id,
      login: fieldsOf(stream.channel).slug,
      name: owner.username,
      title: stream.title,
      game: fieldsOf(stream.category).name,
      tags: stream.tags,
      viewers: stream.viewer_count,
      startedAt: stream.started_at,
      thumbnail: stream.thumbnail,
      isMature: stream.has_mature_content,
    };
  });
}
