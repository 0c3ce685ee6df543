import { CHANNEL_PLATFORMS, type ChannelPlatform } from "@starling/validators/channels";
import { kick } from "./kick.ts";
import type { Platform, PlatformSettings } from "./platform.ts";
import { twitch } from "./twitch.ts";
import { youtube } from "./youtube.ts";

/** Compilation fails if a platform is missing here. */
export const PLATFORM_MODULES = { twitch, youtube, kick } satisfies Record<ChannelPlatform, Platform>;

type Registry = typeof PLATFORM_MODULES;

export type Platforms = {
  [Name in ChannelPlatform]: ReturnType<Registry[Name]["environment"]["settings"]> | null;
};

export type PlatformVariable = {
  [Name in ChannelPlatform]:
    | keyof Registry[Name]["environment"]["variables"]
    | `${Registry[Name]["environment"]["client"]}_CLIENT_${"ID" | "SECRET"}`;
}[ChannelPlatform];

export type PlatformModules = Readonly<Partial<Record<ChannelPlatform, Platform>>>;

export function platformOf(platform: ChannelPlatform): Platform {
  return PLATFORM_MODULES[platform];
}

/** Calls `make` for each configured platform and drops null results. */
export function mapConfigured<T>(
  configured: Readonly<Partial<Record<ChannelPlatform, PlatformSettings | null>>>,
  make: (platform: ChannelPlatform, module: Platform, settings: PlatformSettings) => T | null,
  modules: PlatformModules = PLATFORM_MODULES,
): Partial<Record<ChannelPlatform, T>> {
  const made: Partial<Record<ChannelPlatform, T>> = {};
  for (const platform of Object.keys(modules) as ChannelPlatform[]) {
    const [module, settings] = [modules[platform], configured[platform]];
    const part = module && settings ? make(platform, module, settings) : null;
    if (part !== null) made[platform] = part;
  }
  return made;
}

export function platformsOf(settingsOf: (platform: ChannelPlatform) => PlatformSettings | null): Platforms {
  return Object.fromEntries(
    CHANNEL_PLATFORMS.map((platform) => [platform, settingsOf(platform)]),
  ) as Platforms;
}
