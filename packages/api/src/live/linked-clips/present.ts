import type { linkedClips } from "@starling/db/schema/linked-clips";
import type { LinkedClip, OfferedClip } from "@starling/validators/linked-clips";
import type { PlatformClip } from "../../platforms/imports.rules.ts";

export function presentLinkedClip(clip: typeof linkedClips.$inferSelect): LinkedClip {
  const { id, url, title, durationMs, views, clippedAt, thumbnail, thumbnailSet } = clip;
  return {
    id,
    url,
    title,
    duration: durationMs / 1_000,
    views,
    clippedAt: clippedAt.toISOString(),
    thumbnail,
    thumbnailSrcSet: thumbnailSet?.srcSet ?? null,
    blur: thumbnailSet?.placeholder ?? null,
  };
}

export function presentOfferedClip(
  { id, title, duration, views, clippedAt }: PlatformClip,
  preview: string | null,
  isLinked: boolean,
): OfferedClip {
  return { id, title, duration, views, clippedAt: clippedAt.toISOString(), preview, isLinked };
}
