import { createHash, createHmac, createPrivateKey, randomUUID, sign } from "node:crypto";
import { secretFor } from "@starling/api/platforms/signatures.rules";
import type { StandInPlatform } from "../embedded/platforms/registration.ts";
import type { TestServer } from "./start-test-server.ts";
import type { TestAnswer } from "./test-browser.ts";

export interface PlatformMessage {
  body: string;
  headers: Record<string, string>;
}

export interface MessageFacts {
  id?: string;
  at?: Date;
  type?: string;
  version?: string;
  kind?: string;
  body?: string;
}

export const SUBJECTS: Record<StandInPlatform, string> = {
  twitch: "1001",
  youtube: "UCaaaaaaaaaaaaaaaaaaaaaa",
  kick: "2002",
};

function secretOf({ ports }: TestServer, platform: StandInPlatform): string {
  return secretFor(ports.settings.secret, platform);
}

/** Signed Twitch message, by default a stream's start. */
export function twitchMessage(server: TestServer, event: object, facts: MessageFacts = {}): PlatformMessage {
  const { id = randomUUID(), at = server.clock.now(), kind = "notification" } = facts;
  const { type = "stream.online", version = "1" } = facts;
  const condition = { broadcaster_user_id: SUBJECTS.twitch };
  const subscription = { id: "s1", status: "enabled", type, version, condition, cost: 0 };
  const body = facts.body ?? JSON.stringify({ subscription, ...event });
  const timestamp = at.toISOString();
  const hmac = createHmac("sha256", secretOf(server, "twitch")).update(id + timestamp + body);
  return {
    body,
    headers: {
      "content-type": "application/json",
      "twitch-eventsub-message-id": id,
      "twitch-eventsub-message-type": kind,
      "twitch-eventsub-message-timestamp": timestamp,
      "twitch-eventsub-message-signature": `sha256=${hmac.digest("hex")}`,
      "twitch-eventsub-subscription-type": type,
      "twitch-eventsub-subscription-version": version,
    },
  };
}

export function streamBegun(server: TestServer, values: object = {}): object {
  const broadcaster = { broadcaster_user_id: SUBJECTS.twitch, broadcaster_user_login: "somebody" };
  const started_at = server.clock.now().toISOString();
  return { event: { id: "41", ...broadcaster, type: "live", started_at, ...values } };
}

/** Kick message signed with the fake platform's key, by default a stream's start. */
export async function kickMessage(
  server: TestServer,
  payload: object | null = null,
  facts: MessageFacts = {},
): Promise<PlatformMessage> {
  const { id = randomUUID(), at = server.clock.now() } = facts;
  const { type = "livestream.status.updated", version = "1" } = facts;
  const broadcaster = { user_id: Number(SUBJECTS.kick), username: "Somebody", channel_slug: "somebody" };
  const started_at = server.clock.now().toISOString();
  const begun = { is_live: true, title: "Now", started_at, ended_at: null };
  const body = facts.body ?? JSON.stringify({ broadcaster, ...(payload ?? begun) });
  const timestamp = at.toISOString();
  // Requesting the public key makes the fake platform create its key pair.
  await server.browser().request("/dev/platforms/kick/public/v1/public-key");
  const key = createPrivateKey((await server.standIns.kick.keys.get("private key")) ?? "");
  return {
    body,
    headers: {
      "content-type": "application/json",
      "kick-event-message-id": id,
      "kick-event-message-timestamp": timestamp,
      "kick-event-signature": sign("sha256", Buffer.from(`${id}.${timestamp}.${body}`), key).toString(
        "base64",
      ),
      "kick-event-type": type,
      "kick-event-version": version,
    },
  };
}

/** Signed feed of YouTube's WebSub hub, by default with a new video. */
export function youtubeMessage(
  server: TestServer,
  facts: MessageFacts & { entry?: string } = {},
): PlatformMessage {
  const { id = randomUUID(), at = server.clock.now() } = facts;
  const videoId = createHash("sha256").update(id).digest("base64url").slice(0, 11);
  const entry =
    facts.entry ??
    `<entry><yt:videoId>${videoId}</yt:videoId><yt:channelId>${SUBJECTS.youtube}</yt:channelId><title>A &amp; B</title><updated>${at.toISOString()}</updated></entry>`;
  const body =
    facts.body ??
    `<?xml version='1.0' encoding='UTF-8'?><feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:at="http://purl.org/atompub/tombstones/1.0" xmlns="http://www.w3.org/2005/Atom"><title>YouTube video feed</title><updated>${at.toISOString()}</updated>${entry}</feed>`;
  const hmac = createHmac("sha1", secretOf(server, "youtube")).update(body);
  return {
    body,
    headers: { "content-type": "application/atom+xml", "x-hub-signature": `sha1=${hmac.digest("hex")}` },
  };
}

export async function genuine(server: TestServer, platform: StandInPlatform, facts: MessageFacts = {}) {
  if (platform === "twitch") return twitchMessage(server, streamBegun(server), facts);
  return platform === "kick" ? kickMessage(server, null, facts) : youtubeMessage(server, facts);
}

export function postMessage(
  server: TestServer,
  platform: StandInPlatform,
  { body, headers }: PlatformMessage,
): Promise<TestAnswer> {
  return server.browser().request(`/api/v1/webhooks/${platform}`, { method: "POST", body, headers });
}
