import type { ShownSource } from "@starling/validators/analytics";
import { type RefCallback, useCallback } from "react";
import { watchImpression } from "./watch-impression.ts";

/**
 * Ref that records one impression per page view, after half of the card was visible for a second. An id of
 * `null` records nothing.
 */
export function useImpression(id: string | null, source: ShownSource): RefCallback<Element> {
  return useCallback(
    (element) => (element && id !== null ? watchImpression(element, id, source) : undefined),
    [id, source],
  );
}
