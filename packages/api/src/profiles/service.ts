import { users } from "@starling/db/schema/accounts";
import { profiles } from "@starling/db/schema/profiles";
import { BIRTH_DATE_SET } from "@starling/validators/ages";
import type {
  CompleteProfileInput,
  CreateProfileInput,
  OwnProfile,
  UpdateProfileInput,
} from "@starling/validators/profiles";
import { and, eq, isNull, or } from "drizzle-orm";
import type { UserContext } from "../context.ts";
import { refreshEntriesOf } from "../directory/entries.service.ts";
import { DomainError, notFound } from "../errors.ts";
import { changeAtOnce } from "./at-once.service.ts";
import { requireKnownChoices } from "./choices.service.ts";
import { canonicalInput, fieldsOfOthers } from "./details.rules.ts";
import { bringsPictures, preparePictures } from "./pictures.service.ts";
import { presentOwnStreamer, presentOwnViewer } from "./present.ts";
import { changeProfile, insertProfile, ownProfile, refuse } from "./rows.service.ts";
import { demographicInput, refusedBirthDate } from "./rules.ts";
import { readStreamerSource, readViewerSource } from "./sources.service.ts";

/** The caller's profile of the current role, or null until it exists (spec A §7, `GET /profile`). */
export async function readOwnProfile(ctx: UserContext): Promise<OwnProfile | null> {
  const now = ctx.ports.clock.now();
  if (ctx.actor.role === "streamer") {
    const streamer = await readStreamerSource(ctx, ownProfile(ctx));
    return streamer && presentOwnStreamer(streamer, now);
  }
  const viewer = await readViewerSource(ctx, ownProfile(ctx));
  return viewer && presentOwnViewer(viewer, now);
}

/** The same, but throws 404 until the profile exists (decisions §1.7). */
export async function requireOwnProfile(ctx: UserContext): Promise<OwnProfile> {
  const profile = await readOwnProfile(ctx);
  if (!profile) throw notFound("Profile");
  return profile;
}

async function hasOwn(ctx: UserContext): Promise<boolean> {
  const rows = await ctx.db.select({ id: profiles.id }).from(profiles).where(ownProfile(ctx));
  return rows.length > 0;
}

function alreadyThere(): DomainError {
  return new DomainError("CONFLICT", "You already have a profile");
}

/** Runs a verb on one transaction. */
async function inTransaction<Result>(
  ctx: UserContext,
  run: (inner: UserContext) => Promise<Result>,
): Promise<Result> {
  return ctx.db.transaction((tx) => run({ ...ctx, db: tx }));
}

/** A date of birth as it comes with a profile; blank when none does. */
type Birth = Pick<CompleteProfileInput, "age" | "under18Verified">;

function birthIn({ age, under18Verified }: UpdateProfileInput): Birth {
  return { age: age ?? "", under18Verified: under18Verified ?? false };
}

function refuseBirth(ctx: UserContext, birth: Birth): void {
  const { clock, settings } = ctx.ports;
  refuse([refusedBirthDate(birth, clock.now().toISOString().slice(0, 10), settings.minAge)]);
}

/**
 * Creates the profile of the caller's role (spec B §7, `POST /profile`; decisions §3.1).
 * Throws 409 when it exists and 400 for choices that are not in the catalogue, fields that the role does not have, or a
 * date of birth that is refused (decisions §2.13).
 */
export async function createProfile(ctx: UserContext, input: CreateProfileInput): Promise<OwnProfile> {
  const written = { ...canonicalInput(input), displayName: input.displayName };
  const birth = birthIn(input);
  refuse(fieldsOfOthers(input, ctx.actor.role));
  refuseBirth(ctx, birth);
  await requireKnownChoices(ctx, written);
  if (bringsPictures(input) && (await hasOwn(ctx))) throw alreadyThere();
  const pictures = await preparePictures(ctx, input);
  return inTransaction(ctx, async (inner) => {
    await rememberBirth(inner, birth);
    const profile = await insertProfile(inner, written, pictures);
    if (profile === null) throw alreadyThere();
    return profile;
  });
}

/**
 * Changes the given fields of the caller's profile (spec B §7, `PATCH /profile`; decisions §1.13).
 * Throws 404 before the profile exists and 400 as creating one does.
 */
export async function updateProfile(ctx: UserContext, input: UpdateProfileInput): Promise<OwnProfile> {
  const written = canonicalInput(input);
  const birth = birthIn(input);
  refuse(fieldsOfOthers(input, ctx.actor.role));
  refuseBirth(ctx, birth);
  await requireKnownChoices(ctx, written);
  if (bringsPictures(input) && !(await hasOwn(ctx))) throw notFound("Profile");
  const pictures = await preparePictures(ctx, input);
  const saved = birth.age === "" ? await changeAtOnce(ctx, written, pictures) : null;
  if (saved) return saved;
  return inTransaction(ctx, async (inner) => {
    await rememberBirth(inner, birth);
    const profile = await changeProfile(inner, written, pictures);
    if (profile === null) throw notFound("Profile");
    return profile;
  });
}

/**
 * The complete-profile dialog: fills in the demographics and, when there is no profile yet, creates one named as
 * the account (spec B §2.1, §3.3). Throws 400 for a date of birth that is refused (decisions §2.13) or another than before.
 */
export async function completeProfile(ctx: UserContext, input: CompleteProfileInput): Promise<OwnProfile> {
  refuseBirth(ctx, input);
  const filled = demographicInput(input);
  return inTransaction(ctx, async (inner) => {
    await rememberBirth(inner, input);
    const created = await insertProfile(inner, { ...filled, displayName: ctx.actor.username }, {});
    const profile = created ?? (await changeProfile(inner, filled, {}));
    if (!profile) throw notFound("Profile");
    return profile;
  });
}

/** A date of birth is given once: who could change it could leave what protects people under 18 (decisions §3.11). */
async function rememberBirth(ctx: UserContext, { age, under18Verified }: Birth): Promise<void> {
  if (age === "") return;
  const remembered = await ctx.db
    .update(users)
    .set({ dateOfBirth: age, guardianConsent: under18Verified })
    .where(and(eq(users.id, ctx.actor.userId), or(isNull(users.dateOfBirth), eq(users.dateOfBirth, age))))
    .returning({ id: users.id });
  if (remembered.length === 0) refuse([{ path: "age", message: BIRTH_DATE_SET }]);
  // Their streamer's profile may be another one than the one that is written, and tells an age that follows from the date.
  if (ctx.actor.role === "viewer") await refreshEntriesOf(ctx, ctx.actor.userId);
}
