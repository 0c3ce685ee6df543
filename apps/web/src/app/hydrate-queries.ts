import type { Me } from "@starling/validators/sessions";
import { getApi } from "../lib/api-client.ts";
import { LazyApiProvider } from "../lib/lazy-api-provider.ts";
import { fillCache, ME_QUERY, type PreloadedAnswer, preloadedAnswer } from "../lib/preloaded-queries.ts";
import { PRELOADED_ANSWERS_ID } from "../lib/preloaded-queries-element.ts";
import { hasSessionHint } from "../lib/session.ts";
import { beginSession } from "../lib/session-store.ts";
import { navigationCode } from "./layout/layout.tsx";
import { MemberActions } from "./layout/top-bar.tsx";
import { pageCode } from "./routes.tsx";

function isMe(answer: unknown): answer is Me {
  return typeof answer === "object" && answer !== null && "roleVerified" in answer;
}

/**
 * Fills the session and the cache from the document's preloaded answers. Resolves once the page's code is
 * loaded as well, so that the first render is complete.
 */
export async function applyPreloadedAnswers(): Promise<void> {
  const given: PreloadedAnswer[] = JSON.parse(
    document.getElementById(PRELOADED_ANSWERS_ID)?.textContent ?? "[]",
  );
  const me = preloadedAnswer(given, ME_QUERY);
  // The user may have logged out in another tab.
  if (!isMe(me) || !hasSessionHint()) return;
  fillCache(getApi().queries, given);
  beginSession(me);
  await Promise.all([
    pageCode(window.location.pathname),
    navigationCode(),
    MemberActions.loaded(),
    LazyApiProvider.loaded(),
  ]);
}
