import type { Platforms } from "@starling/api/ports";
import type { ChannelPlatform } from "@starling/validators/channels";
import { PLAYER_HOSTS } from "@starling/validators/players";
import type { z } from "zod";
import type { platformVariables } from "./platform-variables.ts";

/** The variables that switch the platforms on. */
export interface PlatformEnvironment
  extends Partial<{ [Name in keyof typeof platformVariables]: z.infer<(typeof platformVariables)[Name]> }> {
  TWITCH_CLIENT_ID?: string | undefined;
  TWITCH_CLIENT_SECRET?: string | undefined;
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
}

/** The platforms that have their keys in the environment. */
export function platformsFrom(env: PlatformEnvironment): Platforms {
  return { twitch: twitchFrom(env), youtube: youtubeFrom(env), kick: kickFrom(env) };
}

function twitchFrom(env: PlatformEnvironment): Platforms["twitch"] {
  const { TWITCH_CLIENT_ID: clientId, TWITCH_CLIENT_SECRET: clientSecret } = env;
  const { TWITCH_AUTH_URL: auth = "https://id.twitch.tv", TWITCH_API_URL: apiUrl = "https://api.twitch.tv" } =
    env;
  if (!clientId || !clientSecret) return null;
  return {
    clientId,
    clientSecret,
    issuer: "https://id.twitch.tv/oauth2",
    authorizeUrl: `${auth}/oauth2/authorize`,
    tokenUrl: `${auth}/oauth2/token`,
    apiUrl,
    siteUrl: "https://www.twitch.tv",
    playerUrl: PLAYER_HOSTS.twitch,
  };
}

/** Google signs people in on one host and gives tokens on another; a proxy is one host for both. */
function youtubeFrom(env: PlatformEnvironment): Platforms["youtube"] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, YOUTUBE_API_KEY: apiKey } = env;
  if (!clientId || !clientSecret || !apiKey) return null;
  return {
    clientId,
    clientSecret,
    apiKey,
    issuer: "https://accounts.google.com",
    authorizeUrl: `${env.YOUTUBE_AUTH_URL ?? "https://accounts.google.com"}/o/oauth2/v2/auth`,
    tokenUrl: `${env.YOUTUBE_AUTH_URL ?? "https://oauth2.googleapis.com"}/token`,
    apiUrl: env.YOUTUBE_API_URL ?? "https://www.googleapis.com",
    hubUrl: env.YOUTUBE_HUB_URL ?? "https://pubsubhubbub.appspot.com",
    feedUrl: env.YOUTUBE_API_URL ?? "https://www.youtube.com",
    siteUrl: "https://www.youtube.com",
    playerUrl: PLAYER_HOSTS.youtube,
  };
}

function kickFrom(env: PlatformEnvironment): Platforms["kick"] {
  const { KICK_CLIENT_ID: clientId, KICK_CLIENT_SECRET: clientSecret } = env;
  const { KICK_AUTH_URL: auth = "https://id.kick.com", KICK_API_URL: apiUrl = "https://api.kick.com" } = env;
  if (!clientId || !clientSecret) return null;
  return {
    clientId,
    clientSecret,
    issuer: auth,
    authorizeUrl: `${auth}/oauth/authorize`,
    tokenUrl: `${auth}/oauth/token`,
    apiUrl,
    siteUrl: "https://kick.com",
    playerUrl: PLAYER_HOSTS.kick,
  };
}

/** Every platform: the configured one where there is one, else the stand-in. */
export function withStandIns(configured: Platforms, standIn: Platforms): Platforms {
  return {
    twitch: configured.twitch ?? standIn.twitch,
    youtube: configured.youtube ?? standIn.youtube,
    kick: configured.kick ?? standIn.kick,
  };
}

/** The platforms that are not configured, whose stand-ins are to be asked. */
export function unconfigured(platforms: Platforms): ChannelPlatform[] {
  return (["twitch", "youtube", "kick"] as const).filter((platform) => platforms[platform] === null);
}
