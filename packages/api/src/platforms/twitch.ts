import { CHANNEL_PLATFORM_FACTS } from "@starling/validators/channel-platforms";
import { z } from "zod";
import { type ChannelProfile, login, picture, shown, subject } from "./channels.rules.ts";
import type { Platform, PlatformSettings } from "./platform.ts";
import { createAppClient } from "./tokens.adapter.ts";
import { fetchTwitchClips, fetchTwitchSegments, helixClient } from "./twitch/imports.adapter.ts";
import { describeTwitchChannel, findTwitchChannels, readTwitchFollows } from "./twitch/look-up.adapter.ts";
import { readTwitchMessage, TWITCH_APP_TYPES, TWITCH_TYPES } from "./twitch/messages.rules.ts";
import { listTwitch } from "./twitch/public-list.adapter.ts";
import { pollTwitch, TWITCH_BATCH_SIZE } from "./twitch/streams.adapter.ts";
import { twitchSubscriber } from "./twitch/subscriber.adapter.ts";
import { platformAddress } from "./variables.rules.ts";

const MINUTE = 60_000;

const users = z.object({
  data: z.array(
    z.object({ id: subject, login, display_name: shown, profile_image_url: picture.default(null) }),
  ),
});

/** Channel of the token owner, from `GET /helix/users`, or null. Throws for an unexpected response. */
export function twitchChannel(answer: unknown): ChannelProfile | null {
  const [user] = users.parse(answer).data;
  if (!user) return null;
  return { subject: user.id, login: user.login, name: user.display_name, picture: user.profile_image_url };
}

export const twitch = {
  environment: {
    client: "TWITCH",
    variables: { TWITCH_API_URL: platformAddress.optional(), TWITCH_AUTH_URL: platformAddress.optional() },
    settings(client, variables): PlatformSettings {
      const { TWITCH_AUTH_URL: auth = "https://id.twitch.tv" } = variables;
      const { TWITCH_API_URL: apiUrl = "https://api.twitch.tv" } = variables;
      return {
        ...client,
        issuer: "https://id.twitch.tv/oauth2",
        authorizeUrl: `${auth}/oauth2/authorize`,
        tokenUrl: `${auth}/oauth2/token`,
        apiUrl,
        siteUrl: CHANNEL_PLATFORM_FACTS.twitch.site,
        playerUrl: CHANNEL_PLATFORM_FACTS.twitch.player.origin,
      };
    },
  },
  channel: {
    scope: "openid",
    authorizationParameters: { force_verify: "true" },
    async read(ask, subject) {
      const channel = twitchChannel(await ask("/helix/users"));
      if (channel?.subject !== subject) throw new Error("Twitch returned two different users");
      return channel;
    },
    address: (siteUrl, { login }) => `${siteUrl}/${login}`,
    follows: { scope: "user:read:follows", read: readTwitchFollows },
    pictureHosts: /^(static-cdn\.jtvnw\.net|clips-media-assets2?\.twitch\.tv)$/,
    loginField: "twitchUsername",
  },
  frameAddress: (playerUrl, { login }) => `${playerUrl}/?channel=${encodeURIComponent(login)}`,
  asking: {
    atOnce: TWITCH_BATCH_SIZE,
    looksEveryMs: 1_000,
    allowed: { most: 800, windowMs: MINUTE },
    // Leaves an eighth of Twitch's rate limit points for subscriptions.
    budget: { burst: 100, everyMs: MINUTE / 600 },
    create(settings, clock) {
      const client = createAppClient(settings, clock, { "client-id": settings.clientId });
      return (_ctx, channels) => pollTwitch(client, settings.apiUrl, channels);
    },
  },
  messages: {
    types: Object.keys(TWITCH_TYPES),
    appTypes: Object.keys(TWITCH_APP_TYPES),
    budget: { burst: 50, everyMs: MINUTE / 50 },
    signedBy: "twitch-eventsub-message-signature",
    contentType: "application/json",
    documentation: {
      sender: "Twitch",
      description:
        "For Twitch’s EventSub. Requires a valid Twitch-Eventsub-Message-Signature, at most ten minutes old.",
      hasChallenge: true,
    },
    sendsFrom: ({ apiUrl }) => apiUrl,
    listen:
      ({ settings: { clientId }, clock, secret }) =>
      async (raw) =>
        readTwitchMessage(raw, { clientId, secret }, clock.now()),
    subscribe({ settings, clock, callback, secret }) {
      const client = createAppClient(settings, clock, { "client-id": settings.clientId });
      const { apiUrl, clientId } = settings;
      return twitchSubscriber(client, { apiUrl, clientId, callback, secret });
    },
  },
  imports: {
    client: helixClient,
    segments: fetchTwitchSegments,
    clips: fetchTwitchClips,
    clipHosts: ["clips.twitch.tv"],
  },
  publicList: {
    isByViewers: true,
    requestsPerMinute: 800,
    create(settings, clock) {
      const client = helixClient(settings, clock);
      return (language, after) => listTwitch(client, settings.apiUrl, language, after);
    },
  },
  lookUp: {
    atOnce: TWITCH_BATCH_SIZE,
    client: helixClient,
    find: findTwitchChannels,
    describe: describeTwitchChannel,
  },
} satisfies Platform;
