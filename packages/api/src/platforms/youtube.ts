import { CHANNEL_PLATFORM_FACTS } from "@starling/validators/channel-platforms";
import { z } from "zod";
import { type ChannelProfile, login, picture, shown, subject } from "./channels.rules.ts";
import type { Platform, PlatformSettings } from "./platform.ts";
import { platformAddress } from "./variables.rules.ts";
import { HUB_PARAMETERS, readHubQuestion } from "./youtube/hub-verification.rules.ts";
import { readYoutubeMessage, YOUTUBE_TYPES } from "./youtube/messages.rules.ts";
import { youtubeSubscriber } from "./youtube/subscriber.adapter.ts";
import { pollYoutube, YOUTUBE_BATCH_SIZE } from "./youtube/videos.service.ts";

const DAY = 86_400_000;

/** The API key is needed to read public data. The WebSub hub reports new videos. */
export interface YoutubeSettings extends PlatformSettings {
  apiKey: string;
  /** URL without a trailing slash. */
  hubUrl: string;
  /** URL without a trailing slash. */
  feedUrl: string;
}

const channels = z.object({
  items: z
    .array(
      z.object({
        id: subject,
        snippet: z.object({
          title: shown,
          customUrl: login.optional().catch(undefined),
          thumbnails: z
            .object({ high: z.object({ url: picture }) })
            .optional()
            .catch(undefined),
        }),
      }),
    )
    .default([]),
});

/** First channel from `channels.list?mine=true`, or null. Throws for an unexpected response. */
export function youtubeChannel(answer: unknown): ChannelProfile | null {
  const [channel] = channels.parse(answer).items;
  if (!channel) return null;
  const { title, customUrl, thumbnails } = channel.snippet;
  const handle = customUrl?.startsWith("@") ? customUrl : channel.id;
  return { subject: channel.id, login: handle, name: title, picture: thumbnails?.high.url ?? null };
}

export const youtube = {
  environment: {
    client: "GOOGLE",
    clientNeededBy: {
      variable: "YOUTUBE_API_KEY",
      example: "the client of the same Google project",
    },
    variables: {
      YOUTUBE_API_KEY: z.string().optional(),
      YOUTUBE_API_URL: platformAddress.optional(),
      YOUTUBE_AUTH_URL: platformAddress.optional(),
      YOUTUBE_HUB_URL: platformAddress.optional(),
    },
    settings(client, variables): YoutubeSettings | null {
      const { YOUTUBE_API_KEY: apiKey, YOUTUBE_API_URL: api, YOUTUBE_AUTH_URL: auth } = variables;
      const { YOUTUBE_HUB_URL: hubUrl = "https://pubsubhubbub.appspot.com" } = variables;
      if (!apiKey) return null;
      return {
        ...client,
        apiKey,
        issuer: "https://accounts.google.com",
        // Google has one host for sign-in and another host for tokens. `YOUTUBE_AUTH_URL` replaces both
        // hosts.
        authorizeUrl: `${auth ?? "https://accounts.google.com"}/o/oauth2/v2/auth`,
        tokenUrl: `${auth ?? "https://oauth2.googleapis.com"}/token`,
        apiUrl: api ?? "https://www.googleapis.com",
        hubUrl,
        feedUrl: api ?? "https://www.youtube.com",
        siteUrl: CHANNEL_PLATFORM_FACTS.youtube.site,
        playerUrl: CHANNEL_PLATFORM_FACTS.youtube.player.origin,
      };
    },
  },
  channel: {
    scope: "openid https://www.googleapis.com/auth/youtube.readonly",
    authorizationParameters: { access_type: "online", prompt: "consent select_account" },
    read: async (ask) => youtubeChannel(await ask("/youtube/v3/channels?part=id,snippet&mine=true")),
    // The URL of a channel without a handle contains its id.
    address: (siteUrl, { login, subject }) =>
      login.startsWith("@") ? `${siteUrl}/${login}` : `${siteUrl}/channel/${subject}`,
    pictureHosts: /^yt3\.(ggpht|googleusercontent)\.com$/,
    loginField: null,
  },
  frameAddress: (playerUrl, { streamId }) =>
    streamId === null ? null : `${playerUrl}/embed/${encodeURIComponent(streamId)}`,
  asking: {
    atOnce: YOUTUBE_BATCH_SIZE,
    // Polls less often than other platforms, to batch more videos per call.
    looksEveryMs: 10_000,
    allowed: { most: 10_000, windowMs: DAY },
    // Keeps usage within the daily quota in any 24 hours, regardless of when YouTube's day starts.
    budget: { burst: 1_000, everyMs: DAY / 8_500 },
    create: (settings) => (ctx, channels) => pollYoutube(ctx, settings, channels),
  },
  messages: {
    types: Object.keys(YOUTUBE_TYPES),
    appTypes: [],
    // Limit that we set ourselves. YouTube's WebSub hub does not publish a limit.
    budget: { burst: 20, everyMs: 1_000 },
    signedBy: "x-hub-signature",
    contentType: "application/atom+xml",
    documentation: {
      sender: "YouTube’s hub",
      description:
        "For YouTube’s WebSub hub. Requires a valid X-Hub-Signature; the feed must be at most a day old.",
      hasChallenge: false,
    },
    sendsFrom: ({ hubUrl }) => hubUrl,
    listen:
      ({ clock, secret }) =>
      async (raw) =>
        readYoutubeMessage(raw, secret, clock.now()),
    subscribe: ({ settings: { hubUrl }, callback, secret, installationSecret }) =>
      youtubeSubscriber({ hubUrl, callback, secret, installationSecret }),
    question: {
      summary: "Confirm a subscription with YouTube’s WebSub hub",
      description:
        "For YouTube’s WebSub hub. Requires the token from the callback address that was registered with the hub.",
      parameters: HUB_PARAMETERS,
      read: readHubQuestion,
    },
  },
  imports: null,
  // YouTube has no public list of live streams, and searching for them would use up the daily quota.
  publicList: null,
  lookUp: null,
} satisfies Platform<YoutubeSettings>;
