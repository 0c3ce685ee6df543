import type { ChannelPlatform } from "@starling/validators/channels";
import type { Clock } from "../../../clock.ts";
import { mapConfigured, type PlatformModules, type Platforms } from "../../../platforms/registry.ts";
import type { PlatformPoller } from "./service.ts";

export function createPollers(
  configured: Partial<Platforms>,
  clock: Clock,
  modules?: PlatformModules,
): Partial<Record<ChannelPlatform, PlatformPoller>> {
  return mapConfigured(
    configured,
    (platform, { asking: { create, ...rest } }, settings) => ({
      ...rest,
      platform,
      ask: create(settings, clock),
    }),
    modules,
  );
}
