import type { PLATFORMS } from "./platforms.ts";

/** The address of a channel. */
interface ChannelUrl {
  pathname: string;
}

/** What the browser and the schemas need to know of a platform where streamers prove a channel. */
export interface ChannelPlatformFacts {
  /** Its name as viewers use it. */
  label: string;
  player: {
    /** Origin of the player's frame. */
    origin: string;
    /** Query parameters that only the page knows. `isPlaying`: it starts by itself. */
    parameters(isPlaying: boolean, hostname: string): Readonly<Record<string, string>>;
  };
  /** Page on which viewers subscribe to a channel; undefined where the address is not one of a channel. */
  subscribePage(channel: ChannelUrl): string | undefined;
  /** Whether clips and the schedule of a channel can be imported. */
  hasImports: boolean;
}

/** The first part of a channel's path: its login. */
function firstPart({ pathname }: ChannelUrl): string | undefined {
  return pathname.split("/")[1] || undefined;
}

const YOUTUBE_CHANNEL = /^\/(?:@[^/]+|(?:channel|c|user)\/[^/]+)/;

/** One entry per platform; its module is `packages/api/src/platforms/<key>.ts`. */
export const CHANNEL_PLATFORM_FACTS = {
  twitch: {
    label: "Twitch",
    player: {
      origin: "https://player.twitch.tv",
      // Twitch plays only within a host that is named, and the site may have several.
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
