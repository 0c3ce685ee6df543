import { parameter, prepared, withParts } from "@starling/db/prepared";
import { users } from "@starling/db/schema/accounts";
import { directoryCards, directoryEntries } from "@starling/db/schema/directory";
import { profileCounters, profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { taxonomyItems } from "@starling/db/schema/taxonomy";
import { removeFacetsOf, removeWordsOf } from "@starling/directory/sql/unused-words";
import { ENTRY_FORMAT, type EntryValues, writeEntries } from "@starling/directory/sql/write-entries";
import { DIRECTORY_CHANNEL, STATUSES_PAYLOAD } from "@starling/directory/sync/notifier";
import { AGE_BOUNDS } from "@starling/validators/ages";
import { and, eq, inArray, sql } from "drizzle-orm";
import { hasVisibleStanding } from "../../access/visibility/service.ts";
import type { ServiceContext } from "../../context.ts";
import type { Ports } from "../../ports.ts";
import { cardColumns, withClocks } from "./cards.service.ts";
import { type EntrySource, presentEntry } from "./entries.present.ts";
import { renewReelPool } from "./reel-pool.service.ts";

const BATCH = 500;
/** Each run covers the birthdays of the last seven days, in case earlier runs failed. */
const BIRTHDAY_DAYS = 7;

export interface EntryContext extends Pick<ServiceContext, "db" | "noteChange"> {
  ports: Pick<Ports, "clock" | "directoryChanges">;
}

const entryColumns = {
  ...cardColumns,
  details: profiles.details,
  weeklyHoursMin: streamerProfiles.weeklyHoursMin,
  weeklyHoursMax: streamerProfiles.weeklyHoursMax,
};

async function readSources(ctx: EntryContext, ids: readonly string[]) {
  const rows = await ctx.db
    .select(entryColumns)
    .from(profiles)
    .innerJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(profileCounters, eq(profileCounters.profileId, profiles.id))
    .leftJoin(taxonomyItems, eq(taxonomyItems.id, streamerProfiles.primaryCategoryId))
    .where(inArray(profiles.id, [...ids]));
  return rows.map(withClocks);
}

export function entryValues(ctx: EntryContext, sources: readonly EntrySource[]): EntryValues {
  const now = ctx.ports.clock.now();
  const entries = JSON.stringify(
    sources.filter(({ isGone }) => !isGone).map((source) => presentEntry(source, now)),
  );
  return { entries, format: ENTRY_FORMAT, channel: channelFor(ctx) };
}

/**
 * Notification channel for use inside the transaction. Null if the request sends a notification after the
 * commit.
 */
export function channelFor({ noteChange }: EntryContext): string | null {
  return noteChange === undefined ? DIRECTORY_CHANNEL : null;
}

async function writeSources(ctx: EntryContext, sources: readonly EntrySource[]): Promise<void> {
  if (await writeEntries(ctx.db, entryValues(ctx, sources))) ctx.noteChange?.();
  await renewReelPool(
    ctx,
    sources.map(({ id }) => id),
  );
}

/** Locks the profiles, so that an outdated entry cannot overwrite a newer entry. */
async function lockProfiles(ctx: EntryContext, ids: readonly string[]): Promise<void> {
  await ctx.db.execute(sql`
    select from profiles where id = any(${sql.param([...ids])}::uuid[]) order by id for no key update`);
}

/** Call it in every transaction that changes an entry's source. Ignores non-streamers. */
export async function refreshEntries(ctx: EntryContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockProfiles(ctx, ids);
  const sources = await readSources(ctx, ids);
  if (sources.length > 0) await writeSources(ctx, sources);
}

/**
 * The entry must also be rebuilt while the account's role is viewer, because the entry contains account data.
 */
export async function refreshEntriesOf(ctx: EntryContext, userId: string): Promise<void> {
  const own = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), eq(profiles.role, "streamer")));
  await refreshEntries(
    ctx,
    own.map((profile) => profile.id),
  );
}

/** Removes entries; {@link refreshEntries} restores them. */
export async function dropEntries(ctx: EntryContext, ids: readonly string[]): Promise<void> {
  await removeWordsOf(ctx.db, ids);
  await removeFacetsOf(ctx.db, ids);
  await ctx.db.delete(directoryEntries).where(inArray(directoryEntries.profileId, [...ids]));
  await ctx.db.delete(directoryCards).where(inArray(directoryCards.profileId, [...ids]));
  await recordChanges(ctx, ids);
}

