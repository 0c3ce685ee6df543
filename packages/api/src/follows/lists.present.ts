import type { ChannelPlatform } from "@starling/validators/channels";
import type { FollowEntry } from "@starling/validators/follows";
import type { Role } from "@starling/validators/roles";

/** A follow as the service reads it; the profile's parts are null while the account has none. */
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

/** One row of a followers or following list (spec B §3.3). Without a profile the account's id leads on. */
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
