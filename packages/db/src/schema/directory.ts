import { INITIAL_SCORE } from "@starling/validators/fairness";
import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, ownedBy } from "./columns.ts";
import { profiles } from "./profiles.ts";
import { plainText, wordSet } from "./search-columns.ts";

/** Facet keys, such as `platforms:twitch`, and their integer ids used in entries. */
export const directoryFacets = pgTable("directory_facets", {
  id: serial("id").primaryKey(),
  key: plainText("key").notNull().unique(),
});

/** All search words of streamers, for matching misspelled words. */
export const directoryWords = pgTable(
  "directory_words",
  { word: plainText("word").primaryKey() },
  (table) => [index("directory_words_reverse_idx").on(sql`reverse(${table.word})`)],
);

/**
 * Searchable data of streamers without hidden fields. Updated in every transaction that changes the source
 * data.
 */
export const directoryEntries = pgTable(
  "directory_entries",
  {
    profileId: ownedBy("profile_id", () => profiles.id).primaryKey(),
    facets: integer("facets").array().notNull(),
    /** Creation time in milliseconds, the precision used for sorting. */
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date", precision: 3 }).notNull(),
    /** Display name normalized for matching and sorting (`searchKey`). */
    nameKey: plainText("name_key").notNull(),
    averageViewers: integer("average_viewers").notNull(),
    /** Viewers of a live streamer if no platform reports a count; 0 except in demo data. */
    viewers: integer("viewers").notNull(),
    /** Words prefixed by field, such as `n:luna` (`lexemesOf`). */
    lexemes: wordSet("lexemes").notNull(),
    /** Format version; outdated entries are rebuilt. */
    format: smallint("format").notNull(),
  },
  (table) => [
    index("directory_entries_facets_idx").using("gin", table.facets),
    index("directory_entries_lexemes_idx").using("gin", table.lexemes),
    index("directory_entries_created_idx").on(table.createdAt, table.profileId),
    index("directory_entries_name_idx").on(table.nameKey, table.profileId),
    index("directory_entries_viewers_idx").on(table.averageViewers, table.profileId),
  ],
);

/** JSON text of the public card, without data that changes by the minute. */
export const directoryCards = pgTable("directory_cards", {
  profileId: ownedBy("profile_id", () => profiles.id).primaryKey(),
  card: text("card").notNull(),
  schedule: jsonb("schedule").notNull(),
});

/** Decaying counts that determine a streamer's place in the fair order (docs/decisions/013-fair-order.md). */
export const exposures = pgTable(
  "exposures",
  {
    profileId: ownedBy("profile_id", () => profiles.id).primaryKey(),
    impressions: integer("impressions").notNull().default(0),
    /** Follows and likes that resulted from the impressions. */
    successes: integer("successes").notNull().default(0),
    /** Higher scores come first. In thousandths, so that index and SQL compare the same integer. */
    fair: integer("fair").notNull().default(INITIAL_SCORE),
    /**
     * Whether the profile gets the guaranteed first impressions; null if this has not been decided yet. A
     * person gets first impressions only once (docs/decisions/013-fair-order.md).
     */
    firstGiven: boolean("first_given"),
    /** Time of the last decay. */
    fadedAt: instant("faded_at").notNull().defaultNow(),
  },
  (table) => [
    index("exposures_fair_idx").on(table.fair, table.profileId),
    index("exposures_undecided_idx").on(table.profileId).where(sql`${table.firstGiven} is null`),
  ],
);

/**
 * Keyed hashes of verified identities that received their first impressions. Deleted a year after the
 * account.
 */
export const firstImpressions = pgTable(
  "first_impressions",
  {
    person: text("person").primaryKey(),
    givenAt: instant("given_at").notNull().defaultNow(),
  },
  (table) => [index("first_impressions_given_idx").on(table.givenAt)],
);

/** Change log of the directory; each process continues from its last position. */
export const directoryChanges = pgTable(
  "directory_changes",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    profileId: uuid("profile_id").notNull(),
    /** Whether only platform statuses changed. If so, a process reads only the statuses again. */
    onlyStatuses: boolean("only_statuses").notNull().default(false),
    at: instant("at").notNull().defaultNow(),
  },
  (table) => [index("directory_changes_at_idx").using("brin", table.at)],
);
