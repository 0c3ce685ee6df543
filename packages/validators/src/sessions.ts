import type { Role } from "./roles.ts";

// Names without the prefix that cookies get where the site is https (decisions §7.3).

/** Cookie of the access token: HttpOnly, 15 minutes (decisions §2.3). */
export const ACCESS_COOKIE = "access";
/** Cookie of the refresh token: HttpOnly, 30 days (decisions §2.3). */
export const REFRESH_COOKIE = "refresh";
/** Readable cookie without a secret, of one name everywhere: tells the web app whether loading the session is worth a call (decisions §2.2). */
export const HINT_COOKIE = "signed_in";
/** Value of the hint cookie while somebody is signed in. */
export const HINT_VALUE = "1";
/** Cookie of the accounts a browser has logged in to: HttpOnly, a year, stays after logout (docs/decisions/035). */
export const DEVICE_COOKIE = "device";
/** Cookie of the browser that signed up: HttpOnly, as long as the mailed link is good (decisions §7.8). */
export const SIGN_UP_COOKIE = "sign_up";
/** Cookie of a browser whose sign-in waits for a code of the second factor: HttpOnly, ten minutes (docs/decisions/076). */
export const SECOND_STEP_COOKIE = "second_step";
/** Where a sign-in waits for that code. */
export const SECOND_STEP_PATH = "/login/code";
/** Header of a request that a client must not renew the session for and repeat (spec A §7, decisions §1.12). */
export const SKIP_AUTH_RETRY_HEADER = "X-Skip-Auth-Retry";

/** The profile of the role a person is in, as far as the top bar needs it. */
export interface MyProfile {
  id: string;
  displayName: string;
  avatar: string | null;
}

/** The signed-in person, as the current-user call tells (spec A §3). */
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

/** Where to create the first profile of a role (spec A §4). */
export function createProfilePath(role: Role): "/create-viewer-profile" | "/create-streamer-profile" {
  return `/create-${role}-profile`;
}

/** Somebody with a role and a profile, who has no step of the way in before them. */
export function isSetUp(me: Pick<Me, "roleVerified" | "profile">): boolean {
  return me.roleVerified && me.profile !== null;
}

/** Where a person lands after login (decisions §2.4). */
export function landingPath(me: Pick<Me, "role" | "roleVerified" | "profile">): string {
  if (!me.roleVerified) return "/select-role";
  if (me.profile === null) return createProfilePath(me.role);
  return me.role === "streamer" ? "/profile" : "/streamers";
}
