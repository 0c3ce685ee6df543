import { isMinorOn } from "@starling/validators/ages";
import type { ChannelPlatform, StoredStatus } from "@starling/validators/channels";
import type { StreamerCard } from "@starling/validators/discovery";
import type { PictureSet } from "@starling/validators/pictures";
import type { Platform } from "@starling/validators/platforms";
import type { ScheduleEntry } from "@starling/validators/schedules";
import { itemsOfKind, type TaxonomyItem, type TaxonomyKind } from "@starling/validators/taxonomy";
import { type Audience, canRead, type VisibilityChoices } from "@starling/validators/visibility";
import { presentStreams } from "./entries.rules.ts";
import { watchLink } from "./watch.rules.ts";

export interface CardSource {
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
  dateOfBirth: string | null;
  visibility: VisibilityChoices;
  languages: string[];
  viewers: number;
  /** Average viewers entered by the streamer; {@link measuredViewers} takes precedence. */
  averageViewers: number;
  measuredViewers: number | null;
  /** Measured streaming hours per week. */
  measuredHours: number | null;
  measuredDays: number | null;
  maxViewerGoal: number;
  followersCount: number;
  streamingPlatforms: Platform[];
  channelLinks: Record<string, string>;
  /** Platforms of verified channels, in order of connection. */
  verifiedPlatforms: ChannelPlatform[];
  streamTypes: string[];
  status: string | null;
  webcamUsage: string | null;
  microphoneUsage: string | null;
  streamSetup: string | null;
  primaryDevice: string | null;
  category: TaxonomyItem | null;
  items: (TaxonomyItem & { kind: TaxonomyKind })[];
  schedule: ScheduleEntry[];
  statuses: StoredStatus[];
  isPageOpen: boolean;
  /** Whether moderators excluded the streamer from lists, reel and search. */
  isLimited: boolean;
  /** Whether the account is suspended or banned. */
  isGone: boolean;
  createdAt: Date;
}

/**
 * Returns the measured average of viewers or, without measurements, the entered average (docs/decisions/022).
 * Owners always get the entered average, because they can edit it.
 */
export function presentAverages(
  { averageViewers, measuredViewers }: Pick<CardSource, "averageViewers" | "measuredViewers">,
  audience: Audience,
): Pick<StreamerCard, "averageViewers" | "averagesSource"> {
  return measuredViewers === null || audience === "owner"
    ? { averageViewers, averagesSource: "entered" }
    : { averageViewers: measuredViewers, averagesSource: "measured" };
}

export function presentCard(source: CardSource, audience: Audience, now: Date): StreamerCard {
  const isMinor = isMinorOn(source.dateOfBirth, now);
  const isGenderVisible = canRead("gender", audience, source.visibility, isMinor);
  return {
    isLocked: false,
    isBoosted: false,
    id: source.id,
    userId: source.userId,
    username: source.username,
    displayName: source.displayName,
    avatar: source.avatar,
    banner: source.banner,
    avatarSet: source.avatarSet,
    bannerSet: source.bannerSet,
    title: source.title,
    shortBio: source.shortBio,
    // Signed-out visitors see only the short bio.
    bio: audience === "public" ? null : source.bio,
    gender: isGenderVisible ? source.gender : null,
    languages: source.languages,
    ...presentAverages(source, audience),
    maxViewerGoal: source.maxViewerGoal,
    followersCount: source.followersCount,
    ...presentStreams(source, now),
    streamingPlatforms: source.streamingPlatforms,
    verified: source.verifiedPlatforms.length > 0,
    verifiedPlatforms: source.verifiedPlatforms,
    isPageOpen: source.isPageOpen && !isMinor,
    watch: audience === "public" ? null : watchLink(source.channelLinks, source.verifiedPlatforms),
    streamTypes: source.streamTypes,
    streamingTags: itemsOfKind(source.items, "tag"),
    favoriteGames: itemsOfKind(source.items, "game"),
    primaryCategory: source.category,
    schedule: source.schedule,
    microphoneUsage: source.microphoneUsage,
    webcamUsage: source.webcamUsage,
    streamSetup: source.streamSetup,
    primaryDevice: source.primaryDevice,
    status: source.status,
    createdAt: source.createdAt.toISOString(),
  };
}
