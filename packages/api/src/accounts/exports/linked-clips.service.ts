import type { Transaction } from "@starling/db/client";
import { linkedClips } from "@starling/db/schema/linked-clips";
import { profiles } from "@starling/db/schema/profiles";
import { asc, eq } from "drizzle-orm";
import type { ExportMedia } from "./rules.ts";

export async function readLinkedClips(tx: Transaction, userId: string) {
  const rows = await tx
    .select({ clip: linkedClips })
    .from(linkedClips)
    .innerJoin(profiles, eq(profiles.id, linkedClips.profileId))
    .where(eq(profiles.userId, userId))
    .orderBy(asc(linkedClips.linkedAt), asc(linkedClips.id));
  const stored: ExportMedia[] = [];
  const value = rows.map(({ clip }, row) => {
    const { platform, subject, platformClip, url, title, durationMs, views, clippedAt, linkedAt } = clip;
    const files = (clip.thumbnailKeys ?? []).map((key, size) => ({
      key,
      path: `media/linked-clip-${row + 1}-${size + 1}.webp`,
    }));
    stored.push(...files);
    return {
      platform,
      channel: subject,
      clip: platformClip,
      url,
      title,
      seconds: durationMs / 1_000,
      views,
      clippedAt,
      linkedAt,
      files: files.map(({ path }) => path),
    };
  });
  return { value, media: stored };
}
