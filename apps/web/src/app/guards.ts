import { landingPath, type Me } from "@starling/validators/sessions";
import type { Session } from "../lib/session-store.ts";

/**
 * Who may open a route: everybody (`personal` where the page differs for the signed-in), the signed-in,
 * or (`guest`) those who are not yet signed in.
 */
export type Access = "public" | "personal" | "protected" | "guest";

/** Whether a route asks who is at the page. Public ones make no such call (spec A §2). */
export function asksSession(access: Access): boolean {
  return access !== "public";
}

/** Where to go instead, `wait` until the session is known, `unavailable` when it cannot be, or `stay`. */
export type Verdict = { go: string } | "wait" | "unavailable" | "stay";

const VIEWERS_ONLY: ReadonlySet<string> = new Set(["/dashboard", "/clips", "/streamers"]);
const SELECT_ROLE = "/select-role";
const PLANS = "/plans";

/** What is the account's own and asks for no profile: what it pays, its data, and the way out (decisions §2.14). */
function isOfAccount(path: string): boolean {
  return path === "/account-settings" || path.startsWith("/invoices/");
}

/**
 * What happens to a visitor of a path (spec A §2, §4, §6; decisions §2.1, §2.4):
 * anonymous visitors of protected paths go home, people without a role choose one, people without a profile make one,
 * streamers have no dashboard, clips or directory, and the signed-in need no login page. The plans are open to all of them.
 */
export function judgeRoute(access: Access, path: string, session: Session): Verdict {
  if (access === "public" || access === "personal") return "stay";
  if (session.status === "loading") return access === "guest" ? "stay" : "wait";
  if (session.status === "unavailable") return access === "guest" ? "stay" : "unavailable";
  if (session.status === "anonymous") return access === "guest" ? "stay" : { go: "/" };
  const target = access === "guest" ? landingPath(session.me) : memberTarget(path, session.me);
  return target === null || target === path ? "stay" : { go: target };
}

function memberTarget(path: string, me: Me): string | null {
  if (path === PLANS) return null;
  if (!me.roleVerified) return SELECT_ROLE;
  if (path === SELECT_ROLE) return landingPath(me);
  const ownCreate = `/create-${me.role}-profile`;
  if (me.profile === null) return isOfAccount(path) ? null : ownCreate;
  if (path.startsWith("/create-")) return "/profile";
  if (path.startsWith("/update-") && path !== `/update-${me.role}-profile`)
    return `/update-${me.role}-profile`;
  return me.role === "streamer" && VIEWERS_ONLY.has(path) ? "/profile" : null;
}
