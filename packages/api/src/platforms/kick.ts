import { CHANNEL_PLATFORM_FACTS } from "@starling/validators/channel-platforms";
import { z } from "zod";
import { type ChannelProfile, login, picture, shown, subject } from "./channels.rules.ts";
import { KICK_BATCH_SIZE, pollKick } from "./kick/channels.adapter.ts";
import { kickListener } from "./kick/keys.adapter.ts";
import { describeKickChannel, findKickChannels, kickClient } from "./kick/look-up.adapter.ts";
import { KICK_TYPES } from "./kick/messages.rules.ts";
import { listKick } from "./kick/public-list.adapter.ts";
import { kickSubscriber } from "./kick/subscriber.adapter.ts";
import type { Platform, PlatformSettings } from "./platform.ts";
import { createAppClient } from "./tokens.adapter.ts";
import { platformAddress } from "./variables.rules.ts";

const users = z.object({
  data: z.array(z.object({ user_id: subject, name: shown, profile_picture: picture.default(null) })),
});
const channels = z.object({ data: z.array(z.object({ broadcaster_user_id: subject, slug: login })) });

/**
 * Returns null if Kick returned no user or no channel. Throws if the answer is invalid, or if the user and
 * the channel have different ids.
 */
export function kickChannel(told: unknown, toldChannels: unknown): ChannelProfile | null {
  const [user] = users.parse(told).data;
  const [channel] = channels.parse(toldChannels).data;
  if (!user || !channel) return null;
  if (user.user_id !== channel.broadcaster_user_id) throw new Error("Kick returned two different users");
  return { subject: user.user_id, login: channel.slug, name: user.name, picture: user.profile_picture };
}

export const kick = {
  environment: {
    client: "KICK",
    variables: { KICK_API_URL: platformAddress.optional(), KICK_AUTH_URL: platformAddress.optional() },
    settings(client, variables): PlatformSettings {
      const { KICK_AUTH_URL: auth = "https://id.kick.com" } = variables;
      const { KICK_API_URL: apiUrl = "https://api.kick.com" } = variables;
      return {
        ...client,
        issuer: auth,
        authorizeUrl: `${auth}/oauth/authorize`,
        tokenUrl: `${auth}/oauth/token`,
        apiUrl,
        siteUrl: CHANNEL_PLATFORM_FACTS.kick.site,
        playerUrl: CHANNEL_PLATFORM_FACTS.kick.player.origin,
      };
    },
  },
  channel: {
    scope: "user:read channel:read",
    read: async (ask) => kickChannel(await ask("/public/v1/users"), await ask("/public/v1/channels")),
    address: (siteUrl, { login }) => `${siteUrl}/${login}`,
    pictureHosts: /^(files|images)\.kick\.com$/,
    loginField: null,
  },
  frameAddress: (playerUrl, { login }) => `${playerUrl}/${encodeURIComponent(login)}`,
  asking: {
    atOnce: KICK_BATCH_SIZE,
    looksEveryMs: 2_000,
    allowed: null,
    // Conservative budget, since Kick publishes no limit.
    budget: { burst: 10, everyMs: 1_000 },
    create(settings, clock) {
      const client = createAppClient(settings, clock);
      return (_ctx, channels) => pollKick(client, settings.apiUrl, channels);
    },
  },
  messages: {
    types: Object.keys(KICK_TYPES),
    appTypes: [],
    budget: { burst: 10, everyMs: 2_000 },
    signedBy: "kick-event-signature",
    contentType: "application/json",
    documentation: {
      sender: "Kick",
      description: "For Kick. Requires a valid Kick-Event-Signature, at most ten minutes old.",
      hasChallenge: false,
    },
    sendsFrom: ({ apiUrl }) => apiUrl,
    listen: ({ settings, clock }) => kickListener(settings.apiUrl, clock),
    subscribe: ({ settings, clock }) => kickSubscriber(createAppClient(settings, clock), settings.apiUrl),
  },
  imports: null,
  publicList: {
    isByViewers: false,
    requestsPerMinute: 60,
    create(settings, clock) {
      const client = createAppClient(settings, clock);
      return (language, after) => listKick(client, settings.apiUrl, language, after);
    },
  },
  lookUp: {
    atOnce: KICK_BATCH_SIZE,
    client: kickClient,
    find: findKickChannels,
    describe: describeKickChannel,
  },
} satisfies Platform;
