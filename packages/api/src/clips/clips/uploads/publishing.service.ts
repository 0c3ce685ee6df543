import { enqueueJob } from "@starling/db/jobs";
import { clipCounters, clips } from "@starling/db/schema/clips";
import { t } from "@starling/i18n/translate";
import { CLIP_NOT_SAVED, type OwnClip, UNTITLED_CLIP } from "@starling/validators/clips";
import { and, eq, sql } from "drizzle-orm";
import { queueClassification } from "../../../access/screening/service.ts";
import type { ServiceContext } from "../../../context.ts";
import { DomainError } from "../../../errors.ts";
import { notifyFollowers } from "../../../notifications/notifications/events.service.ts";
import { claimMedia, removeNow, removeUnlessClaimed } from "../../../profiles/media/service.ts";
import { readOwnCards } from "../cards.service.ts";
import { enterPool, lockProfile, publishedStatus } from "../pool.service.ts";
import { readVideo } from "../videos/adapter.ts";
import { applyPoster, type PreparedPoster, preparePoster } from "./posters.service.ts";
import { clipRefused, problemOfSize, problemOfVideo, type VideoFacts } from "./rules.ts";
import { requirePending } from "./service.ts";

export interface FinishClipInput {
  clipId: string;
  key: string;
}

/**
 * Publishes an uploaded video, or deletes an invalid upload. Of two parallel calls only one succeeds. Throws
 * 404 for a removed clip, 409 for a clip with a video, and the errors of {@link clipRefused}.
 */
export async function finishClip(ctx: ServiceContext, { clipId, key }: FinishClipInput): Promise<OwnClip> {
  await removeUnlessClaimed(ctx, [key]);
  try {
    const { poster: given, profileId } = await requirePending(ctx, clipId);
    const { facts, bytes } = await judge(ctx, key, profileId);
    // A poster uploaded before the video takes precedence.
    const poster = given === null ? await preparePoster(ctx, clipId, { key, facts }) : null;
    await publishOrForget(ctx, { clipId, key, profileId, facts, bytes, poster });
  } catch (error) {
    await removeNow(ctx, [key]);
    throw error;
  }
  const [clip] = await readOwnCards(ctx, [clipId]);
  if (!clip) throw new DomainError("NOT_FOUND", t(CLIP_NOT_SAVED));
  return clip;
}

async function judge(
  ctx: ServiceContext,
  key: string,
  profileId: string,
): Promise<{ facts: VideoFacts; bytes: number }> {
  const { media } = ctx.ports;
  const bytes = (await media.sizeOf(key)) ?? 0;
  const wrongSize = problemOfSize(bytes);
  if (wrongSize) throw clipRefused(wrongSize);
  const file = { size: bytes, read: (start: number, end: number) => media.readPart(key, start, end) };
  const facts = await readVideo(file, profileId);
  const problem = problemOfVideo(facts);
  if (problem) throw clipRefused(problem);
  return { facts, bytes };
}

interface Publication extends FinishClipInput {
  profileId: string;
  facts: VideoFacts;
  bytes: number;
  poster: PreparedPoster | null;
}

async function publishOrForget(ctx: ServiceContext, publication: Publication): Promise<void> {
  const { key, poster, facts } = publication;
  let kept = key;
  try {
    kept = await ctx.ports.media.keep(key, facts.erasures);
    if (kept !== key) await removeUnlessClaimed(ctx, [kept]);
    await ctx.db.transaction((tx) => publish({ ...ctx, db: tx }, { ...publication, key: kept }));
  } catch (error) {
    if (poster) await removeNow(ctx, poster.keys);
    if (kept !== key) await removeNow(ctx, [kept]);
    throw error;
  }
  // If private metadata was erased, the published file is a copy. The uploaded file still contains the
  // metadata, so it is removed.
  if (kept !== key) await removeNow(ctx, [key]);
}

async function publish(ctx: ServiceContext, publication: Publication): Promise<void> {
  const { clipId, key, profileId, facts, bytes, poster } = publication;
  const { db, ports } = ctx;
  await lockProfile(ctx, profileId);
  const [published] = await db
    .update(clips)
    .set({
      status: publishedStatus,
      title: sql`coalesce(nullif(${clips.title}, ''), ${UNTITLED_CLIP})`,
      publishedAt: ports.clock.now(),
      durationMs: Math.round(facts.seconds * 1_000),
      width: facts.width,
      height: facts.height,
      type: facts.type,
      bytes,
      mediaKey: key,
    })
    .where(and(eq(clips.id, clipId), eq(clips.status, "pending")))
    .returning();
  // A parallel call published or removed the clip; `requirePending` throws the specific error.
  if (!published) {
    await requirePending(ctx, clipId);
    throw new Error("A pending clip could not be published");
  }
  await db.insert(clipCounters).values({ clipId });
  await claimMedia(db, [key]);
  if (poster && published.poster === null) await applyPoster(ctx, clipId, poster);
  await enterPool(ctx, profileId, clipId);
  if (published.status === "ready")
    await notifyFollowers(ctx, {
      key: `clip:${clipId}`,
      profileId,
      data: { kind: "clip", clipId, title: published.title },
    });
  await enqueueJob(db, "screen_clip", { clipId });
  await queueClassification(ctx, { kind: "clip", id: clipId });
}
