import { profileCounters, profiles, streamerProfiles } from "@starling/db/schema/profiles";
import { ageOn, ageRangeOf } from "@starling/validators/ages";
import type { FieldError } from "@starling/validators/messages";
import type {
  CompleteProfileInput,
  CreateProfileInput,
  OwnProfile,
  UpdateProfileInput,
} from "@starling/validators/profiles";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { UserContext } from "../context.ts";
import { DomainError, notFound } from "../errors.ts";
import { replaceChoices, requireKnownChoices } from "./choices/service.ts";
import { canonicalInput, detailChanges, fieldsOfOthers, mergeDetails } from "./details/rules.ts";
import {
  applyPictures,
  type PictureChanges,
  preparePictures,
  refuseForeignPictures,
} from "./pictures/service.ts";
import { presentOwnStreamer, presentOwnViewer } from "./present.ts";
import {
  birthColumns,
  demographicInput,
  profileColumns,
  refusedAgeRange,
  refusedBirthDate,
  streamerColumns,
} from "./rules.ts";
import { type OwnEntry, scheduleChange } from "./schedule/rules.ts";
import { replaceSchedule } from "./schedule/service.ts";
import { refreshSearchDocument, touchesSearch } from "./search/service.ts";
import { readStreamerSource, readViewerSource } from "./sources/service.ts";

function own(ctx: UserContext): SQL {
  const { userId, role } = ctx.actor;
  return and(eq(profiles.userId, userId), eq(profiles.role, role)) ?? sql`false`;
}

/** The caller's profile of the current role, or null until it exists (spec A §7, `GET /profile`). */
export async function readOwnProfile(ctx: UserContext): Promise<OwnProfile | null> {
  const now = ctx.ports.clock.now();
  if (ctx.actor.role === "streamer") {
    const streamer = await readStreamerSource(ctx, own(ctx));
    return streamer && presentOwnStreamer(streamer, now);
  }
  const viewer = await readViewerSource(ctx, own(ctx));
  return viewer && presentOwnViewer(viewer, now);
}

/** The same, but throws 404 until the profile exists (decisions §1.7). */
export async function requireOwnProfile(ctx: UserContext): Promise<OwnProfile> {
  const profile = await readOwnProfile(ctx);
  if (!profile) throw notFound("Profile");
  return profile;
}

/** Runs a verb on one transaction. */
async function inTransaction<Result>(
  ctx: UserContext,
  run: (inner: UserContext) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction((tx) => run({ ...ctx, db: tx }));
}

function refuse(fields: readonly (FieldError | null)[]): void {
  const refused = fields.filter((field) => field !== null);
  if (refused[0]) throw new DomainError("VALIDATION", refused[0].message, { fields: refused });
}

/** What a write merges into, locked until the transaction ends so that no parallel write is lost. */
async function lockOwn(ctx: UserContext) {
  const [row] = await ctx.db
    .select({
      id: profiles.id,
      details: profiles.details,
      visibility: profiles.visibility,
      dateOfBirth: profiles.dateOfBirth,
      avatar: profiles.avatar,
      banner: profiles.banner,
      edited: sql<boolean>`coalesce((
        select schedule_edited from streamer_profiles where profile_id = profiles.id), false)`,
      entries: sql<OwnEntry[]>`(
        select coalesce(json_agg(json_build_object('id', entry.id, 'dayOfWeek', entry.day_of_week)), '[]')
        from schedule_entries entry where entry.profile_id = profiles.id)`,
    })
    .from(profiles)
    .where(own(ctx))
    .for("update");
  return row ?? null;
}

type Stored = NonNullable<Awaited<ReturnType<typeof lockOwn>>>;
type Columns = Partial<typeof profiles.$inferInsert>;

const NOTHING_YET: Omit<Stored, "id"> = {
  details: {},
  visibility: {},
  dateOfBirth: null,
  avatar: null,
  banner: null,
  edited: false,
  entries: [],
};

function derivedAgeRange(ctx: UserContext, dateOfBirth: string | null): string | null {
  const today = ctx.ports.clock.now().toISOString().slice(0, 10);
  return dateOfBirth === null ? null : ageRangeOf(ageOn(dateOfBirth, today));
}

