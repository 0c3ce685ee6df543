import { clipLikes, clips } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import { t } from "@starling/i18n/translate";
import type {
  ListClipsLikedByInput,
  ListLikedClipsInput,
  ListOwnClipsInput,
  ListStreamerClipsInput,
} from "@starling/validators/clip-inputs";
import {
  FREE_LIKES,
  LIKED_CLIPS_LIMIT,
  type LikedClipsPage,
  type OwnClipsPage,
  type ReelItem,
  type StreamerClipsPage,
} from "@starling/validators/clips";
import type { PageInput, PageTotals } from "@starling/validators/paging";
import { and, count, eq, ne, notInArray } from "drizzle-orm";
import { hasFeature } from "../../access/entitlements/service.ts";
import { keysetPage } from "../../access/paging/keyset.service.ts";
import { withoutHiddenClips } from "../../access/visibility/clips.service.ts";
import type { Exclusions } from "../../access/visibility/rules.ts";
import { canSee, readExclusions } from "../../access/visibility/service.ts";
import type { UserContext } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { findProfile } from "../../profiles/profiles/lookup.service.ts";
import { readCards, readLocked, readOwnCards } from "./cards.service.ts";
import { ownSwipe } from "./pool.service.ts";
import { type ClipWindow, pagesOf, windowOf } from "./rules.ts";

/**
 * Returns full cards, then placeholders. Omits full cards of clips in `exclusions`. The query for `ids` may
 * have included such clips if they were hidden recently.
 */
export async function readWindow(
  ctx: UserContext,
  { playable }: ClipWindow,
  ids: readonly string[],
  exclusions?: Exclusions,
): Promise<ReelItem[]> {
  const inFull = ids.slice(0, playable);
  const [cards, placeholders] = await Promise.all([
    readCards(ctx, exclusions ? await withoutHiddenClips(ctx, inFull, exclusions) : inFull),
    readLocked(ctx, ids.slice(playable)),
  ]);
  return [...cards, ...placeholders];
}

interface IdPage {
  ids: string[];
  nextCursor: string | null;
}

interface ClipList {
  count(): Promise<number>;
  page(input: PageInput): Promise<IdPage>;
}

const idsOf = ({ rows, nextCursor }: { rows: { id: string }[]; nextCursor: string | null }): IdPage => ({
  ids: rows.map(({ id }) => id),
  nextCursor,
});

/**
 * `hidden` contains the ids of clips to exclude. `"own"` is for the owner's list: no clip is excluded, and
 * clips hidden by moderators are included.
 */
function clipsOf(ctx: UserContext, profileId: string, hidden: readonly string[] | "own" = []): ClipList {
  const theirs = and(
    eq(clips.profileId, profileId),
    hidden === "own" ? ne(clips.status, "pending") : eq(clips.status, "ready"),
    hidden === "own" || hidden.length === 0 ? undefined : notInArray(clips.id, [...hidden]),
  );
  return {
    count: async () => {
      const [row] = await ctx.db.select({ total: count() }).from(clips).where(theirs);
      return row?.total ?? 0;
    },
    page: async (input) => {
      const page = keysetPage(
        ctx,
        { list: `clips ${profileId}`, keys: [clips.publishedAt, clips.id] },
        input,
      );
      const rows = await ctx.db
        .select({ id: clips.id, place: page.place })
        .from(clips)
        .where(and(theirs, page.after))
        .orderBy(...page.order)
        .limit(page.limit)
        .offset(page.offset);
      return idsOf(page.finish(rows));
    },
  };
}

/** If `isUnlimited` is false, returns only the first clips and no cursor. */
async function gatedPage(
  ctx: UserContext,
  list: ClipList,
  {
    input,
    total,
    isUnlimited,
    exclusions,
  }: { input: PageInput; total: number; isUnlimited: boolean; exclusions?: Exclusions },
): Promise<{ items: ReelItem[]; nextCursor: string | null; unlockable: number }> {
  const page = input.cursor === undefined ? input.page : 2;
  const window = windowOf({ page, limit: input.limit, total }, isUnlimited);
  const { unlockable } = window;
  const size = window.playable + window.locked;
  // Validates the cursor even when the page is empty.
  if (size === 0 && input.cursor !== undefined) await list.page(input);
  if (size === 0) return { items: [], nextCursor: null, unlockable };
  const { ids, nextCursor } = await list.page(isUnlimited ? input : { page: 1, limit: size });
  const items = await readWindow(ctx, window, ids, exclusions);
  return { items, nextCursor: isUnlimited ? nextCursor : null, unlockable };
}

/** Lists clips, newest first. Throws 404 without a streamer profile. */
export async function listOwnClips(ctx: UserContext, input: ListOwnClipsInput): Promise<OwnClipsPage> {
  const own = await findProfile(ctx, ctx.actor.userId, "streamer");
  if (!own) throw notFound(t("Streamer profile not found"));
  const list = clipsOf(ctx, own.id, "own");
  const [total, { ids, nextCursor }, swipe] = await Promise.all([
    list.count(),
    list.page(input),
    ownSwipe(ctx, own.id),
  ]);
  const items = await readOwnCards(ctx, ids);
  return { items, total, totalPages: pagesOf(total, input.limit), nextCursor, swipe };
}

