import { pictures } from "@starling/db/schema/pictures";
import { profiles } from "@starling/db/schema/profiles";
import { MAX_PICTURE_BYTES, type PictureKind, type PictureSet } from "@starling/validators/pictures";
import { and, eq } from "drizzle-orm";
import { ruleOfRemoved } from "../../access/screening/removed-pictures.service.ts";
import { followUpsOf, queueFollowUps } from "../../access/screening/service.ts";
import { countFirstUpload } from "../../access/screening/uploads.service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { enforceLimit } from "../../enforce-limit.ts";
import { DomainError, notFound } from "../../errors.ts";
import { refreshEntries } from "../directory/entries.service.ts";
import { claimMedia, removeAfterwards, removeNow, removeUnlessClaimed } from "../media/service.ts";
import { renderPicture } from "./adapter.ts";
import { hashPicture } from "./hashes.adapter.ts";
import { pictureRefused, srcSetOf, usualWidth } from "./rules.ts";

const LOOKS_REMOVED = "This picture looks like one that our moderators removed. Please choose another one.";

/** A picture whose files are stored and which no profile shows yet. */
export interface PreparedPicture {
  /** The usual size's address. */
  address: string;
  set: PictureSet;
  /** The media store's keys, the largest size first. */
  keys: string[];
}

/**
 * Decodes a picture, strips and crops it, and stores it in the sizes of its kind. Nothing shows it until
 * {@link applyPicture}; without that its files go within the hour. Call it before the transaction.
 * Throws 413 for a heavy file, 415 for what is no picture, 400 for too many pixels (security row U1) and for what looks like a
 * picture that moderators removed, where the field is the kind, and 429 for too many pictures of a user.
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
  const { sizes, placeholder } = await renderPicture(bytes, kind);
  await refuseRemoved(ctx, kind, sizes[0]?.bytes);
  const stored = await ctx.ports.media.put(sizes.map(({ bytes }) => ({ bytes, type: "image/webp" })));
  const keys = stored.map(({ key }) => key);
  await removeUnlessClaimed(ctx, keys);
  const files = stored.map(({ address }, index) => ({ address, width: sizes[index]?.width ?? 0 }));
  const usual = files.find(({ width }) => width <= usualWidth(kind));
  return { address: usual?.address ?? "", set: { srcSet: srcSetOf(files), placeholder }, keys };
}

/**
 * Makes a prepared picture the profile's, or removes the one it has (`null`). Runs inside the caller's transaction;
 * the files of the picture before are removed once that has committed. Throws 404 without such a profile.
 */
export async function applyPicture(
  ctx: ServiceContext,
  profileId: string,
  kind: PictureKind,
  prepared: PreparedPicture | null,
): Promise<void> {
  const { db, ports } = ctx;
  // The row is written first, so that two changes at once take turns and none loses sight of files.
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
  if (!profile) throw notFound("Profile");
  const before = await db
    .delete(pictures)
    .where(and(eq(pictures.profileId, profileId), eq(pictures.kind, kind)))
    .returning({ keys: pictures.keys });
  await removeAfterwards(
    db,
    before.flatMap(({ keys }) => keys),
  );
  if (!prepared) return;
  await db.insert(pictures).values({ profileId, kind, keys: prepared.keys, createdAt: ports.clock.now() });
  await claimMedia(db, prepared.keys);
}

/** Throws 400 for a picture like one that moderators have removed. */
async function refuseRemoved(
  ctx: ServiceContext,
  kind: PictureKind,
  bytes: Uint8Array | undefined,
): Promise<void> {
  const hash = bytes ? await hashPicture(bytes) : null;
  if (hash === null || (await ruleOfRemoved(ctx, hash)) === null) return;
  const fields = [{ path: kind, message: LOOKS_REMOVED }];
  throw new DomainError("VALIDATION", LOOKS_REMOVED, { fields });
}

/** Which picture to make of which file: its bytes, or the key under which the media store has the upload. */
export interface ReplacePictureInput {
  profileId: string;
  kind: PictureKind;
  file: { key: string } | { bytes: Uint8Array };
}

/**
 * Replaces a profile's picture and resolves to its new address. An uploaded original is removed from the store in
 * every case. Throws as {@link preparePicture}, 404 when the profile is gone, and 400 for what the classifier refuses.
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

/** The bytes of an uploaded picture. Throws 413 and 415 as {@link pictureRefused}, with the field that it came in. */
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

/** The profile whose pictures the caller may change: the one of the current role. Throws 404 before it exists. */
export async function requirePictureProfile(ctx: UserContext): Promise<string> {
  const { userId, role } = ctx.actor;
  const [own] = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.userId, userId), eq(profiles.role, role)));
  if (!own) throw notFound("Profile");
  return own.id;
}

/**
 * Has the files of all pictures of an account removed once the caller's transaction has committed (docs/product.md §1.12).
 * Call it before the account's rows go.
 */
export async function forgetPictures(ctx: ServiceContext, userId: string): Promise<void> {
  const rows = await ctx.db
    .select({ keys: pictures.keys })
    .from(pictures)
    .innerJoin(profiles, eq(profiles.id, pictures.profileId))
    .where(eq(profiles.userId, userId));
  await removeAfterwards(
    ctx.db,
    rows.flatMap(({ keys }) => keys),
  );
}
