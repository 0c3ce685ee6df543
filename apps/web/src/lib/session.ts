import { HINT_COOKIE, HINT_VALUE } from "@starling/validators/sessions";
import { use, useSyncExternalStore } from "react";
import { FirstRenderContext, useBrowserFact } from "./first-render.ts";
import { isRefusal } from "./is-unauthorized.ts";
import { fetchIfReachable } from "./load-code.ts";
import {
  awaitSession,
  beginSession,
  endSession,
  getSession,
  markSessionUnavailable,
  type Session,
  subscribeToSession,
} from "./session-store.ts";

/**
 * Delay in milliseconds between a change of the cookies and the check for a logout. If the logout happened in
 * this tab, the login page opens during this delay.
 */
const LOGOUT_DELAY_MS = 200;

/** Whether a cookie that scripts can read indicates a session (docs/product.md §1.2). */
export function hasSessionHint(cookies: string = document.cookie): boolean {
  return cookies.split(";").some((pair) => pair.trim() === `${HINT_COOKIE}=${HINT_VALUE}`);
}

/** Ends the session after a logout in another tab, at the latest when this tab becomes visible. */
export function watchSessionHint(): () => void {
  const look = () => {
    if (getSession().status === "signed-in" && !hasSessionHint()) endSession();
  };
  const later = () => void setTimeout(look, LOGOUT_DELAY_MS);
  const cookies = "cookieStore" in window ? window.cookieStore : undefined;
  cookies?.addEventListener("change", later);
  document.addEventListener("visibilitychange", look);
  return () => {
    cookies?.removeEventListener("change", later);
    document.removeEventListener("visibilitychange", look);
  };
}

/** The first render uses the session from the server's HTML. */
export function useSession(): Session {
  const first = use(FirstRenderContext);
  return useSyncExternalStore(subscribeToSession, getSession, () => first?.session ?? getSession());
}

/**
 * Whether the visitor is signed in. While the session is loading, trusts the cookie that indicates a session.
 */
export function useIsProbablyMember(): boolean {
  const { status } = useSession();
  const hasHint = useBrowserFact(hasSessionHint, (first) => first.hasHint);
  return status === "signed-in" || (status === "loading" && hasHint);
}

/**
 * Loads the session if it is unknown. Without the cookie that indicates a session, this needs no request.
 * With the cookie, sends a request only if `asked` is true (docs/product.md §1.2).
 */
export async function resolveSession(asked: boolean): Promise<void> {
  if (getSession().status !== "loading") return;
  if (asked || !hasSessionHint()) await loadSession();
}

/** Loads the session. Anonymous visitors need neither a request nor the API client. */
export async function loadSession(): Promise<void> {
  if (!hasSessionHint()) return endSession();
  awaitSession();
  await refreshSession();
}

export async function refreshSession(): Promise<void> {
  try {
    const { getApi } = await fetchIfReachable(() => import("./api-client.ts"));
    beginSession(await getApi().client.accounts.me.query());
  } catch (error) {
    // If `refreshLink` has already ended the session or marked it as unavailable, the session stays as it is.
    if (getSession().status !== "loading") return;
    if (isRefusal(error)) endSession();
    else markSessionUnavailable();
  }
}
