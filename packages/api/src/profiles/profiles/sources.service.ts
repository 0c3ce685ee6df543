import type { Db } from "@starling/db/client";
import { accountParameter, literal, parameter, prepared } from "@starling/db/prepared";
import { users } from "@starling/db/schema/accounts";
import { profileCounters, profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import { ENTRY_FORMAT } from "@starling/directory/sql/write-entries";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { cardColumns, chosenItems, withClocks } from "../directory/cards.service.ts";
import type { OwnSource, StreamerSource, ViewerSource } from "./present.ts";
import type { OwnEntry } from "./schedule.rules.ts";

const pageColumns = {
  details: profiles.details,
  visibility: profiles.visibility,
  updatedAt: profiles.updatedAt,
};

const streamerColumns = {
  ...cardColumns,
  ...pageColumns,
  scheduleEdited: streamerProfiles.scheduleEdited,
  isPageOpen: streamerProfiles.isPageOpen,
  weeklyHoursMin: streamerProfiles.weeklyHoursMin,
  weeklyHoursMax: streamerProfiles.weeklyHoursMax,
  twitchConnected: sql<boolean>`exists (
    select from social_accounts linked
    where linked.user_id = ${profiles.userId} and linked.provider = 'twitch')`,
};

const viewerColumns = {
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
};

const followedBy = (account: SQL) => ({
  followedStreamersCount: sql<number>`(select count(*)::int from follows where follower_user_id = ${account})`,
});

const profileId = parameter("id", "uuid");
const followedByOwner = followedBy(sql`(select user_id from profiles where id = ${profileId})`);

function streamers(db: Db, which: SQL) {
  return db
    .select({ ...streamerColumns, ...followedByOwner })
    .from(profiles)
    .innerJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(profileCounters, eq(profileCounters.profileId, profiles.id))
    .leftJoin(taxonomyItems, eq(taxonomyItems.id, streamerProfiles.primaryCategoryId))
    .where(and(which, eq(profiles.role, "streamer")));
}

const streamerByProfile = prepared((db) => streamers(db, eq(profiles.id, profileId)));

export async function readStreamerById(ctx: ServiceContext, id: string): Promise<StreamerSource | null> {
  const [row] = await streamerByProfile(ctx.db, { id });
  return row ? withClocks(row) : null;
}

function viewers(db: Db, which: SQL) {
  return db
    .select({ ...viewerColumns, ...followedByOwner })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(profileCounters, eq(profileCounters.profileId, profiles.id))
    .where(and(which, eq(profiles.role, "viewer")));
}

const viewerByProfile = prepared((db) => viewers(db, eq(profiles.id, profileId)));

export async function readViewerById(ctx: ServiceContext, id: string): Promise<ViewerSource | null> {
  const [row] = await viewerByProfile(ctx.db, { id });
  return row ?? null;
}

export type ReadOwn = OwnSource & {
  /**
   * Versions of the rows that were read. Null if the directory entry is missing or outdated. If the value is
   * null, the profile must be locked before it is written.
   */
  version: string | null;
};

export function ownProfile({ actor }: UserContext): SQL {
  return and(eq(profiles.userId, actor.userId), eq(profiles.role, actor.role)) ?? sql`false`;
}

const owner = parameter("userId", "uuid");
const own = eq(profiles.userId, owner);

// `xmin` identifies the transaction that wrote a row. Every transaction that changes an entry's sources
// rebuilds the entry.
const ownStreamer = prepared((db) =>
  db
    .select({
      ...streamerColumns,
      ...followedBy(accountParameter("userId")),
      version: sql<
        string | null
      >`case when entry.format = ${literal(ENTRY_FORMAT)} and card.profile_id is not null
        then concat_ws('-', profiles.xmin, streamer_profiles.xmin, entry.xmin, card.xmin) end`,
    })
    .from(profiles)
    .innerJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(sql`directory_entries entry`, sql`entry.profile_id = ${profiles.id}`)
    .leftJoin(sql`directory_cards card`, sql`card.profile_id = ${profiles.id}`)
    .leftJoin(profileCounters, eq(profileCounters.profileId, profiles.id))
    .leftJoin(taxonomyItems, eq(taxonomyItems.id, streamerProfiles.primaryCategoryId))
    .where(and(own, eq(profiles.role, "streamer"))),
);

const ownViewer = prepared((db) =>
  db
    .select({
      ...viewerColumns,
      ...followedBy(accountParameter("userId")),
      version: sql<string>`${profiles}.xmin::text`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(profileCounters, eq(profileCounters.profileId, profiles.id))
    .where(and(own, eq(profiles.role, "viewer"))),
);

export async function readOwn({ db, actor }: UserContext): Promise<ReadOwn | null> {
  const { userId, role } = actor;
  if (role === "streamer") {
    const [row] = await ownStreamer(db, { userId });
    if (!row) return null;
    const { version, ...source } = row;
    return { role, source: withClocks(source), version };
  }
  const [row] = await ownViewer(db, { userId });
  if (!row) return null;
  const { version, ...source } = row;
  return { role, source, version };
}

export function scheduleOf(own: OwnSource): OwnEntry[] {
  return own.role === "streamer" ? own.source.schedule : [];
}
