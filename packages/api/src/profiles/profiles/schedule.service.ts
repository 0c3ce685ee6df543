import type { ScheduleEntryInput } from "@starling/validators/schedule-inputs";
import { minutesOf } from "@starling/validators/schedules";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { ServiceContext } from "../../context.ts";
import type { OwnEntry } from "./schedule.rules.ts";

/** An entry sent with the id of a stored entry keeps that id. */
export async function replaceSchedule(
  ctx: ServiceContext,
  profileId: string,
  entries: readonly ScheduleEntryInput[],
  own: readonly OwnEntry[],
): Promise<void> {
  const unclaimed = new Set(own.map((entry) => entry.id));
  const rows = entries.map((entry) => {
    const isStored = entry.id != null && unclaimed.delete(entry.id);
    return {
      id: isStored ? entry.id : uuidv7(),
      day_of_week: entry.dayOfWeek ?? null,
      date: entry.date ?? null,
      start_minute: minutesOf(entry.startTime),
      end_minute: minutesOf(entry.endTime),
      time_zone: entry.timeZone,
      is_recurring: entry.date == null,
      game: entry.game || null,
    };
  });
  await ctx.db.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (id uuid, day_of_week smallint,
        date date, start_minute smallint, end_minute smallint, time_zone text, is_recurring boolean, game text)
    ), gone as (
      delete from schedule_entries
      where profile_id = ${profileId} and id not in (select id from wanted)
    )
    insert into schedule_entries
      (id, profile_id, day_of_week, date, start_minute, end_minute, time_zone, is_recurring, game)
    select id, ${profileId}::uuid, day_of_week, date, start_minute, end_minute, time_zone, is_recurring, game from wanted
    on conflict (id) do update set day_of_week = excluded.day_of_week, date = excluded.date,
      start_minute = excluded.start_minute, end_minute = excluded.end_minute, time_zone = excluded.time_zone,
      is_recurring = excluded.is_recurring, game = excluded.game`);
}
