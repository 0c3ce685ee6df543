import type { Locale } from "@starling/i18n/locales";
import type { Role } from "./roles.ts";

// Cookie names without the prefix that is added on https sites (docs/product.md §1.5).

/** Access token: HttpOnly, 15 minutes (docs/product.md §1.5). */
export const ACCESS_COOKIE = "access";
/** Refresh token: HttpOnly, 30 days (docs/product.md §1.5). */
export const REFRESH_COOKIE = "refresh";
/**
 * Cookie that scripts can read; it has no secret and no prefix. Without it, the web app does not load a
 * session, because the user is signed out (docs/product.md §1.2).
 */
export const HINT_COOKIE = "signed_in";
export const HINT_VALUE = "1";
/**
 * Cookie with the known accounts of this browser: HttpOnly, valid for a year, kept after logout
 * (docs/decisions/001).
 */
export const DEVICE_COOKIE = "device";
/** Sign-up cookie: HttpOnly, valid as long as the emailed link (docs/product.md §1.4). */
export const SIGN_UP_COOKIE = "sign_up";
/** Cookie of a sign-in that still needs its second factor: HttpOnly, ten minutes (docs/decisions/001). */
export const SECOND_STEP_COOKIE = "second_step";
/** Cookie with an encrypted proof that the visitor controls a channel; kept until the visitor has a profile. */
export const PROOF_COOKIE = "channel_proof";
export const INVITATION_COOKIE = "invitation";
export const SECOND_STEP_PATH = "/login/code";
/** Header that prevents session renewal and retry by the client (docs/product.md §1.5). */
export const SKIP_AUTH_RETRY_HEADER = "X-Skip-Auth-Retry";

/** Session of an account (docs/product.md §1.5). */
export interface SessionEntry {
  id: string;
  /** Null for an unidentified device. */
  device: string | null;
  /** Language as a BCP 47 tag. */
  language: string | null;
  startedAt: Date;
  /** Accurate to 15 minutes. */
  lastUsedAt: Date;
  isCurrent: boolean;
}

/** Profile of the current role, for the top bar. */
export interface MyProfile {
  id: string;
  displayName: string;
  avatar: string | null;
}

/** Signed-in user (docs/product.md §9.6). */
export interface Me {
  id: string;
  email: string;
  username: string;
  role: Role;
  /** Whether the user chose the role; otherwise it is the default. */
  roleVerified: boolean;
  /** False for accounts that use only social sign-in. */
  hasPassword: boolean;
  /** Chosen language; null if not chosen. */
  locale: Locale | null;
  /** For display only; every request checks permissions on the server. */
  isModerator: boolean;
  isOperator: boolean;
  /** Profile of the current role; null without one. */
  profile: MyProfile | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Page to create a profile (docs/product.md §1.2). */
export function createProfilePath(role: Role): "/create-viewer-profile" | "/create-streamer-profile" {
  return `/create-${role}-profile`;
}

/** Whether onboarding is complete. */
export function isSetUp(me: Pick<Me, "roleVerified" | "profile">): boolean {
  return me.roleVerified && me.profile !== null;
}

/** Page after sign-in (docs/product.md §1.2). */
export function landingPath(me: Pick<Me, "role" | "roleVerified" | "profile">): string {
  if (!me.roleVerified) return "/select-role";
  if (me.profile === null) return createProfilePath(me.role);
  return me.role === "streamer" ? "/profile" : "/streamers";
}
