import { clips } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import { hiddenClips } from "@starling/db/schema/safety";
import { t } from "@starling/i18n/translate";
import { type IdInput, isUuid } from "@starling/validators/ids";
import { type HiddenClipsPage, MAX_HIDDEN_CLIPS, type SafetyListInput } from "@starling/validators/safety";
import { and, count, desc, eq, inArray } from "drizzle-orm";
import { keysetPage } from "../../access/paging/keyset.service.ts";
import { canSee } from "../../access/visibility/service.ts";
import type { UserContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { changeHidden } from "./service.ts";

async function requireClip(ctx: UserContext, { id }: IdInput) {
  const [clip] = isUuid(id)
    ? await ctx.db
        .select({ id: clips.id, userId: profiles.userId })
        .from(clips)
        .innerJoin(profiles, eq(profiles.id, clips.profileId))
        .where(and(eq(clips.id, id), eq(clips.status, "ready"), canSee(ctx.actor.userId, profiles.userId)))
    : [];
  if (!clip) throw notFound(t("Clip not found"));
  return clip;
}

/**
 * Idempotent. Keeps the latest {@link MAX_HIDDEN_CLIPS} hidden clips. Throws 404 for an unknown or
 * unpublished clip and 409 for the caller's own clip.
 */
export async function hideClip(ctx: UserContext, input: IdInput): Promise<{ isHidden: true }> {
  const { userId } = ctx.actor;
  const clip = await requireClip(ctx, input);
  if (clip.userId === userId) throw new DomainError("CONFLICT", t("You cannot hide your own clip"));
  await changeHidden(ctx, async (tx) => {
    await tx
      .insert(hiddenClips)
      .values({ userId, clipId: clip.id, createdAt: ctx.ports.clock.now() })
      .onConflictDoNothing();
    const forgotten = tx
      .select({ id: hiddenClips.clipId })
      .from(hiddenClips)
      .where(eq(hiddenClips.userId, userId))
      .orderBy(desc(hiddenClips.createdAt), desc(hiddenClips.clipId))
      .offset(MAX_HIDDEN_CLIPS);
    await tx
      .delete(hiddenClips)
      .where(and(eq(hiddenClips.userId, userId), inArray(hiddenClips.clipId, forgotten)));
  });
  return { isHidden: true };
}

/** Idempotent. Throws 404 for an unknown clip. */
export async function unhideClip(ctx: UserContext, input: IdInput): Promise<{ isHidden: false }> {
  const clip = await requireClip(ctx, input);
  await changeHidden(ctx, async (tx) => {
    await tx
      .delete(hiddenClips)
      .where(and(eq(hiddenClips.userId, ctx.actor.userId), eq(hiddenClips.clipId, clip.id)));
  });
  return { isHidden: false };
}

/** Latest hidden clip first, without playable URLs. */
export async function listHiddenClips(ctx: UserContext, input: SafetyListInput): Promise<HiddenClipsPage> {
  const { userId } = ctx.actor;
  const own = and(eq(hiddenClips.userId, userId), eq(clips.status, "ready"), canSee(userId, profiles.userId));
  const page = keysetPage(
    ctx,
    { list: "hidden clips", keys: [hiddenClips.createdAt, hiddenClips.clipId] },
    input,
  );
  const [read, [counted]] = await Promise.all([
    ctx.db
      .select({
        id: clips.id,
        title: clips.title,
        displayName: profiles.displayName,
        poster: clips.poster,
        since: hiddenClips.createdAt,
        place: page.place,
      })
      .from(hiddenClips)
      .innerJoin(clips, eq(clips.id, hiddenClips.clipId))
      .innerJoin(profiles, eq(profiles.id, clips.profileId))
      .where(and(own, page.after))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    ctx.db
      .select({ total: count() })
      .from(hiddenClips)
      .innerJoin(clips, eq(clips.id, hiddenClips.clipId))
      .innerJoin(profiles, eq(profiles.id, clips.profileId))
      .where(own),
  ]);
  const { rows, ...totals } = page.finishOf(read, counted?.total ?? 0);
  return { clips: rows, ...totals };
}
