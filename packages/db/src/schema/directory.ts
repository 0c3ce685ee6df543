import { WAITING_SCORE } from "@starling/validators/fairness";
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
import { instant } from "./columns.ts";
import { profiles } from "./profiles.ts";
import { plainText, wordSet } from "./search-columns.ts";

/** A facet's name, such as `platforms:twitch`, and the small number that stands for it in entries. */
export const directoryFacets = pgTable("directory_facets", {
  id: serial("id").primaryKey(),
  key: plainText("key").notNull().unique(),
});

/** Every word some streamer is found by, so that a misspelt one can be compared with them. */
export const directoryWords = pgTable(
  "directory_words",
  { word: plainText("word").primaryKey() },
  (table) => [index("directory_words_reverse_idx").on(sql`reverse(${table.word})`)],
);

/**
 * What the directory reads: a narrow row for each listed streamer, visibility already applied. Written in every
 * transaction that changes what it is made of.
 */
export const directoryEntries = pgTable(
  "directory_entries",
  {
    profileId: uuid("profile_id")
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    facets: integer("facets").array().notNull(),
    /** In milliseconds, as it is sorted by. */
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date", precision: 3 }).notNull(),
    /** The display name as it is matched and sorted (`searchKey`). */
    nameKey: plainText("name_key").notNull(),
    averageViewers: integer("average_viewers").notNull(),
    /** Watching now, if the streamer is live. */
    viewers: integer("viewers").notNull(),
    /** Words with the field they stand in, such as `n:luna` (`lexemesOf`). */
    lexemes: wordSet("lexemes").notNull(),
    /** The rules it was made by; one of an older format is made anew. */
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

/** The public card of each listed streamer, as JSON text without what changes by the minute. */
export const directoryCards = pgTable("directory_cards", {
  profileId: uuid("profile_id")
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  card: text("card").notNull(),
  /** The planned streams, from which it is computed whether the streamer is live. */
  schedule: jsonb("schedule").notNull(),
});

/** The numbers a streamer's turn in the fair order is made of (docs/decisions "Fair ranking"). They fade with time. */
export const exposures = pgTable(
  "exposures",
  {
    profileId: uuid("profile_id")
      .primaryKey()
      .references(() => profiles.id, { onDelete: "cascade" }),
    impressions: integer("impressions").notNull().default(0),
    /** Follows and likes that came of them. */
    successes: integer("successes").notNull().default(0),
    /** Greater stands earlier. In thousandths, so that both readers compare the same whole number. */
    fair: integer("fair").notNull().default(WAITING_SCORE),
    /** Whether the profile is given its person's first impressions; null until that is decided. */
    firstGiven: boolean("first_given"),
    /** When the counts last faded. */
    fadedAt: instant("faded_at").notNull().defaultNow(),
  },
  (table) => [
    index("exposures_fair_idx").on(table.fair, table.profileId),
    index("exposures_undecided_idx").on(table.profileId).where(sql`${table.firstGiven} is null`),
  ],
);

/**
 * Who was given first impressions, as a keyed hash of what they have proven: a new profile or account of theirs is not given
 * them again. The hash outlives the account for a year.
 */
export const firstImpressions = pgTable(
  "first_impressions",
  {
    person: text("person").primaryKey(),
    givenAt: instant("given_at").notNull().defaultNow(),
  },
  (table) => [index("first_impressions_given_idx").on(table.givenAt)],
);

/** Whatever changed in the directory, numbered: every process reads on from where it was. */
export const directoryChanges = pgTable(
  "directory_changes",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    profileId: uuid("profile_id").notNull(),
    /** Only what platforms say has changed: nothing else of the streamer need be read. */
    onlyStatuses: boolean("only_statuses").notNull().default(false),
    at: instant("at").notNull().defaultNow(),
  },
  (table) => [index("directory_changes_at_idx").using("brin", table.at)],
);