/**
 * Newest first: all clips for the streamer and for callers with `unlimited_clips`, three for other callers.
 * Throws 404 for an unknown streamer.
 */
export async function listStreamerClips(
  ctx: UserContext,
  input: ListStreamerClipsInput,
): Promise<StreamerClipsPage> {
  const streamer = await findProfile(ctx, input.id, "streamer");
  if (!streamer) throw notFound(t("Streamer not found"));
  const isOwn = streamer.userId === ctx.actor.userId;
  const [hasAll, { settled, now }] = await Promise.all([
    hasFeature(ctx, "unlimited_clips"),
    readExclusions(ctx, "unlimited_clips"),
  ]);
  const list = clipsOf(ctx, streamer.id, settled.clips);
  const total = await list.count();
  const shown = await gatedPage(ctx, list, { input, total, isUnlimited: isOwn || hasAll, exclusions: now });
  return { ...shown, total, totalPages: pagesOf(total, input.limit) };
}

function likedBy(ctx: UserContext, userId: string): ClipList {
  const ready = and(eq(clips.status, "ready"), canSee(ctx.actor.userId, profiles.userId));
  const hearts = ctx.db
    .$with("clip_likes")
    .as(ctx.db.select().from(clipLikes).where(eq(clipLikes.userId, userId)));
  return {
    count: async () => {
      const [row] = await ctx.db
        .with(hearts)
        .select({ total: count() })
        .from(hearts)
        .innerJoin(clips, eq(clips.id, clipLikes.clipId))
        .innerJoin(profiles, eq(profiles.id, clips.profileId))
        .where(ready);
      return row?.total ?? 0;
    },
    page: async (input) => {
      const page = keysetPage(
        ctx,
        { list: `liked ${userId}`, keys: [clipLikes.createdAt, clipLikes.clipId] },
        input,
      );
      const rows = await ctx.db
        .with(hearts)
        .select({ id: clipLikes.clipId, place: page.place })
        .from(hearts)
        .innerJoin(clips, eq(clips.id, clipLikes.clipId))
        .innerJoin(profiles, eq(profiles.id, clips.profileId))
        .where(and(ready, page.after))
        .orderBy(...page.order)
        .limit(page.limit)
        .offset(page.offset);
      return idsOf(page.finish(rows));
    },
  };
}

function firstOf(list: ClipList, most: number): ClipList {
  return {
    count: async () => Math.min(await list.count(), most),
    page: async ({ page, limit }) => {
      const { ids } = await list.page({ page, limit });
      return { ids: ids.slice(0, Math.max(most - (page - 1) * limit, 0)), nextCursor: null };
    },
  };
}

async function likedPage(ctx: UserContext, userId: string, input: PageInput): Promise<LikedClipsPage> {
  const [isUnlimited, listsAll] = await Promise.all([
    hasFeature(ctx, "unlimited_clips"),
    hasFeature(ctx, "unlimited_likes"),
  ]);
  const all = likedBy(ctx, userId);
  const list = listsAll ? all : firstOf(all, FREE_LIKES);
  const total = await list.count();
  const { items, ...rest } = await gatedPage(ctx, list, { input, total, isUnlimited });
  return { clips: items, total, totalPages: pagesOf(total, input.limit), ...rest };
}

const MAX_IDS = 1_000;

export interface LikedIds extends PageTotals {
  clips: { id: string }[];
  unlockable: number;
}

/**
 * Lists the caller's liked clips, latest like first. If `page`, `limit` or `cursor` is given, returns a page
 * of clips. Otherwise, returns only the ids of the liked clips, at most `MAX_IDS`. Callers who lack
 * `unlimited_likes` get pages with only the first twelve clips (docs/product.md §4.6).
 */
export async function listLikedClips(
  ctx: UserContext,
  { page, limit, cursor }: ListLikedClipsInput,
): Promise<LikedClipsPage | LikedIds> {
  const { userId } = ctx.actor;
  if (page !== undefined || limit !== undefined || cursor !== undefined) {
    return likedPage(ctx, userId, { page: page ?? 1, limit: limit ?? LIKED_CLIPS_LIMIT, cursor });
  }
  const { ids } = await likedBy(ctx, userId).page({ page: 1, limit: MAX_IDS });
  const clipIds = ids.map((id) => ({ id }));
  return { clips: clipIds, total: ids.length, totalPages: 1, nextCursor: null, unlockable: 0 };
}

/**
 * Throws 404 for an unknown viewer. Throws 402 if the caller is not this viewer and lacks the feature
 * `full_viewer_profiles`.
 */
export async function listClipsLikedBy(
  ctx: UserContext,
  input: ListClipsLikedByInput,
): Promise<LikedClipsPage> {
  const viewer = await findProfile(ctx, input.id, "viewer");
  if (!viewer) throw new DomainError("NOT_FOUND", t("Viewer Not Found"));
  if (viewer.userId !== ctx.actor.userId && !(await hasFeature(ctx, "full_viewer_profiles"))) {
    throw new DomainError("PREMIUM_REQUIRED", t("See which clips a viewer likes with Premium"));
  }
  return likedPage(ctx, viewer.userId, input);
}
