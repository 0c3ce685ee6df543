import { jsonParameter, prepared, withParts } from "@starling/db/prepared";
import { profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { entryParts, givenEntries, outcome } from "@starling/directory/sql/write-entries";
import type { OwnProfile, UpdateProfileInput } from "@starling/validators/profiles";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { UserContext } from "../context.ts";
import { entryValues } from "../directory/entries.service.ts";
import { leavesChoices } from "./choices.service.ts";
import type { PictureChanges } from "./pictures.service.ts";
import { presentOwnStreamer, type StreamerSource } from "./present.ts";
import { plan, refuseAgeRange } from "./rows.service.ts";
import type { profileColumns, streamerColumns } from "./rules.ts";
import { readListedOwn, rowVersions } from "./sources.service.ts";

type Written<Columns> = Record<keyof Columns, PgColumn>;

/** Whatever a save without lists may write, so that nothing it names is left out. */
const ofProfile = {
  displayName: profiles.displayName,
  shortBio: profiles.shortBio,
  bio: profiles.bio,
  languages: profiles.languages,
  details: profiles.details,
  visibility: profiles.visibility,
  updatedAt: profiles.updatedAt,
} satisfies Written<
  ReturnType<typeof profileColumns> & Pick<StreamerSource, "details" | "visibility" | "updatedAt">
>;

const ofStreamer = {
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
} satisfies Written<Omit<ReturnType<typeof streamerColumns>, "primaryCategoryId">>;

type Columns = Record<string, PgColumn>;

const namesIn = (columns: Columns, of: SQL): SQL =>
  sql.join(
    Object.values(columns).map(({ name }) => sql`${of}.${sql.identifier(name)}`),
    sql`, `,
  );

const assigned = (columns: Columns): SQL =>
  sql.join(
    Object.values(columns).map(({ name }) => sql`${sql.identifier(name)} = row.${sql.identifier(name)}`),
    sql`, `,
  );

/** The values of columns as JSON that the database makes a row of their table of. */
function asRow(columns: Columns, source: StreamerSource): string {
  const values = Object.entries(columns).map(([field, { name }]) => [name, Reflect.get(source, field)]);
  return JSON.stringify(Object.fromEntries(values));
}

/**
 * The parts of the statement. Nothing is written unless all rows are of the versions that were read; who is just writing
 * one of them is waited for. Everybody locks the profile first, so two cannot block each other.
 */
const parts: Record<string, SQL> = {
  locked: sql`
    select profiles.id from profiles
    join streamer_profiles on streamer_profiles.profile_id = profiles.id
    join directory_entries entry on entry.profile_id = profiles.id
    join directory_cards card on card.profile_id = profiles.id
    where profiles.id = ${sql.placeholder("id")}::uuid and ${rowVersions} = ${sql.placeholder("version")}
    for no key update`,
  profile_written: sql`
    update profiles set ${assigned(ofProfile)}
    from json_populate_record(null::profiles, ${jsonParameter("profile")}) row
    where profiles.id = (select id from locked)`,
  streamer_written: sql`
    update streamer_profiles streamer set ${assigned(ofStreamer)}
    from json_populate_record(null::streamer_profiles, ${jsonParameter("streamer")}) row
    where streamer.profile_id = (select id from locked)
      and (${namesIn(ofStreamer, sql`streamer`)}) is distinct from (${namesIn(ofStreamer, sql`row`)})`,
  ...entryParts(sql`${givenEntries} where exists (select from locked)`),
};

const write = prepared((db) => withParts(db, parts).select(outcome).from(sql`locked`));

/** The profile as it is after the input, or null where that takes more than its own two rows. */
function merged(ctx: UserContext, input: UpdateProfileInput, source: StreamerSource): StreamerSource | null {
  if (!leavesChoices(input, source)) return null;
  const before = { ...source, edited: source.scheduleEdited, entries: source.schedule };
  refuseAgeRange(ctx, input, before);
  const { columns, streamer, schedule } = plan(ctx, input, before);
  if (schedule) return null;
  const { primaryCategoryId: _, ...changes } = streamer;
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  return {
    ...source,
    ...columns,
    ...changes,
    gender: text(columns.details.gender),
    streamSetup: text(columns.details.streamSetup),
    updatedAt: ctx.ports.clock.now(),
  };
}

/**
 * Saves what stands in a listed streamer's own rows in one statement, against the versions that were read; a transaction
 * would take four more turns and hold its locks over all of them. Null, with nothing written, where the input changes lists,
 * pictures or the schedule, or somebody else was faster. Throws 400 for what contradicts the stored.
 */
export async function changeAtOnce(
  ctx: UserContext,
  input: UpdateProfileInput,
  pictures: PictureChanges,
): Promise<OwnProfile | null> {
  const { role, userId } = ctx.actor;
  if (role !== "streamer" || input.schedule !== undefined || Object.keys(pictures).length > 0) return null;
  const own = await readListedOwn(ctx, userId);
  const source = own && merged(ctx, input, own.source);
  if (!source) return null;
  const [written] = await write(ctx.db, {
    ...{ id: source.id, version: own.version },
    ...{ profile: asRow(ofProfile, source), streamer: asRow(ofStreamer, source) },
    ...entryValues(ctx, [source]),
  });
  if (!written) return null;
  if (written.isChanged) ctx.noteChange?.();
  return presentOwnStreamer(source, ctx.ports.clock.now());
}
