import type { ChannelPlatform } from "@starling/validators/channels";
import type { Ports } from "../../ports.ts";
import { createAppClient } from "../asking/tokens.adapter.ts";
import { kickSubscriber } from "./kick-subscriber.adapter.ts";
import { secretFor } from "./signatures.rules.ts";
import type { Subscriber } from "./subscribers.adapter.ts";
import { isWithinEarshot } from "./subscriptions.rules.ts";
import { twitchSubscriber } from "./twitch-subscriber.adapter.ts";
import { youtubeSubscriber } from "./youtube-subscriber.adapter.ts";

/** What has the configured platforms tell us, and which of them cannot reach this site. */
export interface Subscribers {
  subscribers: Subscriber[];
  /** These are asked alone. */
  outOfEarshot: ChannelPlatform[];
}

/** Has the platforms that are configured, and can reach this site, tell us of channels. */
export function createSubscribers({ clock, settings }: Pick<Ports, "clock" | "settings">): Subscribers {
  const { publicUrl, secret: installationSecret, platforms } = settings;
  const { twitch, youtube, kick } = platforms;
  const callbackOf = (platform: ChannelPlatform) => new URL(`/api/v1/webhooks/${platform}`, publicUrl).href;
  const secretOf = (platform: ChannelPlatform) => secretFor(installationSecret, platform);
  const made: Subscriber[] = [];
  const outOfEarshot: ChannelPlatform[] = [];
  const add = (platform: ChannelPlatform, sendsFrom: string, make: () => Subscriber) => {
    if (isWithinEarshot(publicUrl, sendsFrom)) made.push(make());
    else outOfEarshot.push(platform);
  };
  if (twitch) {
    add("twitch", twitch.apiUrl, () => {
      const client = createAppClient(twitch, clock, { "client-id": twitch.clientId });
      return twitchSubscriber(client, {
        ...twitch,
        callback: callbackOf("twitch"),
        secret: secretOf("twitch"),
      });
    });
  }
  if (youtube) {
    add("youtube", youtube.hubUrl, () =>
      youtubeSubscriber({
        hubUrl: youtube.hubUrl,
        callback: callbackOf("youtube"),
        secret: secretOf("youtube"),
        installationSecret,
      }),
    );
  }
  if (kick) add("kick", kick.apiUrl, () => kickSubscriber(createAppClient(kick, clock), kick.apiUrl));
  return { subscribers: made, outOfEarshot };
}
