import { pictures } from "@starling/db/schema/pictures";
import { profiles } from "@starling/db/schema/profiles";
import { msg, t } from "@starling/i18n/translate";
import { MAX_PICTURE_BYTES, type PictureKind, type PictureSet } from "@starling/validators/pictures";
import { and, eq } from "drizzle-orm";
import { ruleOfRemoved } from "../../access/screening/removed-pictures.service.ts";
import { followUpsOf, queueFollowUps } from "../../access/screening/service.ts";
import { countFirstUpload } from "../../access/screening/uploads.service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError, notFound } from "../../errors.ts";
import { refreshEntries } from "../directory/entries.service.ts";
import { claimMedia, queueMediaRemoval, removeNow, removeUnlessClaimed } from "../media/service.ts";
import { renderPicture } from "./adapter.ts";
import { hashPicture } from "./hashes.adapter.ts";
import { pictureRefused, srcSetOf, usualWidth } from "./rules.ts";

const RESEMBLES_REMOVED_PICTURE = msg(
  "This picture looks like one that our moderators removed. Please choose another one.",
);

export interface PreparedPicture {
  address: string;
  set: PictureSet;
  /** Media store keys, largest size first. */
  keys: string[];
}

/**
 * Stores a picture; call it before the transaction. The files are removed within the hour if
 * {@link applyPicture} is not called. Throws 413 if the file is too large, and 415 if the file is not a
 * picture. Throws 400 if the picture has too many pixels (security row U1), or if moderators removed a
 * similar picture. Throws 429 after too many uploads.
 */
export async function preparePicture(
  ctx: ServiceContext,
  kind: PictureKind,
  file: Blob | Uint8Array,
): Promise<PreparedPicture> {
  const { actor } = ctx;
  if (actor.kind === "user") {
    await enforceLimit(ctx, "picturesByAccount", actor.userId);
    await countFirstUpload({ ...ctx, actor }, "pictures");
  }
  if (file instanceof Blob && file.size > MAX_PICTURE_BYTES) throw pictureRefused(kind, "heavy");
  const bytes = file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file;
  const { sizes, placeholder, hue } = await renderPicture(bytes, kind);
  await refuseRemoved(ctx, kind, sizes[0]?.bytes);
  const stored = await ctx.ports.media.put(sizes.map(({ bytes }) => ({ bytes, type: "image/webp" })));
  const keys = stored.map(({ key }) => key);
  await removeUnlessClaimed(ctx, keys);
  const files = stored.map(({ address }, index) => ({ address, width: sizes[index]?.width ?? 0 }));
  const usual = files.find(({ width }) => width <= usualWidth(kind));
  return { address: usual?.address ?? "", set: { srcSet: srcSetOf(files), placeholder, hue }, keys };
}

/**
 * Sets or removes the picture. Removes the previous files after the caller's transaction commits. Throws 404
 * without a profile.
 */
export async function applyPicture(
  ctx: ServiceContext,
  profileId: string,
  kind: PictureKind,
  prepared: PreparedPicture | null,
): Promise<void> {
  const { db, ports } = ctx;
  // Writes the row first: its lock serializes concurrent changes, so that no files are orphaned.
  const address = prepared?.address ?? null;
  const set = prepared?.set ?? null;
  const [profile] = await db
    .update(profiles)
    .set({
      ...(kind === "avatar" ? { avatar: address, avatarSet: set } : { banner: address, bannerSet: set }),
      updatedAt: ports.clock.now(),
    })
    .where(eq(profiles.id, profileId))
    .returning({ id: profiles.id });
  if (!profile) throw notFound(t("Profile not found"));
  const before = await db
    .delete(pictures)
    .where(and(eq(pictures.profileId, profileId), eq(pictures.kind, kind)))
    .returning({ keys: pictures.keys });
  await queueMediaRemoval(
    db,
    before.flatMap(({ keys }) => keys),
  );
  if (!prepared) return;
  await db.insert(pictures).values({ profileId, kind, keys: prepared.keys, createdAt: ports.clock.now() });
  await claimMedia(db, prepared.keys);
}

async function refuseRemoved(
  ctx: ServiceContext,
  kind: PictureKind,
  bytes: Uint8Array | undefined,
): Promise<void> {
  const hash = bytes ? await hashPicture(bytes) : null;
  if (hash === null || (await ruleOfRemoved(ctx, hash)) === null) return;
  const message = t(RESEMBLES_REMOVED_PICTURE);
  throw new DomainError("VALIDATION", message, { fields: [{ path: kind, message }] });
}

export interface ReplacePictureInput {
  profileId: string;
  kind: PictureKind;
  file: { key: string } | { bytes: Uint8Array };
}

/**
 * Returns the new URL. Always removes the uploaded original. Throws the errors of {@link preparePicture}, 404
 * for a deleted profile, and 400 when the classifier rejects the picture.
 */
export async function replacePicture(ctx: ServiceContext, input: ReplacePictureInput): Promise<string> {
  const { profileId, kind, file } = input;
  if ("bytes" in file) return replaceWith(ctx, profileId, kind, file.bytes);
  await removeUnlessClaimed(ctx, [file.key]);
  try {
    return await replaceWith(ctx, profileId, kind, await readUpload(ctx, kind, file.key));
  } finally {
    await removeNow(ctx, [file.key]);
  }
}

async function replaceWith(
  ctx: ServiceContext,
  profileId: string,
  kind: PictureKind,
  bytes: Uint8Array,
): Promise<string> {
  const prepared = await preparePicture(ctx, kind, bytes);
  try {
    const followUps = await followUpsOf(ctx, { kind: "profile", id: profileId }, [], [prepared.address]);
    await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      await applyPicture(inside, profileId, kind, prepared);
      await refreshEntries(inside, [profileId]);
      await queueFollowUps(inside, followUps);
    });
  } catch (error) {
    await removeNow(ctx, prepared.keys);
    throw error;
  }
  return prepared.address;
}

/** Throws the 413 and 415 errors of {@link pictureRefused}. */
export async function readUpload(ctx: ServiceContext, field: string, key: string): Promise<Uint8Array> {
  const stream = await ctx.ports.media.read(key);
  if (!stream) throw pictureRefused(field, "unreadable");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > MAX_PICTURE_BYTES) throw pictureRefused(field, "heavy");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Throws 404 if the current role has no profile. */
export async function requirePictureProfile(ctx: UserContext): Promise<string> {
  const { userId, role } = ctx.actor;
  const [own] = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), eq(profiles.role, role)));
  if (!own) throw notFound(t("Profile not found"));
  return own.id;
}

/** Removes picture files after commit (docs/product.md §1.12). Call it before deleting the account's rows. */
export async function deleteAccountPictures(ctx: ServiceContext, userId: string): Promise<void> {
  const rows = await ctx.db
    .select({ keys: pictures.keys })
    .from(pictures)
    .innerJoin(profiles, eq(profiles.id, pictures.profileId))
    .where(eq(profiles.userId, userId));
  await queueMediaRemoval(
    ctx.db,
    rows.flatMap(({ keys }) => keys),
  );
}
