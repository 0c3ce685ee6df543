import type { ChannelPlatform, LiveSource } from "./channels.ts";
import type { FARMING_SIGNALS } from "./fairness.ts";
import type { PictureSet } from "./pictures.ts";
import type { FloorPart } from "./presentable.ts";
import type { ScheduleEntry } from "./schedules.ts";
import type { AveragesSource } from "./streams.ts";
import type { TaxonomyItem, TaxonomyKind } from "./taxonomy.ts";

export const SORT_KEYS = [
  "createdAt",
  "displayName",
  "followersCount",
  "averageViewers",
  "viewers",
  "isLive",
  "fair",
  "recommended",
  "relevance",
] as const;
export type SortKey = (typeof SORT_KEYS)[number];
export const SORT_ORDERS = ["asc", "desc"] as const;

const PROMOTING_SORTS: ReadonlySet<SortKey> = new Set(["fair", "recommended", "isLive"]);

/** Whether a sort order lists only complete profiles (`isPresentable`). */
export function hasFloor(sortBy: SortKey): boolean {
  return PROMOTING_SORTS.has(sortBy);
}

export const PUBLIC_SHELVES = ["live", "rising"] as const;
export const MEMBER_SHELVES = ["spotlight", "recommended", "following"] as const;
export type PublicShelf = (typeof PUBLIC_SHELVES)[number];
export type MemberShelf = (typeof MEMBER_SHELVES)[number];

export const NOW_SIZE = 12;
export const SOON_HOURS = 2;
/** Maximum length of {@link NowLine.soon}. */
export const SOON_SIZE = 8;
export const FOLLOWING_HOURS = 24;

/** Default maximum number of viewers on the discovery page. */
export const DEFAULT_VIEWERS_MAX = 50;
/** Page size of the discovery page. */
export const DISCOVERY_LIMIT = 30;
/** Default page size of the server. */
export const DEFAULT_LIMIT = 20;

/**
 * Number of streamers that a caller without `full_directory_access` can see. After these streamers, a list
 * has at most the same number of placeholders (docs/product.md §3.6).
 */
export const FREE_STREAMERS = 3;
/** Maximum N in "Unlock N More Results". */
export const MAX_UNLOCK = 10;
/** An unfiltered first page of at most this size has no locked items (docs/product.md §3.6). */
export const OPEN_LIMIT = 12;
/** Maximum exact total; more results are shown as "10,000+". */
export const EXACT_TOTAL = 10_000;
/** Days until a rejected streamer reappears in swipe mode. */
export const PASS_DAYS = 30;

export interface WatchLink {
  /** Name of the platform; for other links, the host. */
  name: string;
  /** Always https. */
  url: string;
}

/** Streamer in lists, shelves and cards. `id` is the profile's id. */
export interface StreamerCard {
  isLocked: false;
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
  /** Null for signed-out users. */
  bio: string | null;
  gender: string | null;
  languages: string[];
  /**
   * Number of viewers that the platforms report. If no platform reports a status, the number in the demo
   * data. 0 while the streamer is offline.
   */
  viewers: number;
  averageViewers: number;
  averagesSource: AveragesSource;
  maxViewerGoal: number;
  followersCount: number;
  isLive: boolean;
  /** Null while offline. */
  liveSource: LiveSource | null;
  /** Start as ISO text; null while offline. */
  liveSince: string | null;
  /** Null if no platform reports a stream. */
  liveTitle: string | null;
  liveGame: string | null;
  /** Start as ISO text; null without a planned stream. */
  nextStreamAt: string | null;
  isBoosted: boolean;
  streamingPlatforms: string[];
  verified: boolean;
  verifiedPlatforms: ChannelPlatform[];
  /** Always false for streamers under 18. */
  isPageOpen: boolean;
  /** Null without a link, and for signed-out users. */
  watch: WatchLink | null;
  streamTypes: string[];
  streamingTags: TaxonomyItem[];
  favoriteGames: TaxonomyItem[];
  primaryCategory: TaxonomyItem | null;
  schedule: ScheduleEntry[];
  microphoneUsage: string | null;
  webcamUsage: string | null;
  streamSetup: string | null;
  /** PC, Mobile or the console's manufacturer. */
  primaryDevice: string | null;
  status: string | null;
  createdAt: string;
}

/** Placeholder without data of the streamer. */
export interface LockedCard {
  isLocked: true;
}

export interface StreamerPage {
  items: (StreamerCard | LockedCard)[];
  /** The total includes locked matches. */
  total: number;
  /** False if the total is a lower bound (see {@link EXACT_TOTAL}). */
  isTotalExact: boolean;
  page: number;
  totalPages: number;
  /** Null on the last page, and for callers who do not have full access (docs/decisions/031). */
  nextCursor: string | null;
  /** N of "Unlock N More Results"; 0 with full access. */
  unlockable: number;
  /**
   * Suggestions for a search without matches: filters (or `search`) and the number of matches after these
   * filters are removed, highest number first.
   */
  emptiedBy: { filters: string[]; total: number }[];
}

/** Number of matches for each value of each filter. Omits the filters that the caller may not use. */
export interface OptionCounts {
  total: number;
  isTotalExact: boolean;
  counts: Record<string, Record<string, number>>;
}

export interface Suggestions {
  streamers: {
    id: string;
    displayName: string;
    username: string;
    avatar: string | null;
    avatarSet: PictureSet | null;
    isLive: boolean;
    liveSource: LiveSource | null;
    verified: boolean;
    verifiedPlatforms: ChannelPlatform[];
  }[];
  topics: { kind: TaxonomyKind; name: string }[];
}

/**
 * Contains live streamers first, then streamers who start within {@link SOON_HOURS} hours, then all other
 * streamers in fair order.
 */
export interface NowLine {
  items: StreamerCard[];
  /**
   * Streamers who start within {@link SOON_HOURS} hours, soonest first. Includes streamers that are not in
   * `items`.
   */
  soon: StreamerCard[];
  /** Languages of the list; empty for any. */
  languages: string[];
  /** Most played games, sorted by name. */
  games: string[];
}

export type ShownReason = "boosted" | "new" | "rarely-shown" | "well-liked" | "turn";

/** The counts decay with a half-life of 30 days. */
export interface WhyShown {
  reason: ShownReason;
  /** Recent impressions, weighted by account. */
  impressions: number;
  /** Follows and likes that resulted from impressions, weighted by account. */
  successes: number;
  signals: typeof FARMING_SIGNALS;
  isBoosted: boolean;
  createdAt: string;
}

export interface FilterPreset {
  id: string;
  name: string;
  query: string;
  tells: boolean;
}

export interface BoostAllowance {
  /** End as ISO text; null without an active boost. */
  activeUntil: string | null;
  /** Remaining boosts of the plan's seven-day allowance. */
  left: number;
  allowance: number;
  /** Time of the next possible boost, as ISO text; null if boosts are left. */
  nextAt: string | null;
}

export interface BoostState extends BoostAllowance {
  /** Profile parts missing for a boost; empty for a complete profile. */
  missing: FloorPart[];
  /** Whether the streamer is live, or starts before a boost would end. */
  isTimely: boolean;
  isLive: boolean;
  isPlanned: boolean;
  /** Start as ISO text; null without a planned stream. */
  nextStreamAt: string | null;
}
