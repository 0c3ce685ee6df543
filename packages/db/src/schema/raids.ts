import { CHANNEL_PLATFORMS } from "@starling/validators/channels";
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, instant, ownedBy } from "./columns.ts";
import { profiles } from "./profiles.ts";

/**
 * Raids by members, and raids of members' channels. Channels of other people are stored only as keyed hashes.
 */
export const raids = pgTable(
  "raids",
  {
    id: id(),
    platform: text("platform", { enum: CHANNEL_PLATFORMS }).notNull(),
    /** Raider; null if the raider has not joined. */
    fromProfileId: uuid("from_profile_id").references(() => profiles.id, { onDelete: "cascade" }),
    /** Raided streamer; null if not a member. */
    toProfileId: uuid("to_profile_id").references(() => profiles.id, { onDelete: "cascade" }),
    /** `channelHash` of both channels. */
    fromHash: text("from_hash").notNull(),
    toHash: text("to_hash").notNull(),
    viewers: integer("viewers").notNull(),
    /** Whether the raided channel had recently been suggested to the raider. */
    isSuggested: boolean("is_suggested").notNull(),
    happenedAt: instant("happened_at").notNull(),
  },
  (table) => [
    index("raids_from_idx").on(table.fromProfileId, table.happenedAt),
    index("raids_to_idx").on(table.toProfileId, table.happenedAt),
    index("raids_happened_idx").on(table.happenedAt),
  ],
);

/** Channels suggested to a streamer for raids, stored for 30 days. */
export const raidSuggestions = pgTable(
  "raid_suggestions",
  {
    profileId: ownedBy("profile_id", () => profiles.id),
    /** `channelHash` of the suggested channel. */
    channelHash: text("channel_hash").notNull(),
    /** Updated at most every 30 minutes (`SUGGESTION_KEPT_MINUTES`). */
    shownAt: instant("shown_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.channelHash] }),
    index("raid_suggestions_channel_idx").on(table.channelHash, table.shownAt),
    index("raid_suggestions_shown_idx").on(table.shownAt),
  ],
);
