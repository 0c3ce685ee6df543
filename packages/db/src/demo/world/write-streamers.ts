import { searchKey } from "@starling/validators/search";
import type { Db, Transaction } from "../../client.ts";
import { users } from "../../schema/accounts.ts";
import { profileTaxonomy } from "../../schema/profile-taxonomy.ts";
import { profiles, streamerProfiles } from "../../schema/profiles.ts";
import { scheduleEntries } from "../../schema/schedules.ts";
import { taxonomyItems } from "../../schema/taxonomy.ts";
import { documentWords } from "../../search-documents.ts";
import { bulkInsert, wordSetText } from "../bulk-insert.ts";
import type { Random } from "../random.ts";
import { idAt } from "./person.ts";
import type { InventedStreamer } from "./streamer.ts";

/** The catalogue's ids by kind and name. */
export type Catalogue = ReadonlyMap<string, string>;

/** Reads the catalogue that {@link writeStreamers} needs. */
export async function readCatalogue(db: Db | Transaction): Promise<Catalogue> {
  const items = await db.select().from(taxonomyItems);
  return new Map(items.map((item) => [`${item.kind} ${item.name}`, item.id]));
}

function taxonomyRows(streamer: InventedStreamer, catalogue: Catalogue) {
  const keys = [
    ...streamer.games.map((name) => `game ${name}`),
    ...streamer.tags.map((name) => `tag ${name}`),
  ];
  return [...new Set(keys)].flatMap((key, position) => {
    const itemId = catalogue.get(key);
    return itemId === undefined ? [] : [{ profileId: streamer.id, itemId, position }];
  });
}

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
    dateOfBirth,
    details,
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
    dateOfBirth,
    details,
    createdAt,
    updatedAt: createdAt,
  };
}

function streamerRow(streamer: InventedStreamer, catalogue: Catalogue) {
  const { category, games, tags } = streamer;
  const taxonomy = [...games, ...tags, ...(category === null ? [] : [category])];
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
    nameKey: searchKey(streamer.displayName),
    searchWords: wordSetText(documentWords({ ...streamer, taxonomy })),
  };
}

/** Writes invented streamers with everything but their followers. `accounts` says how they sign in, if they can. */
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
    streamers.flatMap((streamer) => taxonomyRows(streamer, catalogue)),
  );
  await bulkInsert(db, scheduleEntries, planned);
}
