import { profiles } from "@starling/db/schema/profiles";
import { t } from "@starling/i18n/translate";
import type {
  CompleteProfileInput,
  CreateProfileInput,
  OwnProfile,
  UpdateProfileInput,
} from "@starling/validators/profiles";
import type { ScreenedText } from "../../access/screening/rules.ts";
import {
  type FollowUp,
  followUpsOf,
  requireAllowedTexts,
  saveScreened,
} from "../../access/screening/service.ts";
import type { UserContext } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { birthIn, refuseBirth } from "./birth-dates.service.ts";
import { requireKnownChoices } from "./choices.service.ts";
import { canonicalInput, fieldsOfOthers } from "./details.rules.ts";
import { addressesOf, hasPictureUploads, type PictureChanges, preparePictures } from "./pictures.service.ts";
import { presentOwn } from "./present.ts";
import { refuse } from "./refusals.service.ts";
import { demographicInput } from "./rules.ts";
import { addProfile, profileExistsError, saveOrAddProfile, saveProfile } from "./save.service.ts";
import { ownProfile, readOwn } from "./sources.service.ts";
import { profileTexts } from "./texts.rules.ts";

export async function readOwnProfile(ctx: UserContext): Promise<OwnProfile | null> {
  const own = await readOwn(ctx);
  return own && presentOwn(own, ctx.ports.clock.now());
}

/** Throws 404 if the profile does not exist yet. */
export async function requireOwnProfile(ctx: UserContext): Promise<OwnProfile> {
  const profile = await readOwnProfile(ctx);
  if (!profile) throw notFound(t("Profile not found"));
  return profile;
}

async function hasOwn(ctx: UserContext): Promise<boolean> {
  const rows = await ctx.db.select({ id: profiles.id }).from(profiles).where(ownProfile(ctx));
  return rows.length > 0;
}

/** Throws 400 when the classifier rejects the profile. */
function followUpsOfProfile(
  ctx: UserContext,
  texts: readonly ScreenedText[],
  pictures: PictureChanges,
): Promise<FollowUp[]> {
  return followUpsOf(ctx, { kind: "profile", id: ctx.actor.userId }, texts, addressesOf(pictures));
}

/**
 * Throws 409 if the profile exists and 400 for unknown choices, fields of the other role, an invalid date of
 * birth (docs/product.md §1.10) or rejected text.
 */
export async function createProfile(ctx: UserContext, input: CreateProfileInput): Promise<OwnProfile> {
  const canonical = { ...canonicalInput(input), displayName: input.displayName };
  const birth = birthIn(input);
  refuse(fieldsOfOthers(input, ctx.actor.role));
  refuseBirth(ctx, birth);
  await requireKnownChoices(ctx, canonical);
  const texts = profileTexts(input);
  await requireAllowedTexts(ctx, texts);
  if (hasPictureUploads(input) && (await hasOwn(ctx))) throw profileExistsError();
  const pictures = await preparePictures(ctx, input);
  const followUps = await followUpsOfProfile(ctx, texts, pictures);
  return saveScreened(ctx, followUps, (inside) => addProfile(inside, { input: canonical, pictures, birth }));
}

/** Throws 404 if the profile does not exist, and the 400 errors of {@link createProfile}. */
export async function updateProfile(ctx: UserContext, input: UpdateProfileInput): Promise<OwnProfile> {
  const canonical = canonicalInput(input);
  const birth = birthIn(input);
  refuse(fieldsOfOthers(input, ctx.actor.role));
  refuseBirth(ctx, birth);
  await requireKnownChoices(ctx, canonical);
  const texts = profileTexts(input);
  await requireAllowedTexts(ctx, texts);
  if (hasPictureUploads(input) && !(await hasOwn(ctx))) throw notFound(t("Profile not found"));
  const pictures = await preparePictures(ctx, input);
  const followUps = await followUpsOfProfile(ctx, texts, pictures);
  return saveScreened(ctx, followUps, (inside) => saveProfile(inside, { input: canonical, pictures, birth }));
}

/**
 * Creates a missing profile, named after the account (docs/product.md §1.10). Throws 400 for an invalid or
 * changed date of birth.
 */
export async function completeProfile(ctx: UserContext, input: CompleteProfileInput): Promise<OwnProfile> {
  refuseBirth(ctx, input);
  const texts = profileTexts(input);
  await requireAllowedTexts(ctx, texts);
  const followUps = await followUpsOfProfile(ctx, texts, {});
  return saveScreened(ctx, followUps, (inside) =>
    saveOrAddProfile(inside, { input: demographicInput(input), pictures: {}, birth: input }),
  );
}
