import { createHash } from "node:crypto";
import type { StreamerPreview } from "@starling/validators/previews";

/** Increment when the card's drawing changes. */
const DRAWING = 3;

/** Returns a hash of a card's contents, for cache invalidation. */
export function cardVersion(preview: StreamerPreview): string {
  const text = JSON.stringify([DRAWING, preview]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
