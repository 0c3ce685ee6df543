import { SOURCE } from "@starling/i18n/locales";
import { runInLocale } from "@starling/i18n/server";
import { t } from "@starling/i18n/translate";
import { categoryText } from "@starling/validators/category-names";
import type { OwnerHues } from "@starling/validators/owner-colors";
import type { StreamerPreview } from "@starling/validators/previews";
import { ANY_CATEGORY, streamState } from "../words.ts";
import type { Coverage } from "./coverage.ts";
import { drawable } from "./drawable.ts";

/** Texts of a card. The fonts support all their characters. */
export interface CardFacts {
  /** Display name, or the @username if the fonts lack one of its letters. */
  name: string;
  handle: string | null;
  category: string;
  /** Short bio; null if the fonts lack one of its letters. */
  bio: string | null;
  state: string | null;
  /** Whether a platform reports the streamer as live (docs/product.md §5.1). */
  isLive: boolean;
  initial: string;
  /** Null for the site's own card. */
  hues: OwnerHues | null;
}

const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;

/** A text in the active language, or in English if satori cannot draw its script. */
function drawnText<Text extends string | null>(make: () => Text): Text {
  const text = make();
  return text !== null && OTHER_SCRIPT.test(text) ? runInLocale(SOURCE, make) : text;
}

export function siteFacts(): CardFacts {
  return {
    name: "Starling",
    handle: null,
    category: drawnText(() => t("Small streamers, found")),
    bio: null,
    state: null,
    isLive: false,
    initial: "S",
    hues: null,
  };
}

export function cardFacts(preview: StreamerPreview, coverages: readonly Coverage[]): CardFacts {
  const handle = `@${preview.username}`;
  const name = drawable(preview.displayName, coverages);
  const { primaryCategory } = preview;
  const category =
    primaryCategory === null
      ? null
      : drawable(
          drawnText(() => categoryText(primaryCategory)),
          coverages,
        );
  const [initial] = new Intl.Segmenter().segment(name ?? preview.username);
  return {
    name: name ?? handle,
    handle: name === null ? null : handle,
    category: category ?? drawnText(() => t(ANY_CATEGORY)),
    bio: preview.shortBio === null ? null : drawable(preview.shortBio, coverages),
    state: drawnText(() => streamState(preview)),
    isLive: preview.liveSource === "platform",
    initial: (initial?.segment ?? "").toUpperCase(),
    hues: preview.hues,
  };
}
