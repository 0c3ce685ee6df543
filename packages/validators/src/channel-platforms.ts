import type { PLATFORMS } from "./platforms.ts";

interface ChannelUrl {
  pathname: string;
}

export interface ChannelPlatformFacts {
  label: string;
  /** Without a trailing slash. */
  site: string;
  player: {
    origin: string;
    /** Player query parameters that depend on the page; `isPlaying` enables autoplay. */
    parameters(isPlaying: boolean, hostname: string): Readonly<Record<string, string>>;
  };
  /** URL for subscribing to a channel; undefined if the given URL is not the URL of a channel. */
  subscribePage(channel: ChannelUrl): string | undefined;
  hasImports: boolean;
}

/** First segment of the path, which is the channel's login name. */
function firstPart({ pathname }: ChannelUrl): string | undefined {
  return pathname.split("/")[1] || undefined;
}

const YOUTUBE_CHANNEL = /^\/(?:@[^/]+|(?:channel|c|user)\/[^/]+)/;

/** Facts about each platform. Its server module is `packages/api/src/platforms/<key>.ts`. */
export const CHANNEL_PLATFORM_FACTS = {
  twitch: {
    label: "Twitch",
    site: "https://www.twitch.tv",
    player: {
      origin: "https://player.twitch.tv",
      // Twitch requires the host name of the embedding page.
      parameters: (isPlaying, hostname) => ({ parent: hostname, autoplay: String(isPlaying) }),
    },
    subscribePage: (channel) => {
      const login = firstPart(channel);
      return login && `https://www.twitch.tv/subs/${login}`;
    },
    hasImports: true,
  },
  youtube: {
    label: "YouTube",
    site: "https://www.youtube.com",
    player: {
      origin: "https://www.youtube-nocookie.com",
      parameters: (isPlaying) => ({ autoplay: isPlaying ? "1" : "0" }),
    },
    subscribePage: ({ pathname }) => {
      const path = YOUTUBE_CHANNEL.exec(pathname)?.[0];
      return path && `https://www.youtube.com${path}/join`;
    },
    hasImports: false,
  },
  kick: {
    label: "Kick",
    site: "https://kick.com",
    player: {
      origin: "https://player.kick.com",
      parameters: (isPlaying) => ({ autoplay: String(isPlaying) }),
    },
    subscribePage: (channel) => {
      const slug = firstPart(channel);
      return slug && `https://kick.com/${slug}/subscribe`;
    },
    hasImports: false,
  },
} satisfies Partial<Record<(typeof PLATFORMS)[number]["value"], ChannelPlatformFacts>>;
