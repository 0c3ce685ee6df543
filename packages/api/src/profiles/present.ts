import { ageOn, ageRangeOf } from "@starling/validators/ages";
import type { OwnProfile, PublicStreamer, PublicViewer } from "@starling/validators/profiles";
import type { Role } from "@starling/validators/roles";
import type { TaxonomyItem } from "@starling/validators/taxonomy";
import type { Actor } from "../context.ts";
import { type CardSource, presentCard } from "../discovery/cards/present.ts";

/** A profile of either role as the service reads it. */
export interface ProfileSource {
  id: string;
  userId: string;
  role: Role;
  username: string;
  displayName: string;
  shortBio: string | null;
  bio: string | null;
  avatar: string | null;
  banner: string | null;
  languages: string[];
  fullName: string | null;
  dateOfBirth: string | null;
  gender: string | null;
  ethnicity: string | null;
  height: string | null;
  religion: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  favoriteGames: TaxonomyItem[];
  followersCount: number;
  followedStreamersCount: number;
  createdAt: Date;
  updatedAt: Date;
}

/** What the owner reads of the own profile; the date of birth itself stays private (decisions §2.13). */
export function presentOwn(source: ProfileSource, streamer: CardSource | null, now: Date): OwnProfile {
  const { role: _role, dateOfBirth, city, state, country, ...own } = source;
  const today = now.toISOString().slice(0, 10);
  const shown = {
    ...own,
    ageRange: dateOfBirth === null ? null : ageRangeOf(ageOn(dateOfBirth, today)),
    location: { city, state, country },
  };
  if (!streamer) return { ...shown, role: "viewer" };
  const card = presentCard(streamer, "owner", now);
  return { ...card, ...shown, role: "streamer", channelLinks: streamer.channelLinks };
}

/** What a signed-in person reads of a streamer (spec B §2.6). */
export function presentStreamer(source: CardSource, reader: Actor, now: Date): PublicStreamer {
  const isViewer = reader.kind === "user" && reader.role === "viewer";
  return {
    ...presentCard(source, "members", now),
    channelLinks: source.channelLinks,
    can: { follow: isViewer && reader.userId !== source.userId },
  };
}

/** What a signed-in person reads of a viewer (spec B §2.7). */
export function presentViewer(source: ProfileSource): PublicViewer {
  return {
    id: source.id,
    userId: source.userId,
    username: source.username,
    displayName: source.displayName,
    avatar: source.avatar,
    banner: source.banner,
    shortBio: source.shortBio,
    bio: source.bio,
    languages: source.languages,
    followedStreamersCount: source.followedStreamersCount,
    createdAt: source.createdAt,
  };
}
