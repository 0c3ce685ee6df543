import { clipLikes, clips } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
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
import { and, count, desc, eq, ne, notInArray } from "drizzle-orm";
import type { UserContext } from "../context.ts";
import type { Hiding } from "../directory/hiding.rules.ts";
import { isThereFor, readHiding } from "../directory/hiding.service.ts";
import { hasFeature } from "../entitlements/service.ts";
import { DomainError, notFound } from "../errors.ts";
import { findProfile } from "../profiles/lookup.service.ts";
import { readCards, readLocked, readOwnCards } from "./cards.service.ts";
import { unhiddenClips } from "./hiding.service.ts";
import { ownSwipe } from "./pool.service.ts";
import { type ClipWindow, pagesOf, windowOf } from "./rules.ts";

const newestFirst = [desc(clips.publishedAt), desc(clips.id)];

type IdReader = (offset: number, limit: number) => Promise<string[]>;

/**
 * What a window shows of a list whose ids are read on demand: clips in full but for those that are hidden by now, then
 * placeholders.
 */
export async function readWindow(
  ctx: UserContext,
  { offset, playable, locked }: ClipWindow,
  read: IdReader,
  hiding?: Hiding,
): Promise<ReelItem[]> {
  const ids = playable + locked > 0 ? await read(offset, playable + locked) : [];
  const inFull = ids.slice(0, playable);
  const [cards, placeholders] = await Promise.all([
    readCards(ctx, hiding ? await unhiddenClips(ctx, inFull, hiding) : inFull),
    readLocked(ctx, ids.slice(playable)),
  ]);
  return [...cards, ...placeholders];
}

/** Those that moderators have hidden are in their owner's own list alone. */
function clipsOf(ctx: UserContext, profileId: string, hidden: readonly string[] | "own" = []) {
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
    ids: async (offset: number, limit: number) => {
      const rows = await ctx.db
        .select({ id: clips.id })
        .from(clips)
        .where(theirs)
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset);
      return rows.map(({ id }) => id);
    },
  };
}

/** The caller's own clips, the newest first (spec A §7, `GET /clip`). Throws 404 before there is a streamer profile. */
export async function listOwnClips(ctx: UserContext, input: ListOwnClipsInput): Promise<OwnClipsPage> {
  const { page, limit } = input;
  const own = await findProfile(ctx, ctx.actor.userId, "streamer");
  if (!own) throw notFound("Streamer profile");
  const list = clipsOf(ctx, own.id, "own");
  const [total, ids, swipe] = await Promise.all([
    list.count(),
    list.ids((page - 1) * limit, limit),
    ownSwipe(ctx, own.id),
  ]);
  return { items: await readOwnCards(ctx, ids), total, totalPages: pagesOf(total, limit), swipe };
}

/**
 * A streamer's clips, the newest first: the first three without `unlimited_clips`, all of them for their owner (spec B
 * §2.6, decisions §4.4). Throws 404 for an unknown streamer.
 */
export async function listStreamerClips(
  ctx: UserContext,
  input: ListStreamerClipsInput,
): Promise<StreamerClipsPage> {
  const streamer = await findProfile(ctx, input.id, "streamer");
  if (!streamer) throw notFound("Streamer");
  const isOwn = streamer.userId === ctx.actor.userId;
  const [hasAll, { settled, now }] = await Promise.all([
    hasFeature(ctx, "unlimited_clips"),
    readHiding(ctx, "unlimited_clips"),
  ]);
  const list = clipsOf(ctx, streamer.id, settled.clips);
  const total = await list.count();
  const window = windowOf({ ...input, total }, isOwn || hasAll);
  const items = await readWindow(ctx, window, list.ids, now);
  return { items, total, totalPages: pagesOf(total, input.limit), unlockable: window.unlockable };
}

function likedBy(ctx: UserContext, userId: string) {
  const ready = and(eq(clips.status, "ready"), isThereFor(ctx.actor.userId, profiles.userId));
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
    ids: async (offset: number, limit: number) => {
      const rows = await ctx.db
        .with(hearts)
        .select({ id: clipLikes.clipId })
        .from(hearts)
        .innerJoin(clips, eq(clips.id, clipLikes.clipId))
        .innerJoin(profiles, eq(profiles.id, clips.profileId))
        .where(ready)
        .orderBy(desc(clipLikes.createdAt), desc(clipLikes.clipId))
        .limit(limit)
        .offset(offset);
      return rows.map(({ id }) => id);
    },
  };
}

async function likedPage(
  ctx: UserContext,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<LikedClipsPage> {
  const [isUnlimited, listsAll] = await Promise.all([
    hasFeature(ctx, "unlimited_clips"),
    hasFeature(ctx, "unlimited_likes"),
  ]);
  const list = likedBy(ctx, userId);
  const all = await list.count();
  const total = listsAll ? all : Math.min(all, FREE_LIKES);
  const window = windowOf({ page, limit, total }, isUnlimited);
  const within = (offset: number, most: number) =>
    list.ids(offset, Math.max(Math.min(most, total - offset), 0));
  const clipsShown = await readWindow(ctx, window, within);
  return { clips: clipsShown, total, totalPages: pagesOf(total, limit), unlockable: window.unlockable };
}

/** Ids of liked clips that are answered at once at most (decisions §1.6). */
const MOST_IDS = 1_000;

/** The clips that an id list holds, which play nowhere. */
export interface LikedIds {
  clips: { id: string }[];
  total: number;
  totalPages: number;
  unlockable: number;
}

/**
 * The clips the caller likes, the latest like first (spec A §7, `GET /clip/liked/me`): a page, or without `page` and
 * `limit` the ids of all. The newest twelve without `unlimited_likes` (decisions §4.5).
 */
export async function listLikedClips(
  ctx: UserContext,
  { page, limit }: ListLikedClipsInput,
): Promise<LikedClipsPage | LikedIds> {
  const { userId } = ctx.actor;
  if (page !== undefined || limit !== undefined) {
    return likedPage(ctx, userId, { page: page ?? 1, limit: limit ?? LIKED_CLIPS_LIMIT });
  }
  const ids = await likedBy(ctx, userId).ids(0, MOST_IDS);
  return { clips: ids.map((id) => ({ id })), total: ids.length, totalPages: 1, unlockable: 0 };
}

/**
 * The clips a viewer likes (spec B §2.7). Throws 404 for an unknown viewer, and 402 for others than the viewer who lack
 * `full_viewer_profiles` (decisions §3.12).
 */
export async function listClipsLikedBy(
  ctx: UserContext,
  input: ListClipsLikedByInput,
): Promise<LikedClipsPage> {
  const viewer = await findProfile(ctx, input.id, "viewer");
  if (!viewer) throw new DomainError("NOT_FOUND", "Viewer Not Found");
  if (viewer.userId !== ctx.actor.userId && !(await hasFeature(ctx, "full_viewer_profiles"))) {
    throw new DomainError("PREMIUM_REQUIRED", "See which clips a viewer likes with Premium");
  }
  return likedPage(ctx, viewer.userId, input);
}
