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

/** The orders in which the product itself puts somebody first. */
const PUTTING_FIRST: ReadonlySet<SortKey> = new Set(["fair", "recommended", "isLive"]);

/** Whether a listing in this order holds presentable streamers alone (`isPresentable`). */
export function hasFloor(sortBy: SortKey): boolean {
  return PUTTING_FIRST.has(sortBy);
}

/** Rows of streamers that anybody may see, and those of the dashboard. */
export const PUBLIC_SHELVES = ["live", "rising"] as const;
export const MEMBER_SHELVES = ["spotlight", "recommended", "following"] as const;
export type PublicShelf = (typeof PUBLIC_SHELVES)[number];
export type MemberShelf = (typeof MEMBER_SHELVES)[number];

/** How many streamers the line of who is on now shows at most. */
export const NOW_SIZE = 12;
/** The line of who is on now looks so many hours ahead. */
export const SOON_HOURS = 3;
/** The shelf of followed streamers shows streams that start within this many hours. */
export const FOLLOWING_HOURS = 24;

/** The page's applied default (docs/product.md §3.3); the server has none. */
export const DEFAULT_VIEWERS_MAX = 50;
/** What the discovery page asks for (docs/product.md §3.1). */
export const DISCOVERY_LIMIT = 30;
/** The server's own default (docs/product.md §3.1). */
export const DEFAULT_LIMIT = 20;

/** Without `full_directory_access` a list holds so many in full and at most so many more as placeholders (docs/product.md §3.6). */
export const FREE_STREAMERS = 3;
/** "Unlock N More Results" counts to here (docs/product.md §3.6). */
export const MAX_UNLOCK = 10;
/** A page of so many, unfiltered, is whole for everybody (docs/product.md §3.6). */
export const OPEN_LIMIT = 12;
/** Totals of the fall-back reader are exact up to here, then "10,000+". */
export const EXACT_TOTAL = 10_000;
/** A pass in swipe mode is remembered so long (docs/product.md §3.9). */
export const PASS_DAYS = 30;

/** Where to watch somebody, for "Watch on Twitch". */
export interface WatchLink {
  /** The platform's own name, or the host of any other address. */
  name: string;
  /** Always https. */
  url: string;
}

/** A streamer as lists, shelves and cards show it (docs/product.md §3.5). `id` is the profile's. */
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
  /** Null for somebody who is not signed in. */
  bio: string | null;
  gender: string | null;
  languages: string[];
  /** Watching now: as the platforms count where they speak, else as the streamer says; 0 while not live. */
  viewers: number;
  averageViewers: number;
  /** Whether the platforms counted that average, or the streamer entered it. */
  averagesSource: AveragesSource;
  maxViewerGoal: number;
  followersCount: number;
  isLive: boolean;
  /** Who says so; null while not live. */
  liveSource: LiveSource | null;
  /** Since when, as ISO text; null while not live. */
  liveSince: string | null;
  /** What the stream that is on is called, by its platform; null where no platform says that one is. */
  liveTitle: string | null;
  /** What is played in it, by its platform. */
  liveGame: string | null;
  /** When the next planned stream starts, as ISO text; null while none is planned. */
  nextStreamAt: string | null;
  /** The streamer has lifted this card for an hour (docs/product.md §3.10). */
  isBoosted: boolean;
  streamingPlatforms: string[];
  /** Whether a channel is proven to be theirs, on whichever platform. */
  verified: boolean;
  /** Where they have shown, by signing in there, that a channel is theirs. */
  verifiedPlatforms: ChannelPlatform[];
  /** Whether there is a page at `/@username` for everybody; never of a person under 18. */
  isPageOpen: boolean;
  /** Where to watch; null where nothing is linked, and for somebody who is not signed in. */
  watch: WatchLink | null;
  streamTypes: string[];
  streamingTags: TaxonomyItem[];
  favoriteGames: TaxonomyItem[];
  primaryCategory: TaxonomyItem | null;
  schedule: ScheduleEntry[];
  microphoneUsage: string | null;
  webcamUsage: string | null;
  streamSetup: string | null;
  /** What they stream with, a console told apart (docs/product.md §3.2): the filter's "primary device". */
  primaryDevice: string | null;
  status: string | null;
  /** ISO text. */
  createdAt: string;
}

