import type { PictureSet } from "./pictures.ts";
import type { ScheduleEntry } from "./schedules.ts";
import type { TaxonomyItem } from "./taxonomy.ts";

export const SORT_KEYS = [
  "createdAt",
  "displayName",
  "followersCount",
  "averageViewers",
  "viewers",
  "isLive",
  "relevance",
] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export const SORT_ORDERS = ["asc", "desc"] as const;

/** Rows of streamers that anybody may see, and those of the dashboard. */
export const PUBLIC_SHELVES = ["live", "rising"] as const;
export const MEMBER_SHELVES = ["spotlight", "recommended"] as const;
export type PublicShelf = (typeof PUBLIC_SHELVES)[number];
export type MemberShelf = (typeof MEMBER_SHELVES)[number];

/** The page's applied default (decisions §4.2); the server has none. */
export const DEFAULT_VIEWERS_MAX = 50;
/** What the discovery page asks for (decisions §4.1). */
export const DISCOVERY_LIMIT = 30;
/** The server's own default (decisions §4.1). */
export const DEFAULT_LIMIT = 20;

/** A streamer as lists, shelves and cards show it (spec A §3, "Streamer list item"). `id` is the profile's. */
export interface StreamerCard {
  id: string;
  userId: string;
  username: string;
  displayName: string;
  avatar: string | null;
  banner: string | null;
  avatarSet: PictureSet | null;
  bannerSet: PictureSet | null;
  title: string | null;
  shortBio: string | null;
  bio: string | null;
  gender: string | null;
  languages: string[];
  viewers: number;
  averageViewers: number;
  maxViewerGoal: number;
  followersCount: number;
  isLive: boolean;
  /** When the next planned stream starts; null while none is planned. */
  nextStreamAt: Date | null;
  streamingPlatforms: string[];
  streamTypes: string[];
  streamingTags: TaxonomyItem[];
  favoriteGames: TaxonomyItem[];
  primaryCategory: TaxonomyItem | null;
  schedule: ScheduleEntry[];
  microphoneUsage: string | null;
  webcamUsage: string | null;
  streamSetup: string | null;
  /** What they stream with, a console told apart (decisions §3.7): the filter's "primary device". */
  primaryDevice: string | null;
  status: string | null;
  createdAt: Date;
}
