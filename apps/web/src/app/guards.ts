import type { Role } from "@starling/validators/roles";
import { isSetUp, landingPath, type Me } from "@starling/validators/sessions";
import type { Session } from "../lib/session-store.ts";

export type Access =
  /** Open to all visitors, without a session request. */
  | "public"
  /** Open to all visitors, with a different page for signed-in users. */
  | "personal"
  | "guest"
  | "signed-in"
  | "without-role"
  /**
   * Signed-in users with a role, even without a profile. For payments, data export and account deletion
   * (docs/product.md §1.12).
   */
  | "account"
  /** Users with a role and a profile. */
  | "member"
  | "viewer"
  | "streamer"
  /** Users of this role: without a profile for `create-…`, with a profile for `update-…`. */
  | `create-${Role}`
  | `update-${Role}`;

export function requiresSession(access: Access): boolean {
  return access !== "public";
}

/** `wait`: the session is not known yet. `unavailable`: the session could not be loaded. */
export type Verdict = { go: string } | "wait" | "unavailable" | "stay";

/**
 * Applies the route guards (docs/product.md §1.2). A login link names the page `returnTo`. Signed-in users
 * with a complete setup are redirected there.
 */
export function guardRoute(access: Access, session: Session, returnTo: string | null = null): Verdict {
  if (access === "public" || access === "personal") return "stay";
  if (session.status === "signed-in") {
    const target = access === "guest" ? guestTarget(session.me, returnTo) : memberTarget(access, session.me);
    return target === null ? "stay" : { go: target };
  }
  if (access === "guest") return "stay";
  if (session.status === "anonymous") return { go: "/" };
  return session.status === "loading" ? "wait" : "unavailable";
}

function guestTarget(me: Me, returnTo: string | null): string {
  return isSetUp(me) && returnTo !== null ? returnTo : landingPath(me);
}

/** Page to which a user of the wrong role is redirected (docs/product.md §1.2). */
const HOMES: Readonly<Record<Role, string>> = { streamer: "/profile", viewer: "/dashboard" };

/** Redirect of a signed-in user; null if the page may be shown. */
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
  const isOfOtherRole = (access === "viewer" || access === "streamer") && access !== me.role;
  return isOfOtherRole ? HOMES[me.role] : null;
}
