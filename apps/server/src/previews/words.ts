import { fixedMomentText } from "@starling/validators/date-texts";
import { isolated } from "@starling/validators/isolated";
import type { StreamerPreview } from "@starling/validators/previews";

/** Text shown for a streamer without a category (docs/product.md §2.10). */
export const ANY_CATEGORY = "Variety";

export function streamState(preview: StreamerPreview): string | null {
  if (preview.liveSource === "platform") return "Live now";
  if (preview.liveSource === "schedule") return "On schedule now";
  if (!preview.nextStreamAt || !preview.nextStreamZone) return null;
  return `Next stream ${fixedMomentText(preview.nextStreamAt, preview.nextStreamZone)}`;
}

export function previewTitle(preview: StreamerPreview): string {
  return `${isolated(preview.displayName)} · Starling`;
}

/** Description of a shared link: short bio or category, then the current or next stream. */
export function previewDescription(preview: StreamerPreview): string {
  const about = preview.shortBio?.trim() || `${preview.primaryCategory ?? ANY_CATEGORY} streamer on Starling`;
  const state = streamState(preview);
  if (state === null) return about;
  const ended = /[\p{P}\p{S}]$/u.test(about);
  return `${about}${ended ? "" : "."} ${state}.`;
}
