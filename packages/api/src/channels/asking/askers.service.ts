import type { ChannelPlatform } from "@starling/validators/channels";
import type { Clock } from "../../clock.ts";
import { askKick, KICK_AT_ONCE } from "./kick.adapter.ts";
import type { PlatformAsker } from "./service.ts";
import { type AppCredentials, createAppClient } from "./tokens.adapter.ts";
import { askTwitch, TWITCH_AT_ONCE } from "./twitch.adapter.ts";
import { askYoutube, YOUTUBE_AT_ONCE } from "./videos.service.ts";
import type { YoutubeAccess } from "./youtube.adapter.ts";

/** How the platforms are reached; null for one that is not configured. */
export interface PlatformAccess {
  twitch: (AppCredentials & { apiUrl: string }) | null;
  youtube: YoutubeAccess | null;
  kick: (AppCredentials & { apiUrl: string }) | null;
}

/** What asks the platforms that are configured. */
export function createAskers(
  access: PlatformAccess,
  clock: Clock,
): Partial<Record<ChannelPlatform, PlatformAsker>> {
  const { twitch, youtube, kick } = access;
  return {
    ...(twitch && { twitch: twitchAsker(twitch, clock) }),
    ...(youtube && { youtube: youtubeAsker(youtube) }),
    ...(kick && { kick: kickAsker(kick, clock) }),
  };
}

function twitchAsker(access: NonNullable<PlatformAccess["twitch"]>, clock: Clock): PlatformAsker {
  const client = createAppClient(access, clock, { "client-id": access.clientId });
  return {
    platform: "twitch",
    atOnce: TWITCH_AT_ONCE,
    ask: (_ctx, channels) => askTwitch(client, access.apiUrl, channels),
  };
}

function youtubeAsker(access: YoutubeAccess): PlatformAsker {
  return {
    platform: "youtube",
    atOnce: YOUTUBE_AT_ONCE,
    ask: (ctx, channels) => askYoutube(ctx, access, channels),
  };
}

function kickAsker(access: NonNullable<PlatformAccess["kick"]>, clock: Clock): PlatformAsker {
  const client = createAppClient(access, clock);
  return {
    platform: "kick",
    atOnce: KICK_AT_ONCE,
    ask: (_ctx, channels) => askKick(client, access.apiUrl, channels),
  };
}
