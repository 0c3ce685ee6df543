import { z } from "zod";
import { listOf, PlatformResponseError, read } from "../calls.adapter.ts";
import { type ChannelProfile, login, picture, shown, subject } from "../channels.rules.ts";
import type { LookUpQuestion } from "../platform.ts";
import type { AppClient } from "../tokens.adapter.ts";

const users = z.object({
  data: listOf(
    z.object({ id: subject, login, display_name: shown, profile_image_url: picture.default(null) }),
  ),
});

/** Channels by id or login, from `GET /helix/users`. Ids that Twitch would refuse are missing. */
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

/** Number of followed channels per request. */
export const FOLLOWED_PAGE_SIZE = 100;

const followed = z.object({
  total: z.int().nonnegative(),
  data: listOf(z.object({ broadcaster_id: subject, broadcaster_login: login, broadcaster_name: shown })),
  pagination: z.object({ cursor: z.string().max(500).nullish() }).nullish(),
});

export interface FollowedPage {
  total: number;
  items: Omit<ChannelProfile, "picture">[];
  cursor: string | null;
}

/**
 * Reads the answer of `GET /helix/channels/followed`, which requires the scope `user:read:follows`. Throws for
 * an unexpected answer.
 */
export function readFollowedPage(answer: unknown): FollowedPage {
  const { total, data, pagination } = followed.parse(answer);
  return {
    total,
    items: data.map((item) => ({
      subject: item.broadcaster_id,
      login: item.broadcaster_login,
      name: item.broadcaster_name,
    })),
    cursor: pagination?.cursor || null,
  };
}
