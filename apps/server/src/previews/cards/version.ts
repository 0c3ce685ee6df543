import { createHash } from "node:crypto";
import type { StreamerPreview } from "@starling/validators/previews";

/** Counted up when cards are drawn in another way. */
const DRAWING = 2;

/** What a card shows, as a short text: another one means another picture. */
export function cardVersion(preview: StreamerPreview): string {
  const { shortBio: _notOnTheCard, ...shown } = preview;
  const text = JSON.stringify([DRAWING, shown]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
