import type { Role } from "./roles.ts";

// Names without the prefix that cookies get where the site is https (docs/product.md §1.5).

/** Cookie of the access token: HttpOnly, 15 minutes (docs/product.md §1.5). */
export const ACCESS_COOKIE = "access";
/** Cookie of the refresh token: HttpOnly, 30 days (docs/product.md §1.5). */
export const REFRESH_COOKIE = "refresh";
/** Readable cookie without a secret, of one name everywhere: tells the web app whether loading the session is worth a call (docs/product.md §1.2). */
export const HINT_COOKIE = "signed_in";
/** Value of the hint cookie while somebody is signed in. */
export const HINT_VALUE = "1";
/** Cookie of the accounts a browser has logged in to: HttpOnly, a year, stays after logout (docs/decisions/001). */
export const DEVICE_COOKIE = "device";
/** Cookie of the browser that signed up: HttpOnly, as long as the mailed link is good (docs/product.md §1.4). */
export const SIGN_UP_COOKIE = "sign_up";
/** Cookie of a browser whose sign-in waits for a code of the second factor: HttpOnly, ten minutes (docs/decisions/003). */
export const SECOND_STEP_COOKIE = "second_step";
/** Cookie of a browser that has opened an invitation: HttpOnly, a day (docs/decisions/004). */
export const INVITATION_COOKIE = "invitation";
/** Where a sign-in waits for that code. */
export const SECOND_STEP_PATH = "/login/code";
/** Header of a request that a client must not renew the session for and repeat (docs/product.md §1.5). */
export const SKIP_AUTH_RETRY_HEADER = "X-Skip-Auth-Retry";

/** A sign-in of an account, as its owner sees it in the settings (docs/product.md §1.5). */
export interface SessionEntry {
  id: string;
  /** Browser and device in plain words; null when the browser did not identify itself. */
  device: string | null;
  /** First language of the browser, as a BCP 47 tag. */
  language: string | null;
  startedAt: Date;
  /** Accurate to 15 minutes: the last time the session was opened or renewed. */
  lastUsedAt: Date;
  /** Whether the call was made with this session. */
  isCurrent: boolean;
}

/** The profile of the role a person is in, as far as the top bar needs it. */
export interface MyProfile {
  id: string;
  displayName: string;
  avatar: string | null;
}

/** The signed-in person, as the current-user call tells (docs/product.md §9.6). */
export interface Me {
  id: string;
  email: string;
  username: string;
  role: Role;
  /** Whether the person has chosen the role; until then it is only the default. */
  roleVerified: boolean;
  /** False for an account that only ever signed in through a social provider. */
  hasPassword: boolean;
  /** Whether this is one of those who judge what is reported. What they may do is judged again at every call. */
  isModerator: boolean;
  /** Null until a profile exists for the current role. */
  profile: MyProfile | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Where to create the first profile of a role (docs/product.md §1.2). */
export function createProfilePath(role: Role): "/create-viewer-profile" | "/create-streamer-profile" {
  return `/create-${role}-profile`;
}

/** Somebody with a role and a profile, who has no step of the way in before them. */
export function isSetUp(me: Pick<Me, "roleVerified" | "profile">): boolean {
  return me.roleVerified && me.profile !== null;
}

/** Where a person lands after login (docs/product.md §1.2). */
export function landingPath(me: Pick<Me, "role" | "roleVerified" | "profile">): string {
  if (!me.roleVerified) return "/select-role";
  if (me.profile === null) return createProfilePath(me.role);
  return me.role === "streamer" ? "/profile" : "/streamers";
}
