import { date, pgTable, text } from "drizzle-orm/pg-core";

/**
 * The accounts that follow or like a streamer from one address on a day, as far as they weigh (docs/decisions/014-impressions-and-weights.md). Hashes
 * under a salt that is overwritten the next day; the rows are deleted then, all at once: an index by day would cost each
 * like more than it saves.
 */
export const addressCrowds = pgTable("address_crowds", {
  /** The address and the streamer. */
  mark: text("mark").primaryKey(),
  day: date("day", { mode: "string" }).notNull(),
  /** The first few accounts. */
  persons: text("persons").array().notNull(),
});
