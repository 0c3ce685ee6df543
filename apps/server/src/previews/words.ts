import { msg, t } from "@starling/i18n/translate";
import { categoryText } from "@starling/validators/category-names";
import { fixedMomentText } from "@starling/validators/date-texts";
import { isolated } from "@starling/validators/isolated";
import type { StreamerPreview } from "@starling/validators/previews";

export const ANY_CATEGORY = msg("Variety", "category");

export function streamState(preview: StreamerPreview): string | null {
  if (preview.liveSource === "platform") return t("Live now");
  if (preview.liveSource === "schedule") return t("On schedule now");
  if (!preview.nextStreamAt || !preview.nextStreamZone) return null;
  return t("Next stream {when}", {
    when: fixedMomentText(preview.nextStreamAt, preview.nextStreamZone),
  });
}

export function previewTitle(preview: StreamerPreview): string {
  return `${isolated(preview.displayName)} · Starling`;
}

/** Description of a shared link: short bio or category, then the current or next stream. */
export function previewDescription(preview: StreamerPreview): string {
  const { primaryCategory: category, shortBio } = preview;
  const streamer =
    category === null
      ? t("Variety streamer on Starling")
      : t("{category} streamer on Starling", { category: categoryText(category) }, "description of a person");
  const about = shortBio?.trim() || streamer;
  const state = streamState(preview);
  if (state === null) return about;
  const isEnded = /[\p{P}\p{S}]$/u.test(about);
  return isEnded ? t("{about} {state}.", { about, state }) : t("{about}. {state}.", { about, state });
}