/** Everything an input writes, as columns of the two tables and a schedule. */
function plan(ctx: UserContext, input: UpdateProfileInput, before: Omit<Stored, "id">, extra: Columns) {
  const { role } = ctx.actor;
  const details = mergeDetails(before.details, detailChanges(input, role), role);
  if ((extra.dateOfBirth ?? before.dateOfBirth) !== null) delete details.ageRange;
  const schedule =
    role === "streamer"
      ? scheduleChange(input, details, { own: before.entries, edited: before.edited })
      : null;
  const columns = {
    ...profileColumns(input),
    ...extra,
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
  if (ctx.actor.role !== "streamer") return requireOwnProfile(ctx);
  const source = await readStreamerSource(ctx, eq(profiles.id, profileId));
  if (!source) throw notFound("Profile");
  if (touchesSearch(input)) await refreshSearchDocument(ctx, source);
  return presentOwnStreamer(source, ctx.ports.clock.now());
}

/** Adds the profile of the caller's role; null when there is one already, however closely two calls meet. */
async function insertProfile(
  ctx: UserContext,
  input: CreateProfileInput,
  pictures: PictureChanges,
  extra: Columns = {},
): Promise<OwnProfile | null> {
  refuseForeignPictures(pictures, NOTHING_YET);
  const { userId, role } = ctx.actor;
  const now = ctx.ports.clock.now();
  const { columns, streamer, schedule } = plan(ctx, input, NOTHING_YET, extra);
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

async function changeProfile(
  ctx: UserContext,
  input: UpdateProfileInput,
  pictures: PictureChanges,
  extra: Columns = {},
): Promise<OwnProfile | null> {
  const before = await lockOwn(ctx);
  if (!before) return null;
  refuse([refusedAgeRange(input, derivedAgeRange(ctx, before.dateOfBirth))]);
  refuseForeignPictures(pictures, before);
  const { columns, streamer, schedule } = plan(ctx, input, before, extra);
  await ctx.db
    .update(profiles)
    .set({ ...columns, updatedAt: ctx.ports.clock.now() })
    .where(eq(profiles.id, before.id));
  if (ctx.actor.role === "streamer") {
    await ctx.db.update(streamerProfiles).set(streamer).where(eq(streamerProfiles.profileId, before.id));
  }
  return finish(ctx, before.id, input, { pictures, schedule, entries: before.entries });
}

/**
 * Creates the profile of the caller's role (spec B §7, `POST /profile`; decisions §3.1).
 * Throws 409 when it exists and 400 for choices that are not in the catalogue or fields that the role does not have.
 */
export async function createProfile(ctx: UserContext, input: CreateProfileInput): Promise<OwnProfile> {
  const written = { ...canonicalInput(input), displayName: input.displayName };
  refuse(fieldsOfOthers(input, ctx.actor.role));
  const pictures = await preparePictures(ctx, input);
  return inTransaction(ctx, async (inner) => {
    await requireKnownChoices(inner, written);
    const profile = await insertProfile(inner, written, pictures);
    if (profile === null) throw new DomainError("CONFLICT", "You already have a profile");
    return profile;
  });
}

/**
 * Changes the given fields of the caller's profile (spec B §7, `PATCH /profile`; decisions §1.13).
 * Throws 404 before the profile exists and 400 as creating one does.
 */
export async function updateProfile(ctx: UserContext, input: UpdateProfileInput): Promise<OwnProfile> {
  const written = canonicalInput(input);
  refuse(fieldsOfOthers(input, ctx.actor.role));
  const pictures = await preparePictures(ctx, input);
  return inTransaction(ctx, async (inner) => {
    await requireKnownChoices(inner, written);
    const profile = await changeProfile(inner, written, pictures);
    if (profile === null) throw notFound("Profile");
    return profile;
  });
}

/**
 * The complete-profile dialog: fills in the demographics and, when there is no profile yet, creates one named as
 * the account (spec B §2.1, §3.3). Throws 400 for a date of birth that is refused (decisions §2.13).
 */
export async function completeProfile(ctx: UserContext, input: CompleteProfileInput): Promise<OwnProfile> {
  const { clock, settings } = ctx.ports;
  refuse([refusedBirthDate(input, clock.now().toISOString().slice(0, 10), settings.minAge)]);
  const filled = demographicInput(input);
  const birth = birthColumns(input);
  return inTransaction(ctx, async (inner) => {
    const created = await insertProfile(inner, { ...filled, displayName: ctx.actor.username }, {}, birth);
    if (created) return created;
    const changed = await changeProfile(inner, filled, {}, birth);
    if (!changed) throw notFound("Profile");
    return changed;
  });
}
