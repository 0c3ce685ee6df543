import type { PublicPage } from "@starling/validators/public-pages";
import type { DehydratedState } from "@tanstack/react-query";
import type { Hints } from "./hints.ts";

/** State that the server embeds in a document, so that the browser renders the same HTML. */
export interface DocumentState {
  hints: Hints;
  /** Time of rendering, in milliseconds since the epoch. */
  now: number;
  hasHint: boolean;
  publicPage?: PublicPage | null;
  queries?: DehydratedState;
}

/** Null if the server has not rendered the page. */
export function readDocumentState(): DocumentState | null {
  const json = document.getElementById("state")?.textContent;
  return json ? JSON.parse(json) : null;
}
