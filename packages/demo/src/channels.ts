import { createHash } from "node:crypto";
import type { ChannelPlatform } from "@starling/validators/channels";

export interface DemoStreamer {
  username: string;
  displayName: string;
  channelLinks: Readonly<Record<string, string>>;
}

export interface DemoChannel {
  platform: ChannelPlatform;
  /** Platform's channel id: digits at Twitch and Kick, `UC` and 22 characters at YouTube. */
  subject: string;
  login: string;
  name: string;
}

function digestOf(platform: ChannelPlatform, login: string): Buffer {
  return createHash("sha256").update(`${platform}:${login}`).digest();
}

export function demoSubject(platform: ChannelPlatform, login: string): string {
  const digest = digestOf(platform, login);
  return platform === "youtube"
    ? `UC${digest.toString("base64url").slice(0, 22)}`
    : String(100_000_000_000 + (digest.readUIntBE(0, 6) % 900_000_000_000));
}

/** An @handle at YouTube, the plain username elsewhere. */
export function demoLogin(platform: ChannelPlatform, username: string): string {
  const login = username.toLowerCase();
  return platform === "youtube" ? `@${login}` : login;
}

export function demoChannel(platform: ChannelPlatform, username: string, name: string): DemoChannel {
  const login = demoLogin(platform, username);
  return { platform, subject: demoSubject(platform, login), login, name };
}

export function channelsOfDemo({ username, displayName, channelLinks }: DemoStreamer): DemoChannel[] {
  return (["twitch", "youtube", "kick"] as const)
    .filter((platform) => channelLinks[platform] !== undefined)
    .map((platform) => demoChannel(platform, username, displayName));
}

/** About half of the channels are connected from the beginning. */
export function isLinkedAtFirst({ platform, login }: DemoChannel): boolean {
  return digestOf(platform, login).readUInt8(31) % 2 === 0;
}
