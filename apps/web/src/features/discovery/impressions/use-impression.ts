import type { ShownSource } from "@starling/validators/analytics";
import { type RefCallback, useCallback } from "react";
import { watchImpression } from "./watch-impression.ts";

/**
 * Counts a streamer's card as shown once half of it was in sight for a second, once per view of a page. Give the ref to
 * the card's element. `null` counts nothing: locked cards, and pages for people who are not signed in.
 */
export function useImpression(id: string | null, source: ShownSource): RefCallback<Element> {
  return useCallback(
    (element) => (element && id !== null ? watchImpression(element, id, source) : undefined),
    [id, source],
  );
}
