import type { Db } from "../../client.ts";
import { linkedClips } from "../../schema/linked-clips.ts";

let made = 0;

/** A linked Twitch clip; visible while a channel with its `subject` is connected. */
export async function makeLinkedClip(
  db: Db,
  profileId: string,
  values: Partial<typeof linkedClips.$inferInsert> = {},
): Promise<typeof linkedClips.$inferSelect> {
  made += 1;
  const name = `LinkedClip-${made}`;
  const [clip] = await db
    .insert(linkedClips)
    .values({
      profileId,
      platform: "twitch",
      subject: "1001",
      platformClip: name,
      url: `https://twitch.example.test/clip/${name}`,
      title: `Linked clip ${made}`,
      durationMs: 28_500,
      views: 12,
      clippedAt: new Date("2026-02-01T20:00:00Z"),
      thumbnail: `/media/${name}`,
      thumbnailSet: { srcSet: `/media/${name} 480w`, placeholder: "data:image/webp;base64,UklGRg==" },
      thumbnailKeys: [`${name}-480`],
      ...values,
    })
    .returning();
  if (!clip) throw new Error("The clip was not written");
  return clip;
}
