import type { PublicPage } from "@starling/validators/public-pages";

/** The element in which the server puts what a public page was drawn from. */
export const GIVEN_PAGE = "public-page";

/** Where the document was loaded: what came with it belongs to that address alone. */
const loadedAt = window.location.pathname + window.location.search;
let isUsed = false;

/** What the document came with for the address: a page, null for a name that leads nowhere, undefined for nothing. */
export function givenPage(): PublicPage | null | undefined {
  const element = document.getElementById(GIVEN_PAGE);
  const address = window.location.pathname + window.location.search;
  if (isUsed || element === null || address !== loadedAt) return undefined;
  const given: PublicPage | null = JSON.parse(element.textContent ?? "null");
  return given;
}

/** From now on pages are asked for: what came with the document grows old. */
export function forgetGivenPage(): void {
  isUsed = true;
}
