import type { Me } from "@starling/validators/sessions";
import { getApi } from "../lib/api-client.ts";
import { answerIn, fillCache, type GivenAnswer, WHO } from "../lib/given-answers.ts";
import { GIVEN_ANSWERS } from "../lib/given-element.ts";
import { LazyApiProvider } from "../lib/lazy-api-provider.ts";
import { hasSessionHint } from "../lib/session.ts";
import { beginSession } from "../lib/session-store.ts";
import { navigationCode } from "./layout/layout.tsx";
import { MemberActions } from "./layout/top-bar.tsx";
import { pageCode } from "./routes.tsx";

function isMe(answer: unknown): answer is Me {
  return typeof answer === "object" && answer !== null && "roleVerified" in answer;
}

/**
 * Fills the session and the cache from the document's preloaded answers, so that the first render is
 * complete. Resolves when the page's code is loaded as well.
 */
export async function takeFirstAnswers(): Promise<void> {
  const given: GivenAnswer[] = JSON.parse(document.getElementById(GIVEN_ANSWERS)?.textContent ?? "[]");
  const me = answerIn(given, WHO);
  // Another tab may have logged out since.
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
