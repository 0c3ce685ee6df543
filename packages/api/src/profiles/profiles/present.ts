import { isMinorOn } from "@starling/validators/ages";
import { reachableStatuses } from "@starling/validators/channels";
import type { PictureSet } from "@starling/validators/pictures";
import type {
  OwnProfile,
  OwnStreamer,
  OwnViewer,
  PublicStreamer,
  PublicViewer,
} from "@starling/validators/profiles";
import type { Audience } from "@starling/validators/visibility";
import type { Actor } from "../../context.ts";
import { type CardSource, presentCard } from "../directory/cards.present.ts";
import {
  type DetailsSource,
  presentStreamerDetails,
  presentViewerDetails,
  type StreamerDetailsSource,
} from "./details.present.ts";

export interface ViewerSource extends DetailsSource {
  id: string;
  userId: string;
  username: string;
  displayName: string;
  shortBio: string | null;
  bio: string | null;
  avatar: string | null;
  banner: string | null;
  avatarSet: PictureSet | null;
  bannerSet: PictureSet | null;
  languages: string[];
  followersCount: number;
  followedStreamersCount: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface StreamerSource extends CardSource, StreamerDetailsSource {
  streamingPlatforms: CardSource["streamingPlatforms"];
  visibility: CardSource["visibility"];
  items: CardSource["items"];
  followedStreamersCount: number;
  scheduleEdited: boolean;
  isPageOpen: boolean;
  weeklyHoursMin: number | null;
  weeklyHoursMax: number | null;
  updatedAt: Date;
}

export type OwnSource =
  | { role: "streamer"; source: StreamerSource }
  | { role: "viewer"; source: ViewerSource };

function viewerFields(source: ViewerSource, audience: Audience, now: Date) {
  const {
    details: _details,
    visibility: _visibility,
    dateOfBirth: _born,
    items: _items,
    updatedAt: _at,
    ...shown
  } = source;
  return { ...shown, ...presentViewerDetails(source, audience, now) };
}

function presentMeasured({ measuredViewers, measuredHours, measuredDays }: StreamerSource) {
  if (measuredViewers === null || measuredHours === null || measuredDays === null) return null;
  return { averageViewers: measuredViewers, hoursPerWeek: measuredHours, daysPerWeek: measuredDays };
}

function streamerFields(source: StreamerSource, audience: Audience, now: Date) {
  const { isLocked: _isLocked, isBoosted: _isBoosted, ...card } = presentCard(source, audience, now);
  return {
    ...card,
    liveBy:
      reachableStatuses(source.statuses, now).length > 0 ? ("platform" as const) : ("schedule" as const),
    createdAt: source.createdAt,
    ...presentStreamerDetails(source, audience, now),
    measured: presentMeasured(source),
    channelLinks: source.channelLinks,
    followedStreamersCount: source.followedStreamersCount,
  };
}

function ownFields({ dateOfBirth, visibility, updatedAt }: ViewerSource | StreamerSource) {
  return { ageRangeDerived: dateOfBirth !== null, visibility, updatedAt };
}

/** Never includes the date of birth (docs/product.md §1.10). */
export function presentOwn(own: OwnSource, now: Date): OwnProfile {
  return own.role === "streamer" ? presentOwnStreamer(own.source, now) : presentOwnViewer(own.source, now);
}

function presentOwnViewer(source: ViewerSource, now: Date): OwnViewer {
  return { ...viewerFields(source, "owner", now), ...ownFields(source), role: "viewer" };
}

function presentOwnStreamer(source: StreamerSource, now: Date): OwnStreamer {
  return {
    ...streamerFields(source, "owner", now),
    ...ownFields(source),
    scheduleEdited: source.scheduleEdited,
    role: "streamer",
  };
}

export function presentStreamer(
  source: StreamerSource & Pick<PublicStreamer, "players">,
  reader: Actor,
  now: Date,
): PublicStreamer {
  const isViewer = reader.kind === "user" && reader.role === "viewer";
  return {
    ...streamerFields(source, "members", now),
    role: "streamer",
    hasPublicPage: source.isPageOpen && !isMinorOn(source.dateOfBirth, now),
    players: source.players,
    can: { follow: isViewer && reader.userId !== source.userId },
  };
}

/**
 * Viewer profile. If `readAll` is false, the profile contains only the overview and counts (docs/product.md
 * §2.11).
 */
export function presentViewer(source: ViewerSource, readAll: boolean, now: Date): PublicViewer {
  const shown = readAll ? source : overviewOf(source);
  return { ...viewerFields(shown, "members", now), role: "viewer", can: { readAll } };
}

function overviewOf(source: ViewerSource): ViewerSource {
  const items = source.items.filter((item) => item.kind === "game");
  return { ...source, details: {}, visibility: {}, dateOfBirth: null, items };
}
