import type { PublicPage } from "@starling/validators/public-pages";

export const PRELOADED_PAGE_ID = "public-page";

/** The preloaded data is only valid for this address. */
const loadedAt = window.location.pathname + window.location.search;
let isUsed = false;

/** Preloaded page; null for an unknown name, undefined if not preloaded. */
export function preloadedPage(): PublicPage | null | undefined {
  const element = document.getElementById(PRELOADED_PAGE_ID);
  const address = window.location.pathname + window.location.search;
  if (isUsed || element === null || address !== loadedAt) return undefined;
  const given: PublicPage | null = JSON.parse(element.textContent ?? "null");
  return given;
}

/** Makes later visits fetch the page, because preloaded data grows stale. */
export function discardPreloadedPage(): void {
  isUsed = true;
}
