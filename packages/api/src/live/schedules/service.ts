import { users } from "@starling/db/schema/accounts";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { scheduleEntries } from "@starling/db/schema/schedules";
import { t } from "@starling/i18n/translate";
import { labelOf } from "@starling/validators/options";
import { PLATFORMS } from "@starling/validators/platforms";
import type { CalendarInput } from "@starling/validators/schedule-inputs";
import { asc, eq } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { findProfile } from "../../profiles/profiles/lookup.service.ts";
import { writeCalendar } from "./adapter.ts";
import { presentEntry } from "./rows.service.ts";
import { calendarEvents, calendarName } from "./rules.ts";

export interface StreamerCalendar {
  name: string;
  calendar: string;
}

/**
 * Public iCalendar text of a schedule or one of its streams (docs/product.md §2.6). Throws 404 for an unknown
 * or malformed id.
 */
export async function readCalendar(ctx: ServiceContext, input: CalendarInput): Promise<StreamerCalendar> {
  const found = await findProfile(ctx, input.id, "streamer");
  if (!found) throw notFound(t("Streamer not found"));
  const rows = await ctx.db
    .select({
      username: users.username,
      displayName: profiles.displayName,
      platforms: streamerProfiles.streamingPlatforms,
      createdAt: profiles.createdAt,
      changedAt: profiles.updatedAt,
      entry: scheduleEntries,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .innerJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
    .leftJoin(scheduleEntries, eq(scheduleEntries.profileId, profiles.id))
    .where(eq(profiles.id, found.id))
    .orderBy(
      asc(scheduleEntries.dayOfWeek),
      asc(scheduleEntries.date),
      asc(scheduleEntries.startMinute),
      asc(scheduleEntries.id),
    );
  const [streamer] = rows;
  if (!streamer) throw notFound(t("Streamer not found"));
  const { entryId } = input;
  const entries = rows
    .flatMap(({ entry }) => entry ?? [])
    .filter((entry) => entryId === undefined || entry.id === entryId)
    .map(({ profileId: _profileId, ...entry }) => presentEntry(entry));
  if (entryId !== undefined && entries.length === 0) throw notFound(t("Stream not found"));
  const pageUrl = `${ctx.ports.settings.publicUrl}/streamer/${found.id}`;
  const events = calendarEvents(
    {
      username: streamer.username,
      displayName: streamer.displayName,
      platforms: streamer.platforms.filter((key) => key !== "other").map((key) => labelOf(PLATFORMS, key)),
      since: streamer.createdAt,
      entries,
    },
    ctx.ports.clock.now(),
  );
  const head = {
    name: t("{name} on Starling", { name: calendarName(streamer) }),
    pageUrl,
    sourceUrl: `${pageUrl}/schedule.ics`,
    changedAt: streamer.changedAt,
  };
  return { name: streamer.username, calendar: writeCalendar(head, events) };
}
