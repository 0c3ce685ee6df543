import type { Locale } from "@starling/i18n/locales";
import type { Role } from "./roles.ts";

// Cookie names without the prefix that is added on https sites (docs/product.md §1.5).

/** Access token: HttpOnly, 15 minutes. */
export const ACCESS_COOKIE = "access";
/** Refresh token: HttpOnly, 30 days. */
export const REFRESH_COOKIE = "refresh";
/**
 * Cookie that scripts can read; contains no secret and has no prefix. Without this cookie, the web app does
 * not load a session (docs/product.md §1.2).
 */
export const HINT_COOKIE = "signed_in";
export const HINT_VALUE = "1";
/**
 * Cookie with the known accounts of this browser: HttpOnly, valid for a year, kept after logout
 * (docs/decisions/001).
 */
export const DEVICE_COOKIE = "device";
/** Sign-up cookie: HttpOnly, valid as long as the emailed link. */
export const SIGN_UP_COOKIE = "sign_up";
/** Cookie of a sign-in that still needs its second factor: HttpOnly, ten minutes (docs/decisions/001). */
export const SECOND_STEP_COOKIE = "second_step";
/** Encrypted proof that the visitor controls a channel; kept until the visitor has a profile. */
export const PROOF_COOKIE = "channel_proof";
export const INVITATION_COOKIE = "invitation";
export const SECOND_STEP_PATH = "/login/code";
/** Header of a request for which the client neither renews the session nor sends the request again. */
export const SKIP_AUTH_RETRY_HEADER = "X-Skip-Auth-Retry";

export interface SessionEntry {
  id: string;
  /** Null for an unidentified device. */
  device: string | null;
  /** Language as a BCP 47 tag. */
  language: string | null;
  startedAt: Date;
  /** Time of the last use, accurate to 15 minutes. */
  lastUsedAt: Date;
  isCurrent: boolean;
}

export interface MyProfile {
  id: string;
  displayName: string;
  avatar: string | null;
}

export interface Me {
  id: string;
  email: string;
  username: string;
  role: Role;
  /** False while the role is only the default. */
  roleVerified: boolean;
  /** False for accounts that use only social sign-in. */
  hasPassword: boolean;
  /** Null if not chosen. */
  locale: Locale | null;
  /** For display only; every request checks permissions on the server. */
  isModerator: boolean;
  isOperator: boolean;
  /** Null without a profile of the current role. */
  profile: MyProfile | null;
  createdAt: Date;
  updatedAt: Date;
}

export function createProfilePath(role: Role): "/create-viewer-profile" | "/create-streamer-profile" {
  return `/create-${role}-profile`;
}

/** Whether onboarding is complete. */
export function isSetUp(me: Pick<Me, "roleVerified" | "profile">): boolean {
  return me.roleVerified && me.profile !== null;
}

export function landingPath(me: Pick<Me, "role" | "roleVerified" | "profile">): string {
  if (!me.roleVerified) return "/select-role";
  if (me.profile === null) return createProfilePath(me.role);
  return me.role === "streamer" ? "/profile" : "/streamers";
}
