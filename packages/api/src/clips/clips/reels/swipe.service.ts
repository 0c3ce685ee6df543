import { clips } from "@starling/db/schema/clips";
import type { SwipeClipsInput } from "@starling/validators/clip-inputs";
import { type ClipCard, FREE_CLIPS } from "@starling/validators/clips";
import { isUuid } from "@starling/validators/ids";
import { and, desc, eq, inArray } from "drizzle-orm";
import { hasFeature } from "../../../access/entitlements/service.ts";
import { withoutHiddenClips } from "../../../access/visibility/clips.service.ts";
import { readExclusions } from "../../../access/visibility/service.ts";
import type { UserContext } from "../../../context.ts";
import { readCards } from "../cards.service.ts";

export interface SwipeClips {
  clips: { streamerId: string; clip: ClipCard }[];
}

/**
 * Returns the newest visible clip of each streamer. Callers without `unlimited_clips` get at most three
 * clips.
 */
export async function listSwipeClips(ctx: UserContext, { ids }: SwipeClipsInput): Promise<SwipeClips> {
  const wanted = [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))];
  if (wanted.length === 0) return { clips: [] };
  const isUnlimited = await hasFeature(ctx, "unlimited_clips");
  const rows = await ctx.db
    .selectDistinctOn([clips.profileId], { id: clips.id, profileId: clips.profileId })
    .from(clips)
    .where(and(inArray(clips.profileId, wanted), eq(clips.inSwipe, true)))
    .orderBy(clips.profileId, desc(clips.publishedAt), desc(clips.id));
  const found = new Map(rows.map((row) => [row.profileId, row.id]));
  const inOrder = wanted.map((id) => found.get(id)).filter((id) => id !== undefined);
  const first = isUnlimited ? inOrder : inOrder.slice(0, FREE_CLIPS);
  const { now: exclusions } = await readExclusions(ctx, "unlimited_clips");
  const cards = await readCards(ctx, await withoutHiddenClips(ctx, first, exclusions));
  return { clips: cards.map((clip) => ({ streamerId: clip.profileSnapshot.id, clip })) };
}
