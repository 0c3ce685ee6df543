import { streams } from "@starling/db/schema/streams";
import { sql } from "drizzle-orm";
import type { ServiceContext } from "../../context.ts";
import { type EntryContext, refreshEntries } from "../../profiles/directory/entries.service.ts";
import { measure } from "./rules.ts";
import { knownZone, ownZone, readBroadcasts } from "./service.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/**
 * Profiles whose last stream started within this time are measured again, because the stream may have ended
 * since the last run.
 */
const RECENT_STREAM_MS = 26 * HOUR;
const BATCH = 200;

const KEPT = 2 * 365 * DAY;
/** Maximum streams per profile: three a day for two years. */
const MAX_STREAMS = 2_000;
const DELETE_BATCH_SIZE = 20_000;

/**
 * Stores measured averages apart from the averages that streamers entered. Refreshes directory entries that
 * have changed.
 */
export async function measureProfiles(ctx: EntryContext, profileIds: readonly string[]): Promise<void> {
  for (let from = 0; from < profileIds.length; from += BATCH) {
    await measureBatch(ctx, profileIds.slice(from, from + BATCH));
    await ctx.ports.directoryChanges?.caughtUp();
  }
}

async function measureBatch(ctx: EntryContext, ids: readonly string[]): Promise<void> {
  const now = ctx.ports.clock.now();
  const zones = await ctx.db.execute<{ id: string; timeZone: string | null }>(sql`
    select id, ${ownZone} as "timeZone" from profiles where id = any(${sql.param([...ids])}::uuid[])`);
  const broadcasts = await readBroadcasts(ctx.db, ids);
  const found = zones.map(({ id, timeZone }) => {
    const measured = measure(broadcasts.get(id) ?? [], now, knownZone(timeZone));
    return {
      id,
      viewers: measured?.averageViewers,
      hours: measured?.hoursPerWeek,
      days: measured?.daysPerWeek,
    };
  });
  await ctx.db.transaction(async (tx) => {
    // Lock order: the profile before its other rows.
    const changed = await tx.execute<{ id: string }>(sql`
      with found as (
        select * from json_to_recordset(${JSON.stringify(found)}::json) as row(id uuid, viewers int, hours real, days real)
      ), held as (
        select profiles.id from profiles join found on found.id = profiles.id order by profiles.id for no key update of profiles
      )
      update streamer_profiles streamer
      set measured_viewers = found.viewers, measured_hours = found.hours, measured_days = found.days
      from found join held on held.id = found.id
      where streamer.profile_id = found.id
        and (streamer.measured_viewers, streamer.measured_hours, streamer.measured_days)
          is distinct from (found.viewers, found.hours, found.days)
      returning streamer.profile_id as id`);
    await refreshEntries(
      { ...ctx, db: tx },
      changed.map(({ id }) => id),
    );
  });
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export async function measureRecent(ctx: ServiceContext): Promise<void> {
  const since = new Date(ctx.ports.clock.now().getTime() - RECENT_STREAM_MS).toISOString();
  const rows = await ctx.db.execute<{ id: string }>(sql`
    select distinct profile_id as id from streams where started_at > ${since}::timestamptz`);
  await measureProfiles(ctx, idsOf(rows));
}

/** Measures all profiles again, because the averaging window moves. */
export async function remeasureAll(ctx: ServiceContext): Promise<void> {
  const rows = await ctx.db.execute<{ id: string }>(sql`
    select profile_id as id from streamer_profiles where measured_viewers is not null`);
  await measureProfiles(ctx, idsOf(rows));
}

export async function removeOldStreams(ctx: ServiceContext): Promise<void> {
  const now = ctx.ports.clock.now().getTime();
  const before = new Date(now - KEPT).toISOString();
  const lately = new Date(now - 2 * DAY).toISOString();
  for (;;) {
    const gone = await ctx.db.execute<{ gone: number }>(sql`
      delete from ${streams} where ctid = any(array(
        select ctid from ${streams} where started_at < ${before}::timestamptz limit ${DELETE_BATCH_SIZE}::int))
      returning 1 as gone`);
    if (gone.length < DELETE_BATCH_SIZE) break;
  }
  await ctx.db.execute(sql`
    delete from streams using (
      select distinct profile_id from streams where started_at > ${lately}::timestamptz
    ) lately, lateral (
      select started_at from streams kept where kept.profile_id = lately.profile_id
      order by started_at desc offset ${MAX_STREAMS}::int limit 1
    ) oldest
    where streams.profile_id = lately.profile_id and streams.started_at <= oldest.started_at`);
}
