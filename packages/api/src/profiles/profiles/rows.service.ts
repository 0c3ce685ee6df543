import { queuedJobs } from "@starling/db/jobs";
import { jsonParameter, parameter, prepared, withParts } from "@starling/db/prepared";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { entryParts, givenEntries, outcome } from "@starling/directory/sql/write-entries";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import type { UserContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { addsWords } from "../directory/entries.present.ts";
import { entryValues } from "../directory/entries.service.ts";
import type { OwnSource, StreamerSource } from "./present.ts";
import type { profileColumns, streamerColumns } from "./rules.ts";
import { ownProfile, type ReadOwn } from "./sources.service.ts";

type ColumnsOf<Fields> = Record<keyof Fields, PgColumn>;

/** Compilation fails if a column is missing. */
const profileTable = {
  displayName: profiles.displayName,
  shortBio: profiles.shortBio,
  bio: profiles.bio,
  languages: profiles.languages,
  details: profiles.details,
  visibility: profiles.visibility,
  updatedAt: profiles.updatedAt,
} satisfies ColumnsOf<
  ReturnType<typeof profileColumns> & Pick<StreamerSource, "details" | "visibility" | "updatedAt">
>;

const streamerTable = {
  streamingPlatforms: streamerProfiles.streamingPlatforms,
  channelLinks: streamerProfiles.channelLinks,
  streamTypes: streamerProfiles.streamTypes,
  averageViewers: streamerProfiles.averageViewers,
  maxViewerGoal: streamerProfiles.maxViewerGoal,
  status: streamerProfiles.status,
  webcamUsage: streamerProfiles.webcamUsage,
  microphoneUsage: streamerProfiles.microphoneUsage,
  primaryDevice: streamerProfiles.primaryDevice,
  weeklyHoursMin: streamerProfiles.weeklyHoursMin,
  weeklyHoursMax: streamerProfiles.weeklyHoursMax,
  scheduleEdited: streamerProfiles.scheduleEdited,
} satisfies ColumnsOf<
  Omit<ReturnType<typeof streamerColumns>, "primaryCategoryId"> & Pick<StreamerSource, "scheduleEdited">
>;

type Columns = Record<string, PgColumn>;

const listOf = (columns: Columns, row: SQL): SQL =>
  sql.join(
    Object.values(columns).map(({ name }) => sql`${row}.${sql.identifier(name)}`),
    sql`, `,
  );

const assigned = (columns: Columns): SQL =>
  sql.join(
    Object.values(columns).map(({ name }) => sql`${sql.identifier(name)} = row.${sql.identifier(name)}`),
    sql`, `,
  );

function rowOf(columns: Columns, source: object): string {
  const values = Object.entries(columns).map(([field, { name }]) => [name, Reflect.get(source, field)]);
  return JSON.stringify(Object.fromEntries(values));
}

const rowParts = {
  // Locks the profile first, as all other writers do, to avoid deadlocks. Reads the row versions after the lock
  // is granted.
  held_profile: sql`
    select id, xmin as version from profiles where id = ${parameter("id", "uuid")} for no key update`,
  held_streamer: sql`
    select concat_ws('-', streamer.xmin, entry.xmin, card.xmin) as versions
    from streamer_profiles streamer join directory_entries entry using (profile_id)
      join directory_cards card using (profile_id)
    where profile_id = (select id from held_profile) for no key update`,
  unchanged: sql`
    select id from held_profile where ${sql.placeholder("version")}::text is null
      or ${sql.placeholder("version")}::text = concat_ws('-', version, (select versions from held_streamer))`,
  profile_written: sql`
    update profiles set ${assigned(profileTable)}
    from json_populate_record(null::profiles, ${jsonParameter("profile")}) row
    where profiles.id = (select id from unchanged)`,
  streamer_written: sql`
    update streamer_profiles streamer set ${assigned(streamerTable)}
    from json_populate_record(null::streamer_profiles, ${jsonParameter("streamer")}) row
    where streamer.profile_id = (select id from unchanged)
      and (${listOf(streamerTable, sql`streamer`)}) is distinct from (${listOf(streamerTable, sql`row`)})`,
};

/** Reindexes clips, because their search words include the streamer's name, games and languages. */
const clipWordsJob = queuedJobs(
  "index_clips_of",
  sql`select json_build_object('profileId', id) as payload from unchanged where ${sql.placeholder("changesClipWords")}::boolean`,
);

const withdrawalJob = queuedJobs(
  "withdraw_suggestions",
  sql`
    select json_build_object('userId', user_id, 'parts', ${jsonParameter("completed")}) as payload
    from unchanged join profiles using (id) where json_array_length(${jsonParameter("completed")}) > 0`,
);

const writeAll = prepared((db) =>
  withParts(db, { ...rowParts, ...entryParts(sql`${givenEntries} where exists (select from unchanged)`) })
    .select({ ...outcome, queued: sql`(${clipWordsJob})`, withdrawn: sql`(${withdrawalJob})` })
    .from(sql`unchanged`),
);

export interface Writing {
  /**
   * Profile as it was read, with its row versions. Null if the profile is locked. The row versions are then
   * not compared, and the directory entry is always rebuilt.
   */
  since: ReadOwn | null;
  changesClipWords: boolean;
  completed: string[];
}

/**
 * Writes a profile with its directory entry and card, and queues follow-up jobs, in one statement. With
 * `since`, writes only if the rows still have these versions (optimistic locking). Returns whether it wrote
 * the rows.
 */
export async function writeRows(
  ctx: UserContext,
  { role, source }: OwnSource,
  { since, changesClipWords, completed }: Writing,
): Promise<boolean> {
  const rows = {
    id: source.id,
    version: since?.version ?? null,
    changesClipWords,
    completed: JSON.stringify(completed),
    profile: rowOf(profileTable, source),
    streamer: role === "streamer" ? rowOf(streamerTable, source) : "{}",
  };
  const streamers = role === "streamer" ? [source] : [];
  const [before] = since?.role === "streamer" ? [since.source] : [];
  if (before && streamers.some((after) => addsWords(before, after, ctx.ports.clock.now())))
    await enforceLimit(ctx, "searchWordsByAccount", ctx.actor.userId);
  const [written] = await writeAll(ctx.db, { ...rows, ...entryValues(ctx, streamers) });
  if (written?.isChanged) ctx.noteChange?.();
  return written !== undefined;
}

export async function insertRows(ctx: UserContext, displayName: string): Promise<boolean> {
  const { userId, role } = ctx.actor;
  const now = ctx.ports.clock.now().toISOString();
  const rows = await ctx.db.execute(sql`
    with profile as (
      insert into profiles (id, user_id, role, display_name, created_at, updated_at)
      values (${uuidv7()}::uuid, ${userId}::uuid, ${role}, ${displayName}, ${now}::timestamptz, ${now}::timestamptz)
      on conflict (user_id, role) do nothing returning id
    ), counters as (
      insert into profile_counters (profile_id) select id from profile
    ), streamer as (
      insert into streamer_profiles (profile_id) select id from profile where ${role} = 'streamer'
    )
    select id from profile`);
  return rows.length > 0;
}

/** Locks the profile until the transaction ends; saves and entry rebuilds wait. */
export async function lockRows(ctx: UserContext): Promise<void> {
  await ctx.db.select({ id: profiles.id }).from(profiles).where(ownProfile(ctx)).for("no key update");
}
