import type { ChannelPlatform } from "@starling/validators/channels";
import type { Clock } from "../../../clock.ts";
import { ofConfigured, type PlatformModules, type Platforms } from "../../../platforms/registry.ts";
import type { PlatformAsker } from "./service.ts";

export function createAskers(
  configured: Partial<Platforms>,
  clock: Clock,
  modules?: PlatformModules,
): Partial<Record<ChannelPlatform, PlatformAsker>> {
  return ofConfigured(
    configured,
    (platform, { asking: { create, ...rest } }, settings) => ({
      ...rest,
      platform,
      ask: create(settings, clock),
    }),
    modules,
  );
}