const writeChanges = prepared((db) =>
  withParts(db, {
    changed: sql`
      insert into directory_changes (profile_id, only_statuses)
      select id, ${sql.placeholder("onlyStatuses")}::boolean from unnest(${parameter("ids", "uuid[]")}) id`,
  })
    .select({
      notified: sql`case when ${sql.placeholder("channel")}::text is not null
        then pg_notify(${sql.placeholder("channel")}::text, ${sql.placeholder("word")}::text) end`,
    })
    .from(sql`(values (true)) once`),
);

async function record(ctx: EntryContext, ids: readonly string[], onlyStatuses: boolean): Promise<void> {
  if (ids.length === 0) return;
  ctx.noteChange?.();
  await writeChanges(ctx.db, {
    onlyStatuses,
    ids: `{${ids.join(",")}}`,
    channel: channelFor(ctx),
    word: onlyStatuses ? STATUSES_PAYLOAD : "",
  });
}

/** Notifies all processes of changed follower counts, changed scores and removed entries. */
export function recordChanges(ctx: EntryContext, ids: readonly string[]): Promise<void> {
  return record(ctx, ids, false);
}

/** Notifies all processes that only the statuses of these streamers changed. */
export function recordStatuses(ctx: EntryContext, ids: readonly string[]): Promise<void> {
  return record(ctx, ids, true);
}

export interface Filling {
  /** Approximate maximum number of entries to write. */
  atMost?: number;
  signal?: AbortSignal;
  /** Called after each batch with the total so far. */
  onProgress?: (made: number) => void;
}

/** Writes missing or outdated entries under an advisory lock. Resolves to the number of written entries. */
export async function fillDirectory(ctx: EntryContext, filling: Filling = {}): Promise<number> {
  const { atMost = Number.POSITIVE_INFINITY, signal, onProgress } = filling;
  let made = 0;
  while (made < atMost && !signal?.aborted && (await findMissing(ctx, 1)).length > 0) {
    await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('directory filling', 0))`);
      const ids = await findMissing(inside, BATCH);
      await refreshEntries(inside, ids);
      made += ids.length;
    });
    // Waits until the index has read the changes, because listings are read from the slower database while
    // too many changes are waiting.
    await ctx.ports.directoryChanges?.caughtUp();
    onProgress?.(made);
  }
  return made;
}

async function findMissing({ db }: EntryContext, limit: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    // A scan of a million streamers can take longer than the default timeout.
    await tx.execute(sql`set local statement_timeout = '60s'`);
    const rows = await tx.execute<{ id: string }>(sql`
      select streamer.profile_id as id from streamer_profiles streamer
      left join directory_entries entry on entry.profile_id = streamer.profile_id and entry.format = ${ENTRY_FORMAT}
      join profiles on profiles.id = streamer.profile_id
      join users on users.id = profiles.user_id and ${hasVisibleStanding(sql`users.standing`)}
      where entry.profile_id is null limit ${limit}::int`);
    return rows.map((row) => row.id);
  });
}

/**
 * Today and the days before it, as `MM-DD`. In years without 29 February, people born on that day turn a year
 * older on 1 March.
 */
function recentBirthdays(now: Date): string[] {
  const days = Array.from({ length: BIRTHDAY_DAYS }, (_, ago) =>
    new Date(now.getTime() - ago * 86_400_000).toISOString().slice(5, 10),
  );
  return days.includes("03-01") ? [...days, "02-29"] : days;
}

/** Rebuilds entries of streamers who turned 18 or changed age range. */
export async function refreshBirthdays(ctx: EntryContext): Promise<void> {
  const now = ctx.ports.clock.now();
  const days = recentBirthdays(now);
  const rows = await ctx.db.execute<{ id: string }>(sql`
    select streamer.profile_id as id from users
    join profiles on profiles.user_id = users.id
    join streamer_profiles streamer on streamer.profile_id = profiles.id
    where to_char(users.date_of_birth, 'MM-DD') = any(${sql.param(days)}::text[])
      and date_part('year', age(${now.toISOString().slice(0, 10)}::date, users.date_of_birth))
        = any(${sql.param([...AGE_BOUNDS])}::int[])`);
  for (let from = 0; from < rows.length; from += BATCH) {
    const ids = rows.slice(from, from + BATCH).map((row) => row.id);
    await ctx.db.transaction((tx) => refreshEntries({ ...ctx, db: tx }, ids));
    await ctx.ports.directoryChanges?.caughtUp();
  }
}
