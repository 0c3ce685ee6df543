import { eq, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { indexClipsOf } from "../../clip-words.ts";
import { clipCounters, clipLikes, clips, clipViews, reelClips } from "../../schema/clips.ts";

type Clip = Partial<Omit<typeof clips.$inferInsert, "profileId">>;
let made = 0;

/** A published clip. With `inSwipe`, it is also in the reel; `fair` is the creator's fair-order score. */
export async function makeClip(
  db: Db,
  profileId: string,
  { fair = 0, ...values }: Clip & { fair?: number } = {},
) {
  made += 1;
  const name = `clip-${made}`;
  const [clip] = await db
    .insert(clips)
    .values({
      status: "ready",
      title: `Clip ${made}`,
      description: `What happens in clip ${made}`,
      tags: ["cosy"],
      durationMs: 12_000,
      width: 720,
      height: 1_280,
      bytes: 1_000,
      type: "video/mp4",
      mediaKey: `video-${name}`,
      poster: `/media/poster-${name}`,
      posterSet: {
        srcSet: `/media/poster-${name} 720w`,
        placeholder: `data:image/webp;base64,${btoa(name)}`,
      },
      posterKeys: [`poster-${name}`],
      publishedAt: new Date(),
      ...values,
      profileId,
    })
    .returning();
  if (!clip) throw new Error("The clip was not written");
  await db.insert(clipCounters).values({ clipId: clip.id });
  if (clip.inSwipe) {
    const { id: clipId, number, publishedAt, createdAt } = clip;
    const [other] = await db.select().from(reelClips).where(eq(reelClips.profileId, profileId)).limit(1);
    await db.insert(reelClips).values({
      clipId,
      number,
      profileId,
      publishedAt: publishedAt ?? createdAt,
      fair: other?.fair ?? fair,
    });
    await indexClipsOf(db, profileId);
  }
  return clip;
}

/** Also updates the clip's like count; idempotent. */
export async function makeLike(
  db: Db,
  userId: string,
  clipId: string,
  createdAt = new Date(),
): Promise<void> {
  const written = await db
    .insert(clipLikes)
    .values({ userId, clipId, createdAt })
    .onConflictDoNothing()
    .returning({ clipId: clipLikes.clipId });
  if (written.length === 0) return;
  await db
    .insert(clipCounters)
    .values({ clipId, likes: 1 })
    .onConflictDoUpdate({ target: clipCounters.clipId, set: { likes: sql`${clipCounters.likes} + 1` } });
}

export async function makeView(db: Db, userId: string, clipId: string, seenAt: Date): Promise<void> {
  await db.insert(clipViews).values({ userId, clipId, seenAt });
}
