import { users } from "@starling/db/schema/accounts";
import { profileCounters, profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import { statusesOf } from "@starling/directory/sql/statuses";
import type { ChannelPlatform } from "@starling/validators/channels";
import type { StreamerCard } from "@starling/validators/discovery";
import type { Platform } from "@starling/validators/platforms";
import { timeOf } from "@starling/validators/schedules";
import type { Audience } from "@starling/validators/visibility";
import { and, eq, inArray, sql } from "drizzle-orm";
import { hasVisibleStanding } from "../../access/visibility/service.ts";
import type { ServiceContext } from "../../context.ts";
import { type CardSource, presentCard } from "./cards.present.ts";

/** Times are in minutes since midnight. */
export interface EntryRow {
  id: string;
  dayOfWeek: number | null;
  date: string | null;
  start: number;
  end: number;
  timeZone: string;
  isRecurring: boolean;
  game: string | null;
}

/** Games, tags and categories in the owner's order. */
export const chosenItems = sql<CardSource["items"]>`(
  select coalesce(json_agg(json_build_object('id', item.id, 'name', item.name, 'kind', item.kind)
    order by chosen.position, item.name), '[]')
  from profile_taxonomy chosen join taxonomy_items item on item.id = chosen.item_id
  where chosen.profile_id = ${profiles.id})`;

/** A verified channel's address overrides the entered address. */
const linksOfProfile = sql<Record<string, string>>`${streamerProfiles.channelLinks} || coalesce((
  select jsonb_object_agg(channel.platform, channel.address) from channels channel
  where channel.profile_id = ${profiles.id} and channel.revoked_at is null), '{}')`;

export const verifiedPlatformsOfProfile = sql<ChannelPlatform[]>`array(
  select channel.platform from channels channel
  where channel.profile_id = ${profiles.id} and channel.revoked_at is null order by channel.created_at)`;

/** Columns that require the joins of {@link readCardSources}. */
export const cardColumns = {
  id: profiles.id,
  userId: profiles.userId,
  username: users.username,
  displayName: profiles.displayName,
  avatar: profiles.avatar,
  banner: profiles.banner,
  avatarSet: profiles.avatarSet,
  bannerSet: profiles.bannerSet,
  title: streamerProfiles.title,
  shortBio: profiles.shortBio,
  bio: profiles.bio,
  gender: sql<string | null>`${profiles.details} ->> 'gender'`,
  dateOfBirth: users.dateOfBirth,
  visibility: profiles.visibility,
  languages: profiles.languages,
  viewers: streamerProfiles.viewers,
  averageViewers: streamerProfiles.averageViewers,
  measuredViewers: streamerProfiles.measuredViewers,
  measuredHours: streamerProfiles.measuredHours,
  measuredDays: streamerProfiles.measuredDays,
  maxViewerGoal: streamerProfiles.maxViewerGoal,
  followersCount: sql<number>`coalesce(${profileCounters.followers}, 0)`,
  streamingPlatforms: sql<Platform[]>`${streamerProfiles.streamingPlatforms}`,
  channelLinks: linksOfProfile,
  verifiedPlatforms: verifiedPlatformsOfProfile,
  isPageOpen: streamerProfiles.isPageOpen,
  isLimited: sql<boolean>`${users.standing} <> 'none'`,
  isGone: sql<boolean>`not (${hasVisibleStanding(users.standing)})`,
  streamTypes: streamerProfiles.streamTypes,
  status: streamerProfiles.status,
  webcamUsage: streamerProfiles.webcamUsage,
  microphoneUsage: streamerProfiles.microphoneUsage,
  streamSetup: sql<string | null>`${profiles.details} ->> 'streamSetup'`,
  primaryDevice: streamerProfiles.primaryDevice,
  category: { id: taxonomyItems.id, name: taxonomyItems.name },
  items: chosenItems,
  schedule: sql<EntryRow[]>`(
    select coalesce(json_agg(json_build_object('id', entry.id, 'dayOfWeek', entry.day_of_week, 'date', entry.date,
      'start', entry.start_minute, 'end', entry.end_minute, 'timeZone', entry.time_zone,
      'isRecurring', entry.is_recurring, 'game', entry.game)
      order by entry.day_of_week, entry.date, entry.start_minute, entry.id), '[]')
    from schedule_entries entry where entry.profile_id = ${profiles.id})`,
  statuses: statusesOf(sql`${profiles.id}`),
  createdAt: profiles.createdAt,
};

export function withClocks<Row extends { schedule: EntryRow[] }>(row: Row) {
  const schedule = row.schedule.map(({ start, end, ...entry }) => ({
    ...entry,
    startTime: timeOf(start),
    endTime: timeOf(end),
  }));
  return { ...row, schedule };
}

/** Reads card data in the order of the ids; skips ids that do not belong to streamers. */
export async function readCardSources(ctx: ServiceContext, ids: readonly string[]): Promise<CardSource[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select(cardColumns)
    .from(profiles)
    .innerJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(profileCounters, eq(profileCounters.profileId, profiles.id))
    .leftJoin(taxonomyItems, eq(taxonomyItems.id, streamerProfiles.primaryCategoryId))
    .where(and(inArray(profiles.id, [...ids]), hasVisibleStanding(users.standing)));
  const found = new Map(rows.map((row) => [row.id, withClocks(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Cards in the order of the ids. */
export async function readCards(
  ctx: ServiceContext,
  ids: readonly string[],
  audience: Audience,
): Promise<StreamerCard[]> {
  const now = ctx.ports.clock.now();
  const sources = await readCardSources(ctx, ids);
  return sources.map((source) => presentCard(source, audience, now));
}
