import { useBrowserFact } from "../../lib/first-render.ts";
import { getSite } from "../../lib/site.ts";

const KEY = "starling.invited";

/** Records that this tab opened an invitation link; the invitation itself is in an HTTP-only cookie. */
export function rememberInvitation(): void {
  try {
    sessionStorage.setItem(KEY, "1");
  } catch {
    // If storage is blocked, the invitation is not remembered. The visitor can open the invitation link
    // again.
  }
}

export function joinsWaitlist(): boolean {
  return getSite().signUp === "waitlist" && !isInvited();
}

/**
 * Whether sign-up leads to the waitlist. Server-rendered pages ignore invitations, which only the browser
 * knows.
 */
export function useJoinsWaitlist(): boolean {
  return useBrowserFact(joinsWaitlist, ({ site }) => site.signUp === "waitlist");
}

function isInvited(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
