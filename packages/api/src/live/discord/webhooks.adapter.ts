import type { DiscordWebhook } from "@starling/validators/discord";
import { z } from "zod";
import { call, PlatformResponseError, type Reply, read } from "../../platforms/calls.adapter.ts";
import type { Settings } from "../../ports.ts";
import type { DiscordMessage } from "./messages.rules.ts";

/** Maximum wait for a rate limit. */
const MAX_WAIT_SECONDS = 3_600;
const UNKNOWN_MESSAGE = 10_008;

const errorBody = z.object({ code: z.number().optional(), retry_after: z.number().optional() });
const webhookBody = z.object({ name: z.string().nullish() });
const messageBody = z.object({ id: z.string().regex(/^\d{1,20}$/) });

export type DiscordAnswer<T> =
  | { kind: "done"; value: T }
  /** The webhook was deleted, or its token is wrong. */
  | { kind: "gone" }
  /** The message was deleted. */
  | { kind: "missing" }
  /** Discord rejects posts to the webhook's channel, such as a forum. */
  | { kind: "refused" }
  | { kind: "limited"; seconds: number };

export type DiscordHost = Pick<Settings, "discordUrl" | "publicUrl">;

/** Like all functions of this file, throws `PlatformResponseError` while Discord is unavailable. */
export async function fetchWebhook(host: DiscordHost, webhook: DiscordWebhook) {
  const reply = await send(host, webhook, "GET", "");
  return answerOf(reply, () => read(webhookBody, reply).name ?? "");
}

export async function postMessage(host: DiscordHost, webhook: DiscordWebhook, message: DiscordMessage) {
  const reply = await send(host, webhook, "POST", "?wait=true", message);
  return answerOf(reply, () => read(messageBody, reply).id);
}

export async function editMessage(
  host: DiscordHost,
  webhook: DiscordWebhook,
  { messageId, message }: { messageId: string; message: DiscordMessage },
) {
  return answerOf(await send(host, webhook, "PATCH", `/messages/${messageId}`, message), () => undefined);
}

function send(
  { discordUrl = "https://discord.com", publicUrl }: DiscordHost,
  { id, token }: DiscordWebhook,
  method: "GET" | "POST" | "PATCH",
  rest: string,
  message?: DiscordMessage,
): Promise<Reply> {
  return call(`${discordUrl}/api/webhooks/${id}/${token}${rest}`, {
    method,
    headers: { "Content-Type": "application/json", "User-Agent": `DiscordBot (${publicUrl}, 1)` },
    ...(message ? { body: JSON.stringify(message) } : {}),
  });
}

function answerOf<T>(reply: Reply, value: () => T): DiscordAnswer<T> {
  const { status } = reply;
  if (status >= 200 && status < 300) return { kind: "done", value: value() };
  const { code, retry_after: wait } = errorOf(reply);
  if (status === 429) {
    const asked = wait ?? Number(reply.headers.get("retry-after"));
    return { kind: "limited", seconds: Math.min(MAX_WAIT_SECONDS, Math.max(1, Math.ceil(asked || 0))) };
  }
  if (status === 404 && code === UNKNOWN_MESSAGE) return { kind: "missing" };
  if (status === 401 || status === 403 || status === 404) return { kind: "gone" };
  if (status >= 400 && status < 500) return { kind: "refused" };
  throw new PlatformResponseError(`answered with status ${status}`);
}

function errorOf(reply: Reply): z.infer<typeof errorBody> {
  try {
    return read(errorBody, reply);
  } catch {
    return {};
  }
}
