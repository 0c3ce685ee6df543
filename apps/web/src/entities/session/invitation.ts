import { getSite } from "../../lib/site.ts";

const KEY = "starling.invited";

/** Records that this tab opened an invitation, which is in an HTTP-only cookie. */
export function rememberInvitation(): void {
  try {
    sessionStorage.setItem(KEY, "1");
  } catch {
    // If storage is blocked, the invitation link can be opened again.
  }
}

export function joinsWaitlist(): boolean {
  return getSite().signUp === "waitlist" && !isInvited();
}

function isInvited(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
