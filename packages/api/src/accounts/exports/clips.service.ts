import type { Transaction } from "@starling/db/client";
import { users } from "@starling/db/schema/accounts";
import { clipCounters, clipLikes, clips, clipViews } from "@starling/db/schema/clips";
import { profiles } from "@starling/db/schema/profiles";
import { asc, desc, eq } from "drizzle-orm";
import type { ExportMedia } from "./rules.ts";

const ENDINGS = { "video/mp4": "mp4", "video/webm": "webm", "video/quicktime": "mov" } as const;

export async function readClips(tx: Transaction, userId: string) {
  const rows = await tx
    .select({
      clip: clips,
      likes: clipCounters.likes,
    })
    .from(clips)
    .innerJoin(profiles, eq(profiles.id, clips.profileId))
    .leftJoin(clipCounters, eq(clipCounters.clipId, clips.id))
    .where(eq(profiles.userId, userId))
    .orderBy(asc(clips.createdAt), asc(clips.id));
  const stored: ExportMedia[] = [];
  const value = rows.map(({ clip, likes }, row) => {
    const { id, status, title, description, tags, durationMs, width, height, bytes, type } = clip;
    const { captions: vtt, captionsLanguage: language } = clip;
    const captions = vtt === null ? null : { language, vtt };
    const files = filesOf(clip, row + 1);
    stored.push(...files);
    return {
      id,
      status,
      title,
      description,
      tags,
      width,
      height,
      bytes,
      type,
      captions,
      seconds: durationMs / 1_000,
      likes: likes ?? 0,
      inSwipeReel: clip.inSwipe,
      createdAt: clip.createdAt,
      publishedAt: clip.publishedAt,
      files: files.map(({ path }) => path),
    };
  });
  return { value, media: stored };
}

function filesOf(
  { mediaKey, type, posterKeys }: Pick<typeof clips.$inferSelect, "mediaKey" | "type" | "posterKeys">,
  number: number,
): ExportMedia[] {
  const video =
    mediaKey === null
      ? []
      : [{ key: mediaKey, path: `media/clip-${number}.${ENDINGS[type ?? "video/mp4"]}` }];
  const posters = (posterKeys ?? []).map((key, size) => ({
    key,
    path: `media/clip-${number}-poster-${size + 1}.webp`,
  }));
  return [...video, ...posters];
}

export async function readClipTraces(tx: Transaction, userId: string) {
  const liked = await tx
    .select({ clip: clips.title, username: users.username, likedAt: clipLikes.createdAt })
    .from(clipLikes)
    .innerJoin(clips, eq(clips.id, clipLikes.clipId))
    .innerJoin(profiles, eq(profiles.id, clips.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(clipLikes.userId, userId))
    .orderBy(desc(clipLikes.createdAt));
  const watched = await tx
    .select({ clip: clips.title, username: users.username, watchedAt: clipViews.seenAt })
    .from(clipViews)
    .innerJoin(clips, eq(clips.id, clipViews.clipId))
    .innerJoin(profiles, eq(profiles.id, clips.profileId))
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(clipViews.userId, userId))
    .orderBy(desc(clipViews.seenAt));
  return { liked, watched };
}
