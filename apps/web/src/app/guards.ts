import type { Role } from "@starling/validators/roles";
import { isSetUp, landingPath, type Me } from "@starling/validators/sessions";
import type { Session } from "../lib/session-store.ts";

/** Who may open a route. */
export type Access =
  /** Everybody, and nobody is asked who they are. */
  | "public"
  /** Everybody; the page differs for the signed-in. */
  | "personal"
  /** Those who are not yet signed in. */
  | "guest"
  /** Whoever is signed in. */
  | "signed-in"
  /** The signed-in who have not chosen a role yet. */
  | "without-role"
  /** The signed-in with a role: what the account pays, its data and the way out ask for no profile (docs/product.md §1.12). */
  | "account"
  /** The signed-in with a role and a profile. */
  | "member"
  /** Members who are viewers. */
  | "viewer"
  /** Those of the role who have no profile yet, or have one. */
  | `create-${Role}`
  | `update-${Role}`;

/** Whether a route asks who is at the page. Public ones make no such call (docs/product.md §1.2). */
export function asksSession(access: Access): boolean {
  return access !== "public";
}

/** Where to go instead, `wait` until the session is known, `unavailable` when it cannot be, or `stay`. */
export type Verdict = { go: string } | "wait" | "unavailable" | "stay";

/**
 * What happens to a visitor of a route (docs/product.md §1.2):
 * anonymous visitors of protected routes go home, people without a role choose one, people without a profile make one,
 * streamers have no dashboard, clips or directory, and the signed-in need no login page. `returnTo` is the page that a link
 * to the login names: whoever needs none of its steps goes on to that.
 */
export function judgeRoute(access: Access, session: Session, returnTo: string | null = null): Verdict {
  if (access === "public" || access === "personal") return "stay";
  if (session.status === "signed-in") {
    const target = access === "guest" ? guestTarget(session.me, returnTo) : memberTarget(access, session.me);
    return target === null ? "stay" : { go: target };
  }
  if (access === "guest") return "stay";
  if (session.status === "anonymous") return { go: "/" };
  return session.status === "loading" ? "wait" : "unavailable";
}

/** Where the signed-in go in place of the login page. */
function guestTarget(me: Me, returnTo: string | null): string {
  return isSetUp(me) && returnTo !== null ? returnTo : landingPath(me);
}

/** Where the signed-in go in place of a route; null where they may stay. */
function memberTarget(access: Access, me: Me): string | null {
  if (access === "signed-in") return null;
  if (!me.roleVerified) return access === "without-role" ? null : "/select-role";
  if (access === "without-role") return landingPath(me);
  if (me.profile === null) {
    return access === "account" || access === `create-${me.role}` ? null : `/create-${me.role}-profile`;
  }
  if (access.startsWith("create-")) return "/profile";
  if (access.startsWith("update-")) {
    return access === `update-${me.role}` ? null : `/update-${me.role}-profile`;
  }
  return access === "viewer" && me.role === "streamer" ? "/profile" : null;
}
