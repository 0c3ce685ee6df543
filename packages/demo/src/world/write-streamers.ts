import type { Db, Transaction } from "@starling/db/client";
import type { Random } from "@starling/db/random";
import { users } from "@starling/db/schema/accounts";
import { profileTaxonomy } from "@starling/db/schema/profile-taxonomy";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { scheduleEntries } from "@starling/db/schema/schedules";
import { bulkInsert } from "../bulk-insert.ts";
import { type Catalogue, taxonomyRows } from "./catalogue.ts";
import { idAt } from "./person.ts";
import type { InventedStreamer } from "./streamer.ts";

function profileRow(streamer: InventedStreamer) {
  const {
    id,
    userId,
    displayName,
    shortBio,
    bio,
    languages,
    avatar,
    banner,
    details,
    visibility,
    createdAt,
  } = streamer;
  const role = "streamer" as const;
  return {
    id,
    userId,
    role,
    displayName,
    shortBio,
    bio,
    languages,
    avatar,
    banner,
    details,
    visibility,
    createdAt,
    updatedAt: createdAt,
  };
}

function streamerRow(streamer: InventedStreamer, catalogue: Catalogue) {
  const { category } = streamer;
  return {
    profileId: streamer.id,
    title: streamer.title,
    primaryCategoryId: (category === null ? undefined : catalogue.get(`category ${category}`)) ?? null,
    streamingPlatforms: streamer.platforms,
    channelLinks: streamer.channelLinks,
    streamTypes: streamer.streamTypes,
    viewers: streamer.viewers,
    averageViewers: streamer.averageViewers,
    maxViewerGoal: streamer.maxViewerGoal,
    status: streamer.status,
    webcamUsage: streamer.webcamUsage,
    microphoneUsage: streamer.microphoneUsage,
    primaryDevice: streamer.primaryDevice,
    weeklyHoursMin: streamer.weeklyHoursMin,
    weeklyHoursMax: streamer.weeklyHoursMax,
    scheduleEdited: streamer.scheduleEdited,
  };
}

/** Writes streamers without followers. `account` returns the credentials of each. */
export async function writeStreamers(
  db: Db | Transaction,
  random: Random,
  streamers: readonly InventedStreamer[],
  catalogue: Catalogue,
  account: (streamer: InventedStreamer) => { email: string; passwordHash: string | null },
): Promise<void> {
  const accounts = streamers.map((streamer) => ({
    id: streamer.userId,
    ...account(streamer),
    username: streamer.username,
    dateOfBirth: streamer.dateOfBirth,
    guardianConsent: streamer.guardianConsent,
    emailVerifiedAt: streamer.createdAt,
    role: "streamer" as const,
    roleVerified: true,
    createdAt: streamer.createdAt,
    updatedAt: streamer.createdAt,
  }));
  const planned = streamers.flatMap((streamer) =>
    streamer.schedule.map((entry) => ({
      id: idAt(random, streamer.createdAt),
      profileId: streamer.id,
      ...entry,
    })),
  );
  await bulkInsert(db, users, accounts);
  await bulkInsert(db, profiles, streamers.map(profileRow));
  await bulkInsert(
    db,
    streamerProfiles,
    streamers.map((streamer) => streamerRow(streamer, catalogue)),
  );
  await bulkInsert(
    db,
    profileTaxonomy,
    streamers.flatMap(({ id, games, tags }) => taxonomyRows(id, { game: games, tag: tags }, catalogue)),
  );
  await bulkInsert(db, scheduleEntries, planned);
}
