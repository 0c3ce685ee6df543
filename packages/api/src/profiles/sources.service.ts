import type { Db } from "@starling/db/client";
import { parameter, prepared } from "@starling/db/prepared";
import { users } from "@starling/db/schema/accounts";
import { profileCounters, profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";
import { cardColumns, chosenItems, withClocks } from "../directory/cards.service.ts";
import type { StreamerSource, ViewerSource } from "./present.ts";

const pageColumns = {
  details: profiles.details,
  visibility: profiles.visibility,
  followedStreamersCount: sql<number>`(select count(*)::int from follows where follower_user_id = ${profiles.userId})`,
  updatedAt: profiles.updatedAt,
};

const streamerColumns = {
  ...cardColumns,
  ...pageColumns,
  scheduleEdited: streamerProfiles.scheduleEdited,
  weeklyHoursMin: streamerProfiles.weeklyHoursMin,
  weeklyHoursMax: streamerProfiles.weeklyHoursMax,
  twitchConnected: sql<boolean>`exists (
    select from social_accounts linked
    where linked.user_id = ${profiles.userId} and linked.provider = 'twitch')`,
};

function streamers(db: Db, which: SQL) {
  return db
    .select(streamerColumns)
    .from(profiles)
    .innerJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(profileCounters, eq(profileCounters.profileId, profiles.id))
    .leftJoin(taxonomyItems, eq(taxonomyItems.id, streamerProfiles.primaryCategoryId))
    .where(and(which, eq(profiles.role, "streamer")));
}

/** Everything a streamer's profile is presented from, in one query, or null. */
export async function readStreamerSource(ctx: ServiceContext, which: SQL): Promise<StreamerSource | null> {
  const [row] = await streamers(ctx.db, which);
  return row ? withClocks(row) : null;
}

const streamerByProfile = prepared((db) => streamers(db, eq(profiles.id, parameter("id", "uuid"))));

/** The same by the profile's id, which is asked for with every page of a streamer. */
export async function readStreamerById(ctx: ServiceContext, id: string): Promise<StreamerSource | null> {
  const [row] = await streamerByProfile(ctx.db, { id });
  return row ? withClocks(row) : null;
}

/** The versions of all rows that a save without lists writes; every transaction that changes an entry makes a new one. */
export const rowVersions = sql<string>`concat_ws('-', profiles.xmin, streamer_profiles.xmin, entry.xmin, card.xmin)`;

const listedOwn = prepared((db) =>
  db
    .select({ ...streamerColumns, version: rowVersions })
    .from(profiles)
    .innerJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
    .innerJoin(users, eq(users.id, profiles.userId))
    .innerJoin(sql`directory_entries entry`, sql`entry.profile_id = ${profiles.id}`)
    .innerJoin(sql`directory_cards card`, sql`card.profile_id = ${profiles.id}`)
    .leftJoin(profileCounters, eq(profileCounters.profileId, profiles.id))
    .leftJoin(taxonomyItems, eq(taxonomyItems.id, streamerProfiles.primaryCategoryId))
    .where(and(eq(profiles.userId, parameter("userId", "uuid")), eq(profiles.role, "streamer"))),
);

/** A user's own streamer profile, if it is listed, and which versions of its rows it was read from. */
export async function readListedOwn(
  ctx: ServiceContext,
  userId: string,
): Promise<{ source: StreamerSource; version: string } | null> {
  const [row] = await listedOwn(ctx.db, { userId });
  if (!row) return null;
  const { version, ...source } = row;
  return { source: withClocks(source), version };
}

/** Everything a viewer's profile is presented from, in one query, or null. */
export async function readViewerSource(ctx: ServiceContext, which: SQL): Promise<ViewerSource | null> {
  const [row] = await ctx.db
    .select({
      id: profiles.id,
      userId: profiles.userId,
      username: users.username,
      displayName: profiles.displayName,
      shortBio: profiles.shortBio,
      bio: profiles.bio,
      avatar: profiles.avatar,
      banner: profiles.banner,
      avatarSet: profiles.avatarSet,
      bannerSet: profiles.bannerSet,
      languages: profiles.languages,
      dateOfBirth: users.dateOfBirth,
      items: chosenItems,
      followersCount: sql<number>`coalesce(${profileCounters.followers}, 0)`,
      createdAt: profiles.createdAt,
      ...pageColumns,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(profileCounters, eq(profileCounters.profileId, profiles.id))
    .where(and(which, eq(profiles.role, "viewer")));
  return row ?? null;
}
