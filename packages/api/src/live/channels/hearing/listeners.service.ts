import type { ChannelPlatform } from "@starling/validators/channels";
import type { Clock } from "../../../clock.ts";
import type { RawMessage, ReadMessage } from "../../../platforms/messages.rules.ts";
import type { Messages, MessagesSetup, PlatformSettings } from "../../../platforms/platform.ts";
import { ofConfigured, type PlatformModules } from "../../../platforms/registry.ts";
import { secretFor } from "../../../platforms/signatures.rules.ts";
import type { Subscriber } from "../../../platforms/subscriptions.rules.ts";
import type { Settings } from "../../../ports.ts";
import { isWithinEarshot } from "./subscriptions.rules.ts";

interface HearingPorts {
  clock: Clock;
  settings: Pick<Settings, "publicUrl" | "secret"> & {
    platforms: Readonly<Partial<Record<ChannelPlatform, PlatformSettings | null>>>;
  };
}

/** Verifies and parses webhook messages of one platform. */
export interface Listener extends Pick<Messages<PlatformSettings>, "signedBy" | "contentType" | "question"> {
  /** Throws a `DomainError` for a forged or unreadable message. */
  read(raw: RawMessage): Promise<ReadMessage>;
}

/** Subscribers of configured platforms; `outOfEarshot` lists platforms that cannot reach this site. */
export interface Subscribers {
  subscribers: Subscriber[];
  outOfEarshot: ChannelPlatform[];
}

function setupOf(
  { clock, settings: { publicUrl, secret } }: HearingPorts,
  platform: ChannelPlatform,
  settings: PlatformSettings,
): MessagesSetup<PlatformSettings> {
  return {
    settings,
    clock,
    callback: new URL(`/api/v1/webhooks/${platform}`, publicUrl).href,
    secret: secretFor(secret, platform),
    installationSecret: secret,
  };
}

export function createListeners(
  ports: HearingPorts,
  modules?: PlatformModules,
): Partial<Record<ChannelPlatform, Listener>> {
  return ofConfigured(
    ports.settings.platforms,
    (platform, { messages }, settings): Listener | null =>
      messages && { ...messages, read: messages.listen(setupOf(ports, platform, settings)) },
    modules,
  );
}

export function createSubscribers(ports: HearingPorts, modules?: PlatformModules): Subscribers {
  const outOfEarshot: ChannelPlatform[] = [];
  const subscribers = ofConfigured(
    ports.settings.platforms,
    (platform, { messages }, settings): Subscriber | null => {
      if (messages === null) return null;
      if (!isWithinEarshot(ports.settings.publicUrl, messages.sendsFrom(settings))) {
        outOfEarshot.push(platform);
        return null;
      }
      const { types, appTypes, budget } = messages;
      return { ...messages.subscribe(setupOf(ports, platform, settings)), platform, types, appTypes, budget };
    },
    modules,
  );
  return { subscribers: Object.values(subscribers), outOfEarshot };
}
