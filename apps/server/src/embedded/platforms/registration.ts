import { createHmac } from "node:crypto";
import type { PlatformSettings } from "@starling/api/platforms/platform";
import type { Platforms } from "@starling/api/platforms/registry";
import type { ChannelPlatform } from "@starling/validators/channels";

export const STAND_INS_PATH = "/dev/platforms";

/** Platforms with a local fake. */
export const STAND_INS = ["twitch", "youtube", "kick"] as const satisfies readonly ChannelPlatform[];
export type StandInPlatform = (typeof STAND_INS)[number];

export interface StandInPlace {
  publicUrl: string;
  selfUrl: string;
  secret: string;
}

export function standInPlatforms(place: StandInPlace): {
  [Name in StandInPlatform]: NonNullable<Platforms[Name]>;
} {
  return {
    twitch: standIn(place, "twitch", { authorize: "/oauth2/authorize", token: "/oauth2/token" }),
    youtube: {
      ...standIn(place, "youtube", { authorize: "/o/oauth2/v2/auth", token: "/token" }),
      apiKey: keyOf(place.secret, "youtube", "api key"),
      hubUrl: `${place.selfUrl}${STAND_INS_PATH}/youtube/hub`,
      feedUrl: `${place.selfUrl}${STAND_INS_PATH}/youtube`,
    },
    kick: standIn(place, "kick", { authorize: "/oauth/authorize", token: "/oauth/token" }),
  };
}

function keyOf(secret: string, platform: StandInPlatform, what: string): string {
  return createHmac("sha256", secret).update(`platforms:${platform}:${what}`).digest("hex").slice(0, 32);
}

function standIn(
  { publicUrl, selfUrl, secret }: StandInPlace,
  platform: StandInPlatform,
  paths: { authorize: string; token: string },
): PlatformSettings {
  const shown = new URL(`${STAND_INS_PATH}/${platform}`, publicUrl).href;
  const reached = `${selfUrl}${STAND_INS_PATH}/${platform}`;
  return {
    clientId: keyOf(secret, platform, "client"),
    clientSecret: keyOf(secret, platform, "client secret"),
    issuer: `${shown}/oauth2`,
    authorizeUrl: shown + paths.authorize,
    tokenUrl: reached + paths.token,
    apiUrl: reached,
    // A reserved host name, so that no demo profile links to a real channel.
    siteUrl: `https://${platform}.example.test`,
    // A fake player, because no demo profile may play a real channel.
    playerUrl: `${STAND_INS_PATH}/${platform}/player`,
  };
}
