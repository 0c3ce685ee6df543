import { date, pgTable, text } from "drizzle-orm/pg-core";

/**
 * Accounts that follow or like a streamer from one IP address on one day, hashed with a daily salt
 * (docs/decisions/014-impressions-and-weights.md). Rows are deleted the next day.
 */
export const addressCrowds = pgTable("address_crowds", {
  /** Hash of IP address and streamer. */
  mark: text("mark").primaryKey(),
  day: date("day", { mode: "string" }).notNull(),
  /** Hashes of the first few accounts at this IP address. */
  persons: text("persons").array().notNull(),
});
