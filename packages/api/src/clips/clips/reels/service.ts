import { clips } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import { t } from "@starling/i18n/translate";
import type { ReelInput } from "@starling/validators/clip-inputs";
import type { ReelPage } from "@starling/validators/clips";
import { isUuid } from "@starling/validators/ids";
import { and, eq } from "drizzle-orm";
import { hasFeature } from "../../../access/entitlements/service.ts";
import { openCursor, type Place, sealCursor } from "../../../access/paging/cursors.adapter.ts";
import { canSee, readExclusions } from "../../../access/visibility/service.ts";
import type { UserContext } from "../../../context.ts";
import { notFound } from "../../../errors.ts";
import { readCardTexts } from "../cards.service.ts";
import { searchClips } from "../search.service.ts";
import { freePage } from "./free.service.ts";
import { presentCards, presentReel } from "./present.ts";
import type { Candidate } from "./rules.ts";
import { beginReel, RERANK_WINDOW, type ReelState, reelState, stepReel } from "./session.service.ts";
import { readFair } from "./sources.service.ts";
import { hasTaste } from "./taste.rules.ts";
import { readTaste, sortByTaste } from "./taste.service.ts";

async function readShared(ctx: UserContext, id: string): Promise<Candidate> {
  const [clip] = isUuid(id)
    ? await ctx.db
        .select({ id: clips.id, number: clips.number, profileId: clips.profileId })
        .from(clips)
        .innerJoin(profiles, eq(profiles.id, clips.profileId))
        .where(and(eq(clips.id, id), eq(clips.status, "ready"), canSee(ctx.actor.userId, profiles.userId)))
    : [];
  if (!clip) throw notFound(t("Clip not found"));
  return clip;
}

function behind(place: Place<ReelState>, { number, profileId }: Candidate): Place<ReelState> {
  return { state: { ...place.state, place: 1, recent: [profileId] }, delivered: [number] };
}

/**
 * Returns a page of For You (docs/decisions/018-reel-and-clip-search.md). Unseen clips come first, in fair
 * order and weighted by the viewer's languages and games. Watched clips follow, oldest view first. Up to four
 * of ten clips are by followed or liked creators, and no creator appears twice in five clips. No clip is
 * repeated. Callers who lack `unlimited_clips` get only three clips. If `clip` is given, the first page
 * begins with this clip. Throws `VALIDATION` for a cursor of another user or list, and 404 for an unknown
 * clip.
 */
export async function listReels(ctx: UserContext, input: ReelInput): Promise<ReelPage> {
  const { limit, cursor, search } = input;
  if (search !== "") return searchClips(ctx, input);
  const scope = { list: "reels 1", userId: ctx.actor.userId, secret: ctx.ports.settings.secret };
  const shared = input.clip === undefined || cursor !== undefined ? null : await readShared(ctx, input.clip);
  const place =
    cursor === undefined ? beginReel(ctx.ports.clock.now()) : openCursor(scope, cursor, reelState);
  const { settled, now } = await readExclusions(ctx, "unlimited_clips");
  if (!(await hasFeature(ctx, "unlimited_clips"))) {
    const without = { numbers: shared ? [shared.number] : [], exclusions: settled, watched: false };
    const first = shared ? [shared] : [];
    const taste = await readTaste(ctx);
    const read = async (most: number) => {
      const found = await readFair(
        ctx,
        null,
        without,
        hasTaste(taste) ? Math.max(most, RERANK_WINDOW) : most,
      );
      return [...first, ...(await sortByTaste(ctx, taste, found))].slice(0, most);
    };
    return presentReel(await freePage(ctx, { limit, cursor }, { read, exclusions: now }));
  }
  const { ids, next } = shared
    ? await stepReel(ctx, behind(place, shared), { exclusions: now, limit: limit - 1 })
    : await stepReel(ctx, place, { exclusions: now, limit });
  const shown = shared ? [shared.id, ...ids] : ids;
  return presentCards(await readCardTexts(ctx, shown), next && sealCursor(scope, next));
}
