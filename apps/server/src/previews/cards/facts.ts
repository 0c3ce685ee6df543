import type { StreamerPreview } from "@starling/validators/previews";
import { ANY_CATEGORY, streamState } from "../words.ts";
import type { Coverage } from "./coverage.ts";
import { drawable } from "./drawable.ts";

/** What is written on a card; every letter of it can be drawn. */
export interface CardFacts {
  /** The display name, or the @username where the fonts lack its letters. */
  name: string;
  /** The @username under the display name. */
  handle: string | null;
  category: string;
  state: string | null;
  /** By a platform's word; the timetable's gives no red dot (docs/product.md §5.1). */
  isLive: boolean;
  /** Stands for a missing picture. */
  initial: string;
}

/** The words of the card that stands in for a streamer's. */
export const SITE_FACTS: CardFacts = {
  name: "Starling",
  handle: null,
  category: "Small streamers, found",
  state: null,
  isLive: false,
  initial: "S",
};

/** The words of a streamer's card. */
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
