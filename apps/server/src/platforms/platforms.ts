import type { PlatformSettings } from "@starling/api/platforms/platform";
import {
  type Platforms,
  type PlatformVariable,
  platformOf,
  platformsOf,
} from "@starling/api/platforms/registry";
import { CHANNEL_PLATFORMS, type ChannelPlatform } from "@starling/validators/channels";
import { z } from "zod";

export type PlatformEnvironment = Partial<Record<PlatformVariable, string | undefined>>;

type Variables = Readonly<Record<string, string | undefined>>;

const clientOf = (platform: ChannelPlatform) => {
  const { client } = platformOf(platform).environment;
  return { id: `${client}_CLIENT_ID`, secret: `${client}_CLIENT_SECRET` };
};

export const platformVariables = Object.fromEntries(
  CHANNEL_PLATFORMS.flatMap((platform) => {
    const { id, secret } = clientOf(platform);
    const { variables } = platformOf(platform).environment;
    return Object.entries({ [id]: z.string().optional(), [secret]: z.string().optional(), ...variables });
  }),
) as Record<PlatformVariable, z.ZodOptional<z.ZodType<string>>>;

export const PLATFORM_CLIENTS = CHANNEL_PLATFORMS.map((platform) => platformOf(platform).environment.client);

export interface MissingVariable {
  name: string;
  why: string;
  example: string;
}

/**
 * Missing OAuth client variables of platforms whose API key is set. Without a client, streamers cannot prove
 * that they own a channel.
 */
export function missingClients(set: Variables): MissingVariable[] {
  return CHANNEL_PLATFORMS.flatMap((platform) => {
    const { clientNeededBy } = platformOf(platform).environment;
    if (!clientNeededBy || !set[clientNeededBy.variable]) return [];
    const { variable, example } = clientNeededBy;
    const names = Object.values(clientOf(platform)).filter((name) => !set[name]);
    return names.map((name) => ({ name, why: `${variable} is set`, example }));
  });
}

function settingsFrom(platform: ChannelPlatform, env: Variables): PlatformSettings | null {
  const { id, secret } = clientOf(platform);
  const [clientId, clientSecret] = [env[id], env[secret]];
  if (!clientId || !clientSecret) return null;
  return platformOf(platform).environment.settings({ clientId, clientSecret }, env);
}

export function platformsFrom(env: PlatformEnvironment): Platforms {
  return platformsOf((platform) => settingsFrom(platform, env));
}

export function withStandIns(configured: Platforms, standIns: Partial<Platforms>): Platforms {
  return platformsOf((platform) => configured[platform] ?? standIns[platform] ?? null);
}
