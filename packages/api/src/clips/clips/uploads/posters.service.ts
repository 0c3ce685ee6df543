import { enqueueJob } from "@starling/db/jobs";
import { clips } from "@starling/db/schema/clips";
import { t } from "@starling/i18n/translate";
import type { UploadedClip } from "@starling/validators/clips";
import type { PictureSet } from "@starling/validators/pictures";
import { eq } from "drizzle-orm";
import { queueClassification } from "../../../access/screening/service.ts";
import type { ServiceContext } from "../../../context.ts";
import { DomainError, notFound } from "../../../errors.ts";
import {
  claimMedia,
  queueMediaRemoval,
  removeNow,
  removeUnlessClaimed,
} from "../../../profiles/media/service.ts";
import { type RenderedPicture, renderSizes } from "../../../profiles/pictures/adapter.ts";
import { srcSetOf } from "../../../profiles/pictures/rules.ts";
import { readUpload } from "../../../profiles/pictures/service.ts";
import { renderDrawing } from "./poster-drawings.adapter.ts";
import { takeFrame } from "./poster-frames.adapter.ts";
import { frameTime, POSTER } from "./posters.rules.ts";
import type { VideoFacts } from "./rules.ts";

export interface PreparedPoster {
  address: string;
  set: PictureSet;
  keys: string[];
}

/** If no row refers to the poster's files, they are removed within the hour. */
export async function storePoster(
  ctx: ServiceContext,
  { sizes, placeholder }: RenderedPicture,
): Promise<PreparedPoster> {
  const stored = await ctx.ports.media.put(sizes.map(({ bytes }) => ({ bytes, type: "image/webp" })));
  const keys = stored.map(({ key }) => key);
  await removeUnlessClaimed(ctx, keys);
  const files = stored.map(({ address }, index) => ({ address, width: sizes[index]?.width ?? 0 }));
  return { address: files[0]?.address ?? "", set: { srcSet: srcSetOf(files), placeholder }, keys };
}

/** Makes a poster from a frame of the video, or from a drawing if no frame is available. */
export async function preparePoster(
  ctx: ServiceContext,
  clipId: string,
  { key, facts }: { key: string; facts: VideoFacts },
): Promise<PreparedPoster> {
  const frame = await frameOf(ctx, key, facts);
  const rendered = frame && (await renderSizes(frame, POSTER).catch(rethrowUnavailable));
  if (rendered) return storePoster(ctx, rendered);
  return storePoster(ctx, await renderSizes(await renderDrawing(clipId, facts), POSTER));
}

async function frameOf(
  ctx: ServiceContext,
  key: string,
  { type, seconds }: VideoFacts,
): Promise<Uint8Array | null> {
  const bytes = await ctx.ports.media.read(key);
  return bytes && takeFrame({ bytes, type, at: frameTime(seconds) });
}

function rethrowUnavailable(error: unknown): null {
  if (error instanceof DomainError && error.code !== "UNAVAILABLE") return null;
  throw error;
}

/** Requires a transaction; the previous poster is removed after the commit. */
export async function applyPoster(
  ctx: ServiceContext,
  clipId: string,
  { address, set, keys }: PreparedPoster,
): Promise<void> {
  const { db } = ctx;
  const [clip] = await db
    .select({ before: clips.posterKeys })
    .from(clips)
    .where(eq(clips.id, clipId))
    .for("update");
  if (!clip) throw notFound(t("Clip not found"));
  await db
    .update(clips)
    .set({ poster: address, posterSet: set, posterKeys: keys })
    .where(eq(clips.id, clipId));
  await queueMediaRemoval(db, clip.before ?? []);
  await claimMedia(db, keys);
}

/**
 * Re-encodes the picture in two widths and always removes the upload. Throws 413, 415 or 400 for a bad
 * picture, and 404 for a removed clip.
 */
export async function setPoster(
  ctx: ServiceContext,
  { clipId, key }: { clipId: string; key: string },
): Promise<UploadedClip> {
  await removeUnlessClaimed(ctx, [key]);
  try {
    const prepared = await storePoster(ctx, await renderSizes(await readUpload(ctx, "poster", key), POSTER));
    try {
      await ctx.db.transaction(async (tx) => {
        const inside = { ...ctx, db: tx };
        await applyPoster(inside, clipId, prepared);
        await enqueueJob(tx, "screen_clip", { clipId });
        await queueClassification(inside, { kind: "clip", id: clipId });
      });
    } catch (error) {
      await removeNow(ctx, prepared.keys);
      throw error;
    }
    return { clipId, thumbnail: prepared.address };
  } finally {
    await removeNow(ctx, [key]);
  }
}
