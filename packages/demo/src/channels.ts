import { createHash } from "node:crypto";
import type { ChannelPlatform } from "@starling/validators/channels";

/** A streamer of the demo, as far as platforms know them. */
export interface DemoStreamer {
  username: string;
  displayName: string;
  channelLinks: Readonly<Record<string, string>>;
}

/** A channel of the demo world at a platform. */
export interface DemoChannel {
  platform: ChannelPlatform;
  /** The platform's id of it: digits at Twitch and Kick, `UC` and 22 characters at YouTube. */
  subject: string;
  login: string;
  name: string;
}

function digestOf(platform: ChannelPlatform, login: string): Buffer {
  return createHash("sha256").update(`${platform}:${login}`).digest();
}

/** The id that a platform of the demo world gives to whoever goes by that login there: the same at every start. */
export function demoSubject(platform: ChannelPlatform, login: string): string {
  const digest = digestOf(platform, login);
  return platform === "youtube"
    ? `UC${digest.toString("base64url").slice(0, 22)}`
    : String(100_000_000_000 + (digest.readUIntBE(0, 6) % 900_000_000_000));
}

/** How somebody is called in a channel's address: a handle at YouTube, and plain everywhere. */
export function demoLogin(platform: ChannelPlatform, username: string): string {
  const login = username.toLowerCase();
  return platform === "youtube" ? `@${login}` : login;
}

/** A channel of that login. */
export function demoChannel(platform: ChannelPlatform, username: string, name: string): DemoChannel {
  const login = demoLogin(platform, username);
  return { platform, subject: demoSubject(platform, login), login, name };
}

/** The channels that a streamer of the demo has, by the links of the profile. */
export function channelsOfDemo({ username, displayName, channelLinks }: DemoStreamer): DemoChannel[] {
  return (["twitch", "youtube", "kick"] as const)
    .filter((platform) => channelLinks[platform] !== undefined)
    .map((platform) => demoChannel(platform, username, displayName));
}

/** Whether a channel of the demo is connected at a fresh start: about half of them are. */
export function isLinkedAtFirst({ platform, login }: DemoChannel): boolean {
  return digestOf(platform, login).readUInt8(31) % 2 === 0;
}
