import { createTurns } from "@starling/api/turns";
import type { StreamerPreview } from "@starling/validators/previews";
import { drawCard, type PictureReader } from "./draw.ts";
import { cardVersion } from "./version.ts";

const MOST_KEPT = 200;
const MOST_WAITING = 16;

/** Cards of streamers as PNG. */
export interface CardShelf {
  /** Throws `UNAVAILABLE` when too many are waited for. */
  of(preview: StreamerPreview): Promise<Buffer>;
}

/** Draws one card at a time and keeps the 200 that were asked for last; whoever asks meanwhile shares the drawing. */
export function cardShelf(read: PictureReader): CardShelf {
  const kept = new Map<string, Promise<Buffer>>();
  const inTurn = createTurns({ atOnce: 1, waiting: MOST_WAITING });

  function keep(version: string, card: Promise<Buffer>): Promise<Buffer> {
    kept.delete(version);
    kept.set(version, card);
    const oldest = kept.keys().next();
    if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value);
    return card;
  }

  return {
    of: (preview) => {
      const version = cardVersion(preview);
      const known = kept.get(version);
      if (known !== undefined) return keep(version, known);
      const drawn = inTurn(() => drawCard(preview, read));
      drawn.catch(() => kept.delete(version));
      return keep(version, drawn);
    },
  };
}