/** What stands where a plan does not reach: nothing of the streamer is in it (docs/product.md §3.6). */
export interface LockedCard {
  isLocked: true;
}

/** One page of the directory (docs/product.md §9.7, `GET /profile/streamers`). */
export interface StreamerPage {
  items: (StreamerCard | LockedCard)[];
  /** All matches, also those that are locked. */
  total: number;
  /** False when the total is only known to be more (see {@link EXACT_TOTAL}). */
  isTotalExact: boolean;
  page: number;
  totalPages: number;
  /** Continues after this page; null at the end and without full access (docs/decisions/031). */
  nextCursor: string | null;
  /** N of "Unlock N More Results"; 0 with full access. */
  unlockable: number;
  /** When nothing matches: the filters to drop, `search` among them, so that somebody would. Most first. */
  emptiedBy: { filters: string[]; total: number }[];
}

/** For how many streamers each option stands, by filter and value. Filters the caller may not use are absent. */
export interface OptionCounts {
  total: number;
  /** False when the total is only known to be more (see {@link EXACT_TOTAL}). */
  isTotalExact: boolean;
  counts: Record<string, Record<string, number>>;
}

/** What to offer while somebody types. */
export interface Suggestions {
  streamers: {
    id: string;
    displayName: string;
    username: string;
    avatar: string | null;
    avatarSet: PictureSet | null;
    isLive: boolean;
    liveSource: LiveSource | null;
    /** Whether a channel is proven to be theirs. */
    verified: boolean;
    /** Where they have shown that a channel is theirs. */
    verifiedPlatforms: ChannelPlatform[];
  }[];
  /** Games, tags and categories that the directory can be filtered by. */
  topics: { kind: TaxonomyKind; name: string }[];
}

/** The line of who is on now: live ones, then those who start within hours, then whose turn it is. */
export interface NowLine {
  items: StreamerCard[];
  /** The languages that it was narrowed to; none for any. */
  languages: string[];
  /** The games to choose from: those that most streamers play, by name. */
  games: string[];
}

/** Why a streamer stands where one sees them (docs/decisions "Fair ranking"). */
export type ShownReason = "boosted" | "new" | "rarely-shown" | "well-liked" | "turn";

/** The numbers behind "Why am I seeing this?". Counts fade by half every 30 days. */
export interface WhyShown {
  reason: ShownReason;
  /** How often they were shown of late, to accounts by their weight. */
  impressions: number;
  /** How many of those led to a follow or a like, by their weight. */
  successes: number;
  /** What an account's weight follows from. */
  signals: typeof FARMING_SIGNALS;
  isBoosted: boolean;
  /** When they joined, as ISO text. */
  createdAt: string;
}

/** A viewer's saved filters. */
export interface FilterPreset {
  id: string;
  name: string;
  query: string;
  /** Whether its owner is notified of somebody new who fits. */
  tells: boolean;
}

/** How many boosts a streamer has, and what became of the last (docs/product.md §3.10). */
export interface BoostAllowance {
  /** Until when the card is lifted, as ISO text; null while it is not. */
  activeUntil: string | null;
  /** Boosts left of those the plan gives for seven days. */
  left: number;
  allowance: number;
  /** When the next one comes back, as ISO text; null while one is left. */
  nextAt: string | null;
}

/** How a streamer's boosts stand, and whether one would help now. */
export interface BoostState extends BoostAllowance {
  /** What the profile lacks to be boosted; nothing when it is presentable. */
  missing: FloorPart[];
  /** Whether the streamer is live, or begins before a boost of now would end: whoever is lifted is then worth opening. */
  isTimely: boolean;
  /** Whether the streamer is live now. */
  isLive: boolean;
  /** Whether a boost starts by itself with the next stream. */
  isPlanned: boolean;
  /** When the next planned stream begins, as ISO text; null where none is planned. */
  nextStreamAt: string | null;
}
