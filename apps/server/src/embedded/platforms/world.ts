import type { Db } from "@starling/db/client";
import { users } from "@starling/db/schema/accounts";
import { channels } from "@starling/db/schema/channels";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { channelsOfDemo } from "@starling/demo/channels";
import type { ChannelPlatform } from "@starling/validators/channels";
import { and, asc, eq, sql } from "drizzle-orm";

/** A channel that the stand-ins of the platforms know. */
export interface WorldChannel {
  platform: ChannelPlatform;
  /** The platform's id of it, as in `channels.subject`. */
  subject: string;
  login: string;
  name: string;
  /** Its picture, as an absolute address. */
  picture: string | null;
}

/** Accounts that the demo made; nobody else's profile says anything about the stand-ins' channels. */
const isOfDemo = sql`(${users.email} like '%@people.demo.test' or ${users.email} like '%@demo.test')`;

/**
 * The channels of a platform in the demo world: those that the demo's streamers name, and those that somebody has connected
 * as whoever they liked. By login.
 */
export async function readWorld(
  db: Db,
  platform: ChannelPlatform,
  publicUrl: string,
): Promise<WorldChannel[]> {
  const absolute = (picture: string | null) => picture && new URL(picture, publicUrl).href;
  const named = await db
    .select({
      username: users.username,
      displayName: profiles.displayName,
      avatar: profiles.avatar,
      channelLinks: streamerProfiles.channelLinks,
    })
    .from(streamerProfiles)
    .innerJoin(profiles, eq(profiles.id, streamerProfiles.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(isOfDemo, sql`${streamerProfiles.channelLinks} ? ${platform}`));
  const connected = await db
    .select()
    .from(channels)
    .where(eq(channels.platform, platform))
    .orderBy(asc(channels.login));
  const world = new Map<string, WorldChannel>();
  for (const streamer of named) {
    const picture = absolute(streamer.avatar);
    for (const channel of channelsOfDemo(streamer)) {
      if (channel.platform === platform) world.set(channel.subject, { ...channel, picture });
    }
  }
  for (const { subject, login, name, picture } of connected) {
    const known = world.get(subject)?.picture ?? null;
    world.set(subject, { platform, subject, login, name, picture: absolute(picture) ?? known });
  }
  return [...world.values()].sort((one, other) => (one.login < other.login ? -1 : 1));
}
