import { createSemaphore } from "@starling/api/semaphore";
import type { Locale } from "@starling/i18n/locales";
import { activeLocale } from "@starling/i18n/translate";
import type { StreamerPreview } from "@starling/validators/previews";
import { LRUCache } from "lru-cache";
import { type Card, type DrawingProblem, drawCard, drawSiteCard, type PictureReader } from "./draw.ts";
import { cardVersion } from "./version.ts";

const MAX_CARDS = 200;
const MAX_WAITING = 16;

export interface CardCache {
  of(preview: StreamerPreview): Promise<Card>;
}

/**
 * Draws one card at a time; concurrent requests for the same card share a drawing. Returns the site's card if
 * the queue is full or drawing fails (security row D4).
 */
export function cardCache(read: PictureReader, onProblem: DrawingProblem): CardCache {
  const cards = new LRUCache<string, Promise<Card>>({ max: MAX_CARDS });
  const siteCards = new Map<Locale, Promise<Card>>();
  const withPermit = createSemaphore({ concurrency: 1, waiting: MAX_WAITING });

  function insteadOf(error: unknown): Promise<Card> {
    onProblem(error);
    const locale = activeLocale();
    const known = siteCards.get(locale);
    if (known !== undefined) return known;
    const drawn = drawSiteCard().catch((failure: unknown) => {
      siteCards.delete(locale);
      throw failure;
    });
    siteCards.set(locale, drawn);
    return drawn;
  }

  return {
    of: (preview) => {
      const version = cardVersion(preview);
      const cached = cards.get(version);
      if (cached !== undefined) return cached;
      const drawn = withPermit(() => drawCard(preview, read, onProblem)).catch(insteadOf);
      cards.set(version, drawn);
      const forget = () => void cards.delete(version);
      drawn.then(({ isWhole }) => void (isWhole || forget()), forget);
      return drawn;
    },
  };
}
