import { HINT_COOKIE, HINT_VALUE } from "@starling/validators/sessions";
import { useSyncExternalStore } from "react";
import { fetchIfReachable } from "./load-code.ts";
import { isRefusal } from "./refusals.ts";
import {
  awaitSession,
  beginSession,
  endSession,
  getSession,
  missSession,
  type Session,
  sessionOnServer,
  subscribeToSession,
} from "./session-store.ts";

/** The tab that logs out itself has its own way on, to the login page; it needs less than this. */
const OWN_STEP_MS = 200;

/** Whether the readable hint cookie says that somebody is signed in (docs/product.md §1.2). */
export function hasSessionHint(cookies: string = document.cookie): boolean {
  return cookies.split(";").some((pair) => pair.trim() === `${HINT_COOKIE}=${HINT_VALUE}`);
}

/**
 * Ends the session in this tab when another one has ended it: at once where the browser tells of cookies, else when the
 * tab is looked at again. Answers how to stop.
 */
export function watchHint(): () => void {
  const look = () => {
    if (getSession().status === "signed-in" && !hasSessionHint()) endSession();
  };
  const later = () => void setTimeout(look, OWN_STEP_MS);
  const cookies = "cookieStore" in window ? window.cookieStore : undefined;
  cookies?.addEventListener("change", later);
  document.addEventListener("visibilitychange", look);
  return () => {
    cookies?.removeEventListener("change", later);
    document.removeEventListener("visibilitychange", look);
  };
}

/** Who is at the page; redraws on login, logout and changes of the account. What the server draws, it draws for strangers unless it says for whom. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, getSession, sessionOnServer);
}

/**
 * Finds out who is at the page unless it is known. Where the page does not ask, only the hint is read: without it
 * nobody is signed in, with it the session stays unknown (docs/product.md §1.2).
 */
export async function learnSession(asked: boolean): Promise<void> {
  if (getSession().status !== "loading") return;
  if (asked || !hasSessionHint()) await loadSession();
}

/** Asks who is at the page. Anonymous visitors cost no call and none of the API's code. */
export async function loadSession(): Promise<void> {
  if (!hasSessionHint()) return endSession();
  awaitSession();
  await refreshSession();
}

/** Asks the server again who is signed in, as after a change of profile or role. */
export async function refreshSession(): Promise<void> {
  try {
    const { getApi } = await fetchIfReachable(() => import("./api-client.ts"));
    beginSession(await getApi().client.accounts.me.query());
  } catch (error) {
    // A refusal that the connection could not settle is already noted in the session as lost or unknown.
    if (getSession().status !== "loading") return;
    if (isRefusal(error)) endSession();
    else missSession();
  }
}
