import { MAX_USERNAME, MIN_USERNAME } from "./accounts.ts";
import type { ChannelPlatform, LiveSource } from "./channels.ts";
import { cutText } from "./cut-text.ts";
import type { WatchLink } from "./discovery.ts";
import type { PictureSet } from "./pictures.ts";
import type { StreamPlayer } from "./players.ts";
import { z } from "./zod.ts";

/** For so long after a rename the old address leads to the new one, and nobody else can take the name. */
export const REDIRECT_DAYS = 90;
/** An account gives up so many names within that time at most: each is kept from everybody else. */
export const MAX_RENAMES = 3;

/** A username as it stands in an address. Its form is judged by the service, which answers 404 for an impossible one. */
export const publicPageInput = z.object({
  username: z.string().overwrite((name) => cutText(name, 100)),
  /** The clip that a shared link names. */
  clip: z
    .string()
    .overwrite((id) => cutText(id, 100))
    .optional(),
});
export type PublicPageInput = z.infer<typeof publicPageInput>;

export const updatePublicPageInput = z.object({
  isOpen: z.boolean({ error: "Please say whether your public page is open" }),
});
export type UpdatePublicPageInput = z.infer<typeof updatePublicPageInput>;

const USERNAME = new RegExp(`^[A-Za-z0-9_]{${MIN_USERNAME},${MAX_USERNAME}}$`);

/** Whether anybody can have the name, so that others need not be looked up. */
export function mayBeUsername(name: string): boolean {
  return USERNAME.test(name);
}

/** One planned stream; instants as ISO text. */
export interface PublicStream {
  start: string;
  end: string;
  /** The zone in which it is planned. */
  timeZone: string;
  game: string | null;
}

/** A clip on a public page. */
export interface PublicClip {
  id: string;
  title: string;
  /** In seconds. */
  duration: number;
  poster: string | null;
  posterSet: PictureSet | null;
  /** Where it plays; only the first one does, without an account. */
  video: { url: string; captions: { url: string; language: string } | null } | null;
}

/** A clip that a link names: it plays for everybody. */
export interface SharedClip extends PublicClip {
  description: string;
  width: number;
  height: number;
}

/** Another streamer, at the end of a public page. */
export interface SimilarPage {
  username: string;
  displayName: string;
  avatar: string | null;
  avatarSet: PictureSet | null;
  /** What they play or talk about, in a few words. */
  topic: string | null;
  isLive: boolean;
  /** Who says so; null while not live. */
  liveSource: LiveSource | null;
}

/** What anybody may know of a streamer (docs/decisions/008). It holds nothing but what JSON gives back as it was. */
export interface PublicPage {
  id: string;
  username: string;
  displayName: string;
  shortBio: string | null;
  avatar: string | null;
  avatarSet: PictureSet | null;
  banner: string | null;
  bannerSet: PictureSet | null;
  languages: string[];
  category: string | null;
  games: string[];
  platforms: string[];
  /** Their addresses, by platform. */
  links: Record<string, string>;
  /** Where to watch; null where nothing is linked. */
  watch: WatchLink | null;
  /** Where they have shown, by signing in there, that a channel is theirs. */
  verifiedPlatforms: ChannelPlatform[];
  followersCount: number;
  /** Null while no stream is on. */
  liveSource: LiveSource | null;
  /** Since when, as ISO text; null while no stream is on. */
  liveSince: string | null;
  /** What the stream that is on is called, by its platform; null where no platform says that one is. */
  liveTitle: string | null;
  /** What is played in it, by its platform. */
  liveGame: string | null;
  /** What plays the stream that is on, the most watched first; empty where no platform says that one is. */
  players: StreamPlayer[];
  /** The planned stream that is on; null too where a platform says that none is. */
  current: PublicStream | null;
  next: PublicStream | null;
  clips: PublicClip[];
  /** The clip that the link names, null if it is gone; absent if the link names none. */
  shared?: SharedClip | null;
  similar: SimilarPage[];
  /** Whether search engines should keep it: only a presentable streamer's page helps somebody who searches (`isPresentable`). */
  isIndexable: boolean;
}

/** How the caller's own public page stands. */
export interface OwnPublicPage {
  username: string;
  /** What its owner has chosen. */
  isOpen: boolean;
  /** Under 18 it is closed, whatever was chosen. */
  isTooYoung: boolean;
}
