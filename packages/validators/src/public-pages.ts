import { t } from "@starling/i18n/translate";
import { MAX_USERNAME, MIN_USERNAME } from "./accounts.ts";
import type { ChannelPlatform, LiveSource } from "./channels.ts";
import type { WatchLink } from "./discovery.ts";
import type { PictureSet } from "./pictures.ts";
import type { StreamPlayer } from "./players.ts";
import type { ScheduleEntry } from "./schedules.ts";
import { cutText } from "./truncate-text.ts";
import { z } from "./zod.ts";

/** Days after a rename in which the old address redirects and the name stays reserved. */
export const REDIRECT_DAYS = 90;
/** Maximum renames within {@link REDIRECT_DAYS}, because each reserves a name. */
export const MAX_RENAMES = 3;

/** Accepts any text; the service responds with 404 for an invalid username. */
export const publicPageInput = z.object({
  username: z.string().overwrite((name) => cutText(name, 100)),
  clip: z
    .string()
    .overwrite((id) => cutText(id, 100))
    .optional(),
});
export type PublicPageInput = z.infer<typeof publicPageInput>;

export const updatePublicPageInput = z.object({
  isOpen: z.boolean({ error: () => t("Please choose whether your public page is open") }),
});
export type UpdatePublicPageInput = z.infer<typeof updatePublicPageInput>;

const USERNAME = new RegExp(`^[A-Za-z0-9_]{${MIN_USERNAME},${MAX_USERNAME}}$`);

export function mayBeUsername(name: string): boolean {
  return USERNAME.test(name);
}

/** Times are ISO texts. */
export interface PublicStream {
  start: string;
  end: string;
  timeZone: string;
  game: string | null;
}

export interface PublicClip {
  id: string;
  title: string;
  /** Length in seconds. */
  duration: number;
  poster: string | null;
  posterSet: PictureSet | null;
  /** Null if the clip is not playable. */
  video: { url: string; captions: { url: string; language: string } | null } | null;
}

/** Shared clip, playable for everyone. */
export interface SharedClip extends PublicClip {
  description: string;
  width: number;
  height: number;
}

export interface SimilarPage {
  id: string;
  username: string;
  displayName: string;
  avatar: string | null;
  avatarSet: PictureSet | null;
  /** Title of the stream while live, otherwise the short bio. */
  title: string | null;
  topic: string | null;
  languages: string[];
  isLive: boolean;
  /** Null while offline. */
  liveSource: LiveSource | null;
}

/** Weekday on which a streamer was live in most of the last weeks, measured on connected channels. */
export interface RegularDay {
  /** 0 = Sunday to 6 = Saturday, in the streamer's time zone. */
  dayOfWeek: number;
  times: number;
  weeks: number;
}

/** Must survive a JSON round trip unchanged (docs/decisions/008). */
export interface PublicPage {
  id: string;
  username: string;
  displayName: string;
  shortBio: string | null;
  bio: string | null;
  avatar: string | null;
  avatarSet: PictureSet | null;
  banner: string | null;
  bannerSet: PictureSet | null;
  languages: string[];
  category: string | null;
  games: string[];
  platforms: string[];
  links: Record<string, string>;
  /** Null if there is no link. */
  watch: WatchLink | null;
  verifiedPlatforms: ChannelPlatform[];
  followersCount: number;
  /** Null while offline. */
  liveSource: LiveSource | null;
  /** Start as ISO text; null while offline. */
  liveSince: string | null;
  /** Null if no platform reports a stream. */
  liveTitle: string | null;
  liveGame: string | null;
  /** Most watched first; empty without a platform status. */
  players: StreamPlayer[];
  /**
   * Planned stream that is in progress. Null if no stream is planned now, and also null if the platforms
   * report that the streamer is offline.
   */
  current: PublicStream | null;
  next: PublicStream | null;
  schedule: ScheduleEntry[];
  /** Null without a regular weekday. */
  regularDay: RegularDay | null;
  clips: PublicClip[];
  /** Null if the clip was deleted, absent if the link names no clip. */
  shared?: SharedClip | null;
  similar: SimilarPage[];
  /** Whether search engines may index the page. Requires a complete profile (`isPresentable`). */
  isIndexable: boolean;
}

export interface OwnPublicPage {
  username: string;
  isOpen: boolean;
  /** True if the owner is under 18, which closes the page. */
  isTooYoung: boolean;
}
