import type { StreamerPreview } from "@starling/validators/previews";
import { ANY_CATEGORY, streamState } from "../words.ts";
import type { Coverage } from "./coverage.ts";
import { drawable } from "./drawable.ts";

/** Texts on a card; the fonts support all their characters. */
export interface CardFacts {
  /** Display name, or the @username if the fonts lack one of its letters. */
  name: string;
  handle: string | null;
  category: string;
  state: string | null;
  /**
   * Whether a platform reports the streamer as live; a scheduled stream gets no red dot (docs/product.md
   * §5.1).
   */
  isLive: boolean;
  /** Shown if there is no picture. */
  initial: string;
}

export const SITE_FACTS: CardFacts = {
  name: "Starling",
  handle: null,
  category: "Small streamers, found",
  state: null,
  isLive: false,
  initial: "S",
};

export function cardFacts(preview: StreamerPreview, coverages: readonly Coverage[]): CardFacts {
  const handle = `@${preview.username}`;
  const name = drawable(preview.displayName, coverages);
  const category = preview.primaryCategory === null ? null : drawable(preview.primaryCategory, coverages);
  const [initial] = new Intl.Segmenter().segment(name ?? preview.username);
  return {
    name: name ?? handle,
    handle: name === null ? null : handle,
    category: category ?? ANY_CATEGORY,
    state: streamState(preview),
    isLive: preview.liveSource === "platform",
    initial: (initial?.segment ?? "").toUpperCase(),
  };
}
