import type { Db } from "@starling/db/client";
import { users } from "@starling/db/schema/accounts";
import { channels } from "@starling/db/schema/channels";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { channelsOfDemo, type DemoChannel } from "@starling/demo/channels";
import type { ChannelPlatform } from "@starling/validators/channels";
import { and, asc, eq, sql } from "drizzle-orm";

/** `subject` is the channel's id. */
export interface WorldChannel extends DemoChannel {
  picture: string | null;
}

const isOfDemo = sql`(${users.email} like '%@people.demo.test' or ${users.email} like '%@demo.test')`;

/** Channels of a fake platform by login: those linked on demo profiles, and all connected channels. */
export async function readWorld(db: Db, platform: ChannelPlatform, apiUrl: string): Promise<WorldChannel[]> {
  const named = await db
    .select({
      username: users.username,
      displayName: profiles.displayName,
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
    for (const channel of channelsOfDemo(streamer)) {
      if (channel.platform === platform) world.set(channel.subject, withPicture(channel, apiUrl));
    }
  }
  for (const { subject, login, name } of connected) {
    world.set(subject, withPicture({ platform, subject, login, name }, apiUrl));
  }
  return [...world.values()].sort((one, other) => (one.login < other.login ? -1 : 1));
}

export function withPicture(channel: DemoChannel, apiUrl: string): WorldChannel {
  const picture = `${apiUrl}/pictures/${encodeURIComponent(channel.login.replace(/^@/, ""))}.png`;
  return { ...channel, picture };
}

/** Connected channels of demo accounts, without the accounts of end-to-end tests. */
export async function readDemoSubjects(db: Db, platform: ChannelPlatform): Promise<string[]> {
  const rows = await db
    .select({ subject: channels.subject })
    .from(channels)
    .innerJoin(profiles, eq(profiles.id, channels.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(and(eq(channels.platform, platform), sql`${users.email} like '%@people.demo.test'`));
  return rows.map(({ subject }) => subject);
}
