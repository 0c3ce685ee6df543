import { profileCounters, profiles, streamerProfiles, viewerProfiles } from "@starling/db/schema/profiles";
import type {
  CompleteProfileInput,
  CreateProfileInput,
  OwnProfile,
  UpdateProfileInput,
} from "@starling/validators/profiles";
import { and, eq } from "drizzle-orm";
import type { UserContext } from "../context.ts";
import { readCardSources } from "../discovery/cards/service.ts";
import { DomainError, notFound } from "../errors.ts";
import { replaceChoices, requireKnownChoices } from "./choices/service.ts";
import { presentOwn } from "./present.ts";
import {
  demographicColumns,
  fieldsOfOthers,
  profileColumns,
  refusedBirthDate,
  streamerColumns,
} from "./rules.ts";
import { refreshSearchDocument } from "./search/service.ts";
import { readProfile } from "./sources/service.ts";

async function ownProfileId(ctx: UserContext): Promise<string | null> {
  const { userId, role } = ctx.actor;
  const [own] = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), eq(profiles.role, role)));
  return own?.id ?? null;
}

/** The caller's profile of the current role, or null until it exists (spec A §7, `GET /profile`). */
export async function readOwnProfile(ctx: UserContext): Promise<OwnProfile | null> {
  const id = await ownProfileId(ctx);
  const source = id === null ? null : await readProfile(ctx, id);
  if (!source) return null;
  const [streamer] = source.role === "streamer" ? await readCardSources(ctx, [source.id]) : [];
  return presentOwn(source, streamer ?? null, ctx.ports.clock.now());
}

/** The same, but throws 404 until the profile exists (decisions §1.7). */
export async function requireOwnProfile(ctx: UserContext): Promise<OwnProfile> {
  const own = await readOwnProfile(ctx);
  if (!own) throw notFound("Profile");
  return own;
}

/** Runs a verb on one transaction. */
async function inTransaction<Result>(
  ctx: UserContext,
  run: (inner: UserContext) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction((tx) => run({ ...ctx, db: tx }));
}

/** Adds the profile of the caller's role; null when there is one already, however closely two calls meet. */
async function insertProfile(
  ctx: UserContext,
  values: Partial<typeof profiles.$inferInsert> & { displayName: string },
): Promise<string | null> {
  const { userId, role } = ctx.actor;
  const now = ctx.ports.clock.now();
  const [profile] = await ctx.db
    .insert(profiles)
    .values({ ...values, userId, role, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [profiles.userId, profiles.role] })
    .returning({ id: profiles.id });
  if (!profile) return null;
  await ctx.db.insert(profileCounters).values({ profileId: profile.id });
  if (role === "streamer") await ctx.db.insert(streamerProfiles).values({ profileId: profile.id });
  else await ctx.db.insert(viewerProfiles).values({ profileId: profile.id });
  return profile.id;
}

/** Throws a validation error that names what the caller's role does not have, so that nothing is dropped in silence. */
function refuseFieldsOfOthers(ctx: UserContext, input: UpdateProfileInput): void {
  const fields = fieldsOfOthers(input, ctx.actor.role);
  if (fields[0]) throw new DomainError("VALIDATION", fields[0].message, { fields });
}

async function writeDetails(ctx: UserContext, profileId: string, input: UpdateProfileInput): Promise<void> {
  const { favoriteGames, streamingTags } = input;
  if (favoriteGames !== undefined) await replaceChoices(ctx, profileId, "game", favoriteGames ?? []);
  if (ctx.actor.role !== "streamer") return;
  if (streamingTags !== undefined) await replaceChoices(ctx, profileId, "tag", streamingTags ?? []);
  const columns = streamerColumns(input);
  if (Object.keys(columns).length > 0) {
    await ctx.db.update(streamerProfiles).set(columns).where(eq(streamerProfiles.profileId, profileId));
  }
  await refreshSearchDocument(ctx, profileId);
}

async function updateColumns(
  ctx: UserContext,
  columns: Partial<typeof profiles.$inferInsert>,
): Promise<string | null> {
  const { userId, role } = ctx.actor;
  const [profile] = await ctx.db
    .update(profiles)
    .set({ ...columns, updatedAt: ctx.ports.clock.now() })
    .where(and(eq(profiles.userId, userId), eq(profiles.role, role)))
    .returning({ id: profiles.id });
  return profile?.id ?? null;
}

/**
 * Creates the profile of the caller's role (spec B §7, `POST /profile`; decisions §3.1).
 * Throws 409 when it exists and 400 for choices that are not in the catalogue or fields that the role does not have.
 */
export async function createProfile(ctx: UserContext, input: CreateProfileInput): Promise<OwnProfile> {
  refuseFieldsOfOthers(ctx, input);
  return inTransaction(ctx, async (inner) => {
    await requireKnownChoices(inner, input);
    const { displayName } = input;
    const id = await insertProfile(inner, { ...profileColumns(input), displayName });
    if (id === null) throw new DomainError("CONFLICT", "You already have a profile");
    await writeDetails(inner, id, input);
    return requireOwnProfile(inner);
  });
}

/**
 * Changes the given fields of the caller's profile (spec B §7, `PATCH /profile`; decisions §1.13).
 * Throws 404 before the profile exists and 400 as creating one does.
 */
export async function updateProfile(ctx: UserContext, input: UpdateProfileInput): Promise<OwnProfile> {
  refuseFieldsOfOthers(ctx, input);
  return inTransaction(ctx, async (inner) => {
    await requireKnownChoices(inner, input);
    const id = await updateColumns(inner, profileColumns(input));
    if (id === null) throw notFound("Profile");
    await writeDetails(inner, id, input);
    return requireOwnProfile(inner);
  });
}

/**
 * The complete-profile dialog: fills in the demographics and, when there is no profile yet, creates one named as
 * the account (spec B §2.1, §3.3). Throws 400 for a date of birth that is refused (decisions §2.13).
 */
export async function completeProfile(ctx: UserContext, input: CompleteProfileInput): Promise<OwnProfile> {
  const { clock, settings } = ctx.ports;
  const refused = refusedBirthDate(input, clock.now().toISOString().slice(0, 10), settings.minAge);
  if (refused) throw new DomainError("VALIDATION", refused.message, { fields: [refused] });
  const columns = demographicColumns(input);
  return inTransaction(ctx, async (inner) => {
    const created = await insertProfile(inner, { ...columns, displayName: ctx.actor.username });
    if (created === null) await updateColumns(inner, columns);
    else await writeDetails(inner, created, {});
    return requireOwnProfile(inner);
  });
}
