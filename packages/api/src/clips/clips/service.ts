import { indexClipsOf } from "@starling/db/clip-words";
import { clips } from "@starling/db/schema/clips";
import { linkedClips } from "@starling/db/schema/linked-clips";
import { profiles } from "@starling/db/schema/profiles";
import { msg, t } from "@starling/i18n/translate";
import type { SetCaptionsInput, UpdateClipInput } from "@starling/validators/clip-inputs";
import type { OwnClip } from "@starling/validators/clips";
import { type IdInput, isUuid } from "@starling/validators/ids";
import { and, eq } from "drizzle-orm";
import { queueFollowUps, screen } from "../../access/screening/service.ts";
import type { ServiceContext, UserContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { renewReelPool } from "../../profiles/directory/reel-pool.service.ts";
import { queueMediaRemoval } from "../../profiles/media/service.ts";
import { readOwnCards } from "./cards.service.ts";
import { lockProfile, setInSwipe } from "./pool.service.ts";
import { presentPending } from "./present.ts";
import { captionTexts, clipTexts } from "./texts.rules.ts";

type Clip = typeof clips.$inferSelect;

const HIDDEN_BY_MODERATORS = msg("Our moderators have hidden this clip. You can appeal their decision.");

/** Returns the caller's clip, whatever the caller's current role. Throws 404 for clips of others. */
export async function requireOwnClip(ctx: UserContext, id: string): Promise<Clip> {
  const [row] = isUuid(id)
    ? await ctx.db
        .select({ clip: clips })
        .from(clips)
        .innerJoin(profiles, eq(profiles.id, clips.profileId))
        .where(and(eq(clips.id, id), eq(profiles.userId, ctx.actor.userId)))
    : [];
  if (!row) throw notFound(t("Clip not found"));
  return row.clip;
}

async function readOwn(ctx: UserContext, id: string): Promise<OwnClip> {
  const [card] = await readOwnCards(ctx, [id]);
  return card ?? presentPending(await requireOwnClip(ctx, id));
}

/**
 * Throws 404 for another user's clip, 400 for rejected texts, and 409 if the reel is full or moderators have
 * hidden the clip.
 */
export async function updateClip(ctx: UserContext, input: UpdateClipInput): Promise<OwnClip> {
  const { id, inSwipe, title, description, tags } = input;
  const { profileId } = await requireOwnClip(ctx, id);
  const followUps = await screen(ctx, { kind: "clip", id }, clipTexts(input));
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await queueFollowUps(inside, followUps);
    await lockProfile(inside, profileId);
    const clip = await requireOwnClip(inside, id);
    await tx
      .update(clips)
      .set({
        title: title ?? clip.title,
        description: description ?? clip.description,
        tags: tags ?? clip.tags,
      })
      .where(eq(clips.id, id));
    if (clip.inSwipe) await indexClipsOf(tx, profileId);
    if (inSwipe === undefined || inSwipe === clip.inSwipe) return;
    if (clip.status === "pending") throw notFound(t("Clip not found"));
    if (clip.status === "hidden") throw new DomainError("CONFLICT", t(HIDDEN_BY_MODERATORS));
    await setInSwipe(inside, { profileId, id, inSwipe });
  });
  return readOwn(ctx, id);
}

/** Throws 404 for another user's clip, and 400 for rejected texts. */
export async function setCaptions(ctx: UserContext, { id, captions }: SetCaptionsInput): Promise<OwnClip> {
  await requireOwnClip(ctx, id);
  const followUps = captions ? await screen(ctx, { kind: "caption", id }, captionTexts(captions)) : [];
  await ctx.db.transaction(async (tx) => {
    await queueFollowUps({ ...ctx, db: tx }, followUps);
    await tx
      .update(clips)
      .set({ captions: captions?.vtt ?? null, captionsLanguage: captions?.language ?? null })
      .where(eq(clips.id, id));
  });
  return readOwn(ctx, id);
}

function filesOf({ mediaKey, posterKeys }: Pick<Clip, "mediaKey" | "posterKeys">): (string | null)[] {
  return [mediaKey, ...(posterKeys ?? [])];
}

/** Removes files after the commit. Throws 404 for an unknown or another user's clip. */
export async function removeClip(ctx: UserContext, { id }: IdInput): Promise<{ removed: true }> {
  const { profileId } = await requireOwnClip(ctx, id);
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockProfile(inside, profileId);
    const [gone] = await tx.delete(clips).where(eq(clips.id, id)).returning();
    if (!gone) throw notFound(t("Clip not found"));
    await queueMediaRemoval(tx, filesOf(gone));
    await renewReelPool(inside, [profileId]);
  });
  return { removed: true };
}

/**
 * Removes the files of the account's clips and linked clips after the commit. Call it before the account's
 * rows are deleted.
 */
export async function deleteAccountClips(ctx: ServiceContext, userId: string): Promise<void> {
  const rows = await ctx.db
    .select({ mediaKey: clips.mediaKey, posterKeys: clips.posterKeys })
    .from(clips)
    .innerJoin(profiles, eq(profiles.id, clips.profileId))
    .where(eq(profiles.userId, userId));
  const linked = await ctx.db
    .select({ keys: linkedClips.thumbnailKeys })
    .from(linkedClips)
    .innerJoin(profiles, eq(profiles.id, linkedClips.profileId))
    .where(eq(profiles.userId, userId));
  const copies = linked.flatMap(({ keys }) => keys ?? []);
  await queueMediaRemoval(ctx.db, [...rows.flatMap(filesOf), ...copies]);
}
