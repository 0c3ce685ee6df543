import { z } from "zod";
import { textOf } from "../answers.rules.ts";
import { listOf, PlatformResponseError, read } from "../calls.adapter.ts";
import { type ChannelProfile, login, picture, shown, subject } from "../channels.rules.ts";
import type { ChannelTopic, Follows, LookUpQuestion } from "../platform.ts";
import type { AppClient } from "../tokens.adapter.ts";

const users = z.object({
  data: listOf(
    z.object({ id: subject, login, display_name: shown, profile_image_url: picture.default(null) }),
  ),
});

/** Finds channels by id or login, with `GET /helix/users`. Omits ids that Twitch would refuse. */
export async function findTwitchChannels(
  client: AppClient,
  apiUrl: string,
  asked: LookUpQuestion,
): Promise<ChannelProfile[]> {
  const query = new URLSearchParams();
  if ("login" in asked) query.set("login", asked.login);
  else for (const id of asked.ids) if (/^\d{1,20}$/.test(id)) query.append("id", id);
  if (query.size === 0) return [];
  const reply = await client.call(`${apiUrl}/helix/users?${query}`);
  if (reply.status === 400 && "login" in asked) return [];
  if (reply.status !== 200) throw new PlatformResponseError(`answered ${reply.status}`);
  return read(users, reply).data.map((user) => ({
    subject: user.id,
    login: user.login,
    name: user.display_name,
    picture: user.profile_image_url,
  }));
}

const topics = z.object({
  data: listOf(z.object({ broadcaster_language: z.string().nullish(), game_name: z.string().nullish() })),
});

/** Language and game of a channel, from `GET /helix/channels`. */
export async function describeTwitchChannel(
  client: AppClient,
  apiUrl: string,
  channelId: string,
): Promise<ChannelTopic> {
  const query = new URLSearchParams({ broadcaster_id: channelId });
  const reply = await client.call(`${apiUrl}/helix/channels?${query}`);
  if (reply.status !== 200) throw new PlatformResponseError(`answered ${reply.status}`);
  const [channel] = read(topics, reply).data;
  return { language: channel?.broadcaster_language || null, game: textOf(channel?.game_name) };
}

const PAGE_SIZE = 100;
/** Maximum number of pages to read, in case a cursor leads back to an earlier page. */
const MAX_PAGES = 20;

const followed = z.object({
  total: z.int().nonnegative(),
  data: listOf(z.object({ broadcaster_id: subject, broadcaster_login: login, broadcaster_name: shown })),
  pagination: z.object({ cursor: z.string().max(500).nullish() }).nullish(),
});

/** Channels that the token's owner follows, latest first. Throws for an unexpected answer. */
export async function readTwitchFollows(
  ask: (path: string) => Promise<unknown>,
  userId: string | null,
  most: number,
): Promise<Follows> {
  const items = new Map<string, Follows["items"][number]>();
  let [total, after] = [0, ""];
  for (let page = 0; page < MAX_PAGES && items.size < most; page += 1) {
    const query = new URLSearchParams({ user_id: userId ?? "", first: String(PAGE_SIZE) });
    if (after) query.set("after", after);
    const { data, pagination, ...answer } = followed.parse(await ask(`/helix/channels/followed?${query}`));
    total = answer.total;
    for (const item of data) {
      const { broadcaster_id: id, broadcaster_login: login, broadcaster_name: name } = item;
      items.set(id, { subject: id, login, name });
    }
    const next = pagination?.cursor || "";
    if (next === "" || next === after) break;
    after = next;
  }
  return { total, items: [...items.values()].slice(0, most) };
}
