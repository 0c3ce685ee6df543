import { users } from "@starling/db/schema/accounts";
import { clipCaptions, clipCounters, clipLikes, clips } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import type { ClipCard, LockedClip, OwnClip } from "@starling/validators/clips";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { ServiceContext, UserContext } from "../../context.ts";
import { captionsAddress } from "../captions/service.ts";
import { type ClipAddresses, type ClipRecord, presentCard, presentLocked, presentOwn } from "../present.ts";
import { fileNameOf, playableUntil } from "../rules.ts";

type Clip = ClipRecord["clip"];

async function addressesOf(ctx: ServiceContext, clip: Clip): Promise<ClipAddresses> {
  const { media, clock } = ctx.ports;
  const until = playableUntil(clock.now());
  const key = clip.mediaKey ?? "";
  const saveAs = fileNameOf(clip.title, clip.type);
  const [url, downloadUrl] = await Promise.all([
    media.signedAddress(key, { until }),
    media.signedAddress(key, { until, saveAs }),
  ]);
  return { url, downloadUrl, captionsUrl: captionsAddress(ctx, clip.id, until), until };
}

const likesOf = sql<number>`coalesce(${clipCounters.likes}, 0)`.mapWith(Number);

function inOrder<Row extends { clip: Clip }>(rows: readonly Row[], ids: readonly string[]): Row[] {
  const known = new Map(rows.map((row) => [row.clip.id, row]));
  return ids.map((id) => known.get(id)).filter((row) => row !== undefined);
}

/** Clips as whoever may play them sees them, in the order of the ids; those that are gone are left out. */
export async function readCards(ctx: UserContext, ids: readonly string[]): Promise<ClipCard[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({
      clip: clips,
      likes: likesOf,
      captions: { language: clipCaptions.language },
      isLiked: sql<boolean>`${clipLikes.userId} is not null`,
      creator: {
        id: profiles.id,
        name: profiles.displayName,
        username: users.username,
        avatar: profiles.avatar,
      },
    })
    .from(clips)
    .innerJoin(profiles, eq(profiles.id, clips.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .leftJoin(clipCounters, eq(clipCounters.clipId, clips.id))
    .leftJoin(clipCaptions, eq(clipCaptions.clipId, clips.id))
    .leftJoin(clipLikes, and(eq(clipLikes.clipId, clips.id), eq(clipLikes.userId, ctx.actor.userId)))
    .where(and(inArray(clips.id, [...ids]), eq(clips.status, "ready")));
  return Promise.all(
    inOrder(rows, ids).map(async (row) =>
      presentCard(row, await addressesOf(ctx, row.clip), row.creator, row.isLiked),
    ),
  );
}

/** Clips as their owner sees them, in the order of the ids. */
export async function readOwnCards(ctx: ServiceContext, ids: readonly string[]): Promise<OwnClip[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ clip: clips, likes: likesOf, captions: { language: clipCaptions.language } })
    .from(clips)
    .leftJoin(clipCounters, eq(clipCounters.clipId, clips.id))
    .leftJoin(clipCaptions, eq(clipCaptions.clipId, clips.id))
    .where(and(inArray(clips.id, [...ids]), eq(clips.status, "ready")));
  return Promise.all(
    inOrder(rows, ids).map(async (row) => presentOwn(row, await addressesOf(ctx, row.clip))),
  );
}

/** Placeholders of clips, in the order of the ids; nothing tells which clips they stand for. */
export async function readLocked(ctx: UserContext, ids: readonly string[]): Promise<LockedClip[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ clip: clips })
    .from(clips)
    .where(inArray(clips.id, [...ids]));
  return inOrder(rows, ids).map(({ clip }) => presentLocked(clip.posterSet?.placeholder ?? null));
}
