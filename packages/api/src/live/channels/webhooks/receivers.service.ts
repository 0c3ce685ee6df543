import type { ChannelPlatform } from "@starling/validators/channels";
import type { Clock } from "../../../clock.ts";
import type { RawMessage, ReadMessage } from "../../../platforms/messages.rules.ts";
import type { Messages, MessagesSetup, PlatformSettings } from "../../../platforms/platform.ts";
import { mapConfigured } from "../../../platforms/registry.ts";
import { secretFor } from "../../../platforms/signatures.rules.ts";
import type { Subscriber } from "../../../platforms/subscriptions.rules.ts";
import type { Settings } from "../../../ports.ts";
import { canReceiveWebhooks } from "./subscriptions.rules.ts";

interface ListenerPorts {
  clock: Clock;
  settings: Pick<Settings, "publicUrl" | "secret"> & {
    platforms: Readonly<Partial<Record<ChannelPlatform, PlatformSettings | null>>>;
  };
}

export interface Listener extends Pick<Messages<PlatformSettings>, "signedBy" | "contentType" | "question"> {
  /** Throws a `DomainError` for a forged or unreadable message. */
  read(raw: RawMessage): Promise<ReadMessage>;
}

/** API clients for webhook subscriptions. `outOfEarshot` lists platforms that cannot reach this site. */
export interface Subscribers {
  subscribers: Subscriber[];
  outOfEarshot: ChannelPlatform[];
}

function setupOf(
  { clock, settings: { publicUrl, secret } }: ListenerPorts,
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

export function createListeners(ports: ListenerPorts): Partial<Record<ChannelPlatform, Listener>> {
  return mapConfigured(
    ports.settings.platforms,
    (platform, { messages }, settings): Listener | null =>
      messages && { ...messages, read: messages.listen(setupOf(ports, platform, settings)) },
  );
}

export function createSubscribers(ports: ListenerPorts): Subscribers {
  const outOfEarshot: ChannelPlatform[] = [];
  const subscribers = mapConfigured(
    ports.settings.platforms,
    (platform, { messages }, settings): Subscriber | null => {
      if (messages === null) return null;
      if (!canReceiveWebhooks(ports.settings.publicUrl, messages.sendsFrom(settings))) {
        outOfEarshot.push(platform);
        return null;
      }
      const { types, appTypes, budget } = messages;
      return { ...messages.subscribe(setupOf(ports, platform, settings)), platform, types, appTypes, budget };
    },
  );
  return { subscribers: Object.values(subscribers), outOfEarshot };
}
