import { getSite } from "./site.ts";

const KEY = "starling.invited";

/** Remembers that this tab has opened an invitation, which the server keeps in a cookie that scripts cannot read. */
export function rememberInvitation(): void {
  try {
    sessionStorage.setItem(KEY, "1");
  } catch {
    // Storage may be blocked; the link can be opened again.
  }
}

/** Whether joining means the waitlist: sign-up is closed, and this tab has opened no invitation. */
export function joinsWaitlist(): boolean {
  return getSite().signUp === "waitlist" && !isInvited();
}

/** Whether this tab may sign up while sign-up is closed. */
function isInvited(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
