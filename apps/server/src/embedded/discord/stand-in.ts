import { randomInt } from "node:crypto";

/** Above these limits, the oldest webhooks and the oldest messages of a webhook are dropped. */
const MAX_WEBHOOKS = 100;
const MAX_MESSAGES = 50;
const POSTS_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

export interface DiscordPost {
  id: string;
  content: string;
  embeds: unknown[];
  mentions: unknown;
  postedAt: Date;
  editedAt: Date | null;
}

export interface StandInWebhook {
  token: string;
  isGone: boolean;
  requests: number[];
  posts: DiscordPost[];
}

export interface DiscordStandIn {
  /** Address that replaces `https://discord.com`. */
  url: string;
  now: () => number;
  webhooks: Map<string, StandInWebhook>;
}

export function openDiscordStandIn(selfUrl: string, now = () => Date.now()): DiscordStandIn {
  return { url: `${selfUrl}/dev/discord`, now, webhooks: new Map() };
}

export function webhookAt(
  { webhooks }: DiscordStandIn,
  id: string,
  token: string,
): StandInWebhook | "unknown" | "unauthorized" {
  const known = webhooks.get(id);
  if (known?.isGone) return "unknown";
  if (known) return known.token === token ? known : "unauthorized";
  const [oldest] = webhooks.keys();
  if (webhooks.size >= MAX_WEBHOOKS && oldest !== undefined) webhooks.delete(oldest);
  const webhook = { token, isGone: false, requests: [], posts: [] };
  webhooks.set(id, webhook);
  return webhook;
}

/** Applies the rate limit of a webhook. Returns null if the request is allowed. */
export function secondsToWait({ now }: DiscordStandIn, webhook: StandInWebhook): number | null {
  const at = now();
  webhook.requests = webhook.requests.filter((time) => time > at - MINUTE_MS);
  const [first] = webhook.requests;
  if (webhook.requests.length >= POSTS_PER_MINUTE && first !== undefined)
    return (first + MINUTE_MS - at) / 1_000;
  webhook.requests.push(at);
  return null;
}

export function addPost(
  { now }: DiscordStandIn,
  webhook: StandInWebhook,
  sent: Pick<DiscordPost, "content" | "embeds" | "mentions">,
): DiscordPost {
  const id = `${now()}${randomInt(10_000, 99_999)}`;
  const post = { ...sent, id, postedAt: new Date(now()), editedAt: null };
  webhook.posts = [...webhook.posts, post].slice(-MAX_MESSAGES);
  return post;
}
