import { scheduleEntries } from "@starling/db/schema/schedules";
import { type ScheduleEntry, timeOf } from "@starling/validators/schedules";
import { inArray } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";

type ScheduleRow = Omit<typeof scheduleEntries.$inferSelect, "profileId">;

export function presentEntry({ startMinute, endMinute, ...entry }: ScheduleRow): ScheduleEntry {
  return { ...entry, startTime: timeOf(startMinute), endTime: timeOf(endMinute) };
}

/** Entries by profile id; omits profiles without entries. */
export async function readEntries(
  { db }: ServiceContext,
  profileIds: readonly string[],
): Promise<Map<string, ScheduleRow[]>> {
  const found = new Map<string, ScheduleRow[]>();
  if (profileIds.length === 0) return found;
  const rows = await db
    .select()
    .from(scheduleEntries)
    .where(inArray(scheduleEntries.profileId, [...profileIds]));
  for (const { profileId, ...row } of rows) {
    const own = found.get(profileId) ?? [];
    own.push(row);
    found.set(profileId, own);
  }
  return found;
}
