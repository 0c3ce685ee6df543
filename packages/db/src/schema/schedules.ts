import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { id, ownedBy } from "./columns.ts";
import { profiles } from "./profiles.ts";

/** Planned streams in wall-clock time of their time zone (docs/product.md §2.6). */
export const scheduleEntries = pgTable(
  "schedule_entries",
  {
    id: id(),
    profileId: ownedBy("profile_id", () => profiles.id),
    /** Weekday, 0 = Sunday; null for a one-time stream, which has a date. */
    dayOfWeek: smallint("day_of_week"),
    date: date("date", { mode: "string" }),
    /** Minutes since midnight; an end at or before the start is on the next day. */
    startMinute: smallint("start_minute").notNull(),
    endMinute: smallint("end_minute").notNull(),
    timeZone: text("time_zone").notNull(),
    isRecurring: boolean("is_recurring").notNull().default(true),
    game: text("game"),
  },
  (table) => [
    index("schedule_entries_profile_idx").on(table.profileId),
    // Finds, with index-only scans, the streams that start in the current minute of a time zone.
    index("schedule_entries_weekly_idx").on(
      table.timeZone,
      table.dayOfWeek,
      table.startMinute,
      table.profileId,
    ),
    index("schedule_entries_dated_idx")
      .on(table.date, table.timeZone, table.startMinute, table.profileId)
      .where(sql`${table.date} is not null`),
    check("schedule_entries_day_or_date", sql`(${table.dayOfWeek} is null) <> (${table.date} is null)`),
    check("schedule_entries_day_range", sql`${table.dayOfWeek} between 0 and 6`),
    check(
      "schedule_entries_minute_range",
      sql`${table.startMinute} between 0 and 1439 and ${table.endMinute} between 0 and 1439`,
    ),
  ],
);
