import type { CardRecord } from "@starling/directory/directory-reader";
import type { ChannelPlatform } from "@starling/validators/channels";
import type { StreamerCard } from "@starling/validators/discovery";
import type { FollowEntry, FollowedEntry } from "@starling/validators/follows";
import type { Role } from "@starling/validators/roles";
import { streamsOf } from "../../profiles/directory/entries.rules.ts";

/** Profile fields are null if the account has no profile. */
export interface FollowSource {
  profileId: string | null;
  userId: string;
  role: Role;
  displayName: string | null;
  username: string;
  avatar: string | null;
  bio: string | null;
  shortBio: string | null;
  verifiedPlatforms: ChannelPlatform[];
  followedAt: Date;
}

/** `id` is the account's id if there is no profile (docs/product.md §9.4). */
export function presentFollow(source: FollowSource): FollowEntry {
  return {
    id: source.profileId ?? source.userId,
    userId: source.userId,
    role: source.role,
    displayName: source.displayName ?? source.username,
    username: source.username,
    avatar: source.avatar,
    bio: source.shortBio ?? source.bio,
    verifiedPlatforms: source.verifiedPlatforms,
    followedAt: source.followedAt,
  };
}

/** A streamer without a directory record counts as not live. */
export function presentFollowed(
  source: FollowSource,
  record: CardRecord | undefined,
  now: Date,
): FollowedEntry {
  const { isLive, liveSource, liveSince, liveTitle, liveGame, nextStreamAt } = record
    ? streamsOf(record, now)
    : NO_STREAMS;
  const watch = record ? cardOf(record).watch : null;
  return {
    ...presentFollow(source),
    ...{ isLive, liveSource, liveSince, liveTitle, liveGame, nextStreamAt, watch },
  };
}

const NO_STREAMS = {
  isLive: false,
  liveSource: null,
  liveSince: null,
  liveTitle: null,
  liveGame: null,
  nextStreamAt: null,
};

function cardOf({ card }: CardRecord): Pick<StreamerCard, "watch"> {
  return JSON.parse(card);
}
