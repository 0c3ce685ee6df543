import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { textOf } from "../answers.rules.ts";
import { listOf, PlatformResponseError, read } from "../calls.adapter.ts";
import { type ChannelProfile, login, subject } from "../channels.rules.ts";
import type { ChannelTopic, LookUpQuestion, PlatformSettings } from "../platform.ts";
import { type AppClient, createAppClient } from "../tokens.adapter.ts";

const clients = new WeakMap<PlatformSettings, AppClient>();

/** One client per settings object, so that a process uses one token. */
export function kickClient(settings: PlatformSettings, clock: Clock): AppClient {
  const client = clients.get(settings) ?? createAppClient(settings, clock);
  clients.set(settings, client);
  return client;
}

const channels = z.object({ data: listOf(z.object({ broadcaster_user_id: subject, slug: login })) });

/**
 * Finds channels by id or slug. Omits ids that Kick would refuse. Kick does not return the display name, so
 * the slug is used as the name.
 */
export async function findKickChannels(
  client: AppClient,
  apiUrl: string,
  asked: LookUpQuestion,
): Promise<ChannelProfile[]> {
  const query = new URLSearchParams();
  if ("login" in asked) query.set("slug", asked.login);
  else for (const id of asked.ids) if (/^\d{1,15}$/.test(id)) query.append("broadcaster_user_id", id);
  if (query.size === 0) return [];
  const reply = await client.call(`${apiUrl}/public/v1/channels?${query}`);
  if ((reply.status === 400 || reply.status === 404) && "login" in asked) return [];
  if (reply.status !== 200) throw new PlatformResponseError(`answered ${reply.status}`);
  return read(channels, reply).data.map(({ broadcaster_user_id, slug }) => ({
    subject: broadcaster_user_id,
    login: slug,
    name: slug,
    picture: null,
  }));
}

const topics = z.object({
  data: listOf(
    z.object({
      category: z.object({ name: z.string().nullish() }).nullish(),
      stream: z.object({ language: z.string().nullish() }).nullish(),
    }),
  ),
});

export async function describeKickChannel(
  client: AppClient,
  apiUrl: string,
  channelId: string,
): Promise<ChannelTopic> {
  const query = new URLSearchParams({ broadcaster_user_id: channelId });
  const reply = await client.call(`${apiUrl}/public/v1/channels?${query}`);
  if (reply.status !== 200) throw new PlatformResponseError(`answered ${reply.status}`);
  const [channel] = read(topics, reply).data;
  return { language: channel?.stream?.language || null, game: textOf(channel?.category?.name) };
}
