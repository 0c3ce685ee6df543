import { profileCounters, profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { ageOn, ageRangeOf } from "@starling/validators/ages";
import type { FieldError } from "@starling/validators/messages";
import type { CreateProfileInput, OwnProfile, UpdateProfileInput } from "@starling/validators/profiles";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { UserContext } from "../context.ts";
import { writeEntry } from "../directory/entries.service.ts";
import { DomainError, notFound } from "../errors.ts";
import { replaceChoices } from "./choices.service.ts";
import { detailChanges, mergeDetails } from "./details.rules.ts";
import { applyPictures, type PictureChanges, refuseForeignPictures } from "./pictures.service.ts";
import { presentOwnStreamer, presentOwnViewer } from "./present.ts";
import { profileColumns, refusedAgeRange, streamerColumns } from "./rules.ts";
import { type OwnEntry, refusedPastStreams, scheduleChange } from "./schedule.rules.ts";
import { replaceSchedule } from "./schedule.service.ts";
import { readStreamerSource, readViewerSource } from "./sources.service.ts";

/** The condition for the caller's profile of the current role. */
export function ownProfile(ctx: UserContext): SQL {
  const { userId, role } = ctx.actor;
  return and(eq(profiles.userId, userId), eq(profiles.role, role)) ?? sql`false`;
}

/** Throws a validation error when any field is refused. */
export function refuse(fields: readonly (FieldError | null)[]): void {
  const refused = fields.filter((field) => field !== null);
  if (refused[0]) throw new DomainError("VALIDATION", refused[0].message, { fields: refused });
}

const mergedColumns = {
  id: profiles.id,
  details: profiles.details,
  visibility: profiles.visibility,
  avatar: profiles.avatar,
  banner: profiles.banner,
  dateOfBirth: sql<string | null>`(select date_of_birth::text from users where users.id = profiles.user_id)`,
  entries: sql<OwnEntry[]>`(
    select coalesce(json_agg(json_build_object('id', entry.id, 'dayOfWeek', entry.day_of_week, 'date', entry.date,
      'startTime', to_char(entry.start_minute * interval '1 minute', 'HH24:MI'),
      'endTime', to_char(entry.end_minute * interval '1 minute', 'HH24:MI'), 'timeZone', entry.time_zone)), '[]')
    from schedule_entries entry where entry.profile_id = profiles.id)`,
};

/** What a write merges into, locked until the transaction ends so that no parallel write is lost. */
async function lockOwn(ctx: UserContext) {
  if (ctx.actor.role === "viewer") {
    const [viewer] = await ctx.db.select(mergedColumns).from(profiles).where(ownProfile(ctx)).for("update");
    return viewer ? { ...viewer, edited: false } : null;
  }
  // Both rows are locked: what a sub-select read would be as it was before the wait.
  const [streamer] = await ctx.db
    .select({ ...mergedColumns, edited: streamerProfiles.scheduleEdited })
    .from(profiles)
    .innerJoin(streamerProfiles, eq(streamerProfiles.profileId, profiles.id))
    .where(ownProfile(ctx))
    .for("update");
  return streamer ?? null;
}

/** What a write merges into. */
export type Stored = Omit<NonNullable<Awaited<ReturnType<typeof lockOwn>>>, "id">;

const NOTHING_YET: Stored = {
  details: {},
  visibility: {},
  dateOfBirth: null,
  avatar: null,
  banner: null,
  edited: false,
  entries: [],
};

/** Throws 400 for an age range that contradicts the date of birth. */
export function refuseAgeRange(ctx: UserContext, input: UpdateProfileInput, { dateOfBirth }: Stored): void {
  const today = ctx.ports.clock.now().toISOString().slice(0, 10);
  const derived = dateOfBirth === null ? null : ageRangeOf(ageOn(dateOfBirth, today));
  refuse([refusedAgeRange(input, derived)]);
}

function refusePastStreams(ctx: UserContext, input: UpdateProfileInput, { entries }: Stored): void {
  refuse(refusedPastStreams(input.schedule ?? [], entries, ctx.ports.clock.now()));
}

/** Everything an input writes, as columns of the two tables and a schedule. */
export function plan(ctx: UserContext, input: UpdateProfileInput, before: Stored) {
  const { role } = ctx.actor;
  const details = mergeDetails(before.details, detailChanges(input, role), role);
  const schedule =
    role === "streamer"
      ? scheduleChange(input, details, { own: before.entries, edited: before.edited })
      : null;
  const columns = {
    ...profileColumns(input),
    details,
    ...(input.visibility === undefined
      ? {}
      : { visibility: input.visibility === null ? {} : { ...before.visibility, ...input.visibility } }),
  };
  const edited = schedule ? { scheduleEdited: schedule.edited } : {};
  return { columns, streamer: { ...streamerColumns(input, details), ...edited }, schedule };
}

/** What a write changes beside the profile's own rows. */
interface Beside {
  pictures: PictureChanges;
  schedule: ReturnType<typeof scheduleChange>;
  entries: readonly OwnEntry[];
}

/** The parts of a write beside the profile's own rows, and the profile as it then is. */
async function finish(
  ctx: UserContext,
  profileId: string,
  input: UpdateProfileInput,
  { pictures, schedule, entries }: Beside,
): Promise<OwnProfile> {
  await applyPictures(ctx, profileId, pictures);
  await replaceChoices(ctx, profileId, input);
  if (schedule) await replaceSchedule(ctx, profileId, schedule.entries, entries);
  const now = ctx.ports.clock.now();
  const which = eq(profiles.id, profileId);
  if (ctx.actor.role === "viewer") {
    const viewer = await readViewerSource(ctx, which);
    if (!viewer) throw notFound("Profile");
    return presentOwnViewer(viewer, now);
  }
  const source = await readStreamerSource(ctx, which);
  if (!source) throw notFound("Profile");
  await writeEntry(ctx, source);
  return presentOwnStreamer(source, now);
}

/** Adds the profile of the caller's role; null when there is one already, however closely two calls meet. */
export async function insertProfile(
  ctx: UserContext,
  input: CreateProfileInput,
  pictures: PictureChanges,
): Promise<OwnProfile | null> {
  refuseForeignPictures(pictures, NOTHING_YET);
  refusePastStreams(ctx, input, NOTHING_YET);
  const { userId, role } = ctx.actor;
  const now = ctx.ports.clock.now();
  const { columns, streamer, schedule } = plan(ctx, input, NOTHING_YET);
  const [profile] = await ctx.db
    .insert(profiles)
    .values({ ...columns, displayName: input.displayName, userId, role, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [profiles.userId, profiles.role] })
    .returning({ id: profiles.id });
  if (!profile) return null;
  await ctx.db.insert(profileCounters).values({ profileId: profile.id });
  if (role === "streamer")
    await ctx.db.insert(streamerProfiles).values({ ...streamer, profileId: profile.id });
  return finish(ctx, profile.id, input, { pictures, schedule, entries: [] });
}

/** Merges the input into the caller's profile; null when there is none. Throws 400 for what contradicts the stored. */
export async function changeProfile(
  ctx: UserContext,
  input: UpdateProfileInput,
  pictures: PictureChanges,
): Promise<OwnProfile | null> {
  const before = await lockOwn(ctx);
  if (!before) return null;
  refuseAgeRange(ctx, input, before);
  refuseForeignPictures(pictures, before);
  refusePastStreams(ctx, input, before);
  const { columns, streamer, schedule } = plan(ctx, input, before);
  await ctx.db
    .update(profiles)
    .set({ ...columns, updatedAt: ctx.ports.clock.now() })
    .where(eq(profiles.id, before.id));
  if (ctx.actor.role === "streamer") {
    await ctx.db.update(streamerProfiles).set(streamer).where(eq(streamerProfiles.profileId, before.id));
  }
  return finish(ctx, before.id, input, { pictures, schedule, entries: before.entries });
}
