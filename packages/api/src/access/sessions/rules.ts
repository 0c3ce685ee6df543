/** An access token is accepted this long (docs/product.md §1.5). */
export const ACCESS_SECONDS = 15 * 60;
/** A session that is not refreshed for this long has ended (docs/product.md §1.5). */
export const IDLE_SECONDS = 30 * 24 * 60 * 60;
/** A session ends this long after the login, however active it is (security row A8). */
export const ABSOLUTE_SECONDS = 90 * 24 * 60 * 60;
/** A rotated refresh token is still honoured this long, for two tabs racing (docs/product.md §1.5). */
export const GRACE_SECONDS = 10;

/** The instant `seconds` after `from`, but never after `limit`. */
export function expiry(from: Date, seconds: number, limit: Date): Date {
  return new Date(Math.min(from.getTime() + seconds * 1000, limit.getTime()));
}

/** Whole seconds from `now` until `then`, at least 0: the `Max-Age` of a cookie. */
export function secondsUntil(then: Date, now: Date): number {
  return Math.max(0, Math.floor((then.getTime() - now.getTime()) / 1000));
}

/** What is known of a presented refresh token and its session. */
export interface PresentedToken {
  expiresAt: Date;
  rotatedAt: Date | null;
  sessionExpiresAt: Date;
}

/**
 * What a presented refresh token gets: `rotate` (it is current), `reissue` (rotated a moment ago by another tab),
 * or the end of its session: `expired`, or `reused` when somebody shows a token that had its successor long ago.
 */
export function judgeRefresh(token: PresentedToken, now: Date): "rotate" | "reissue" | "expired" | "reused" {
  if (token.expiresAt <= now || token.sessionExpiresAt <= now) return "expired";
  if (token.rotatedAt === null) return "rotate";
  const age = now.getTime() - token.rotatedAt.getTime();
  return age <= GRACE_SECONDS * 1000 ? "reissue" : "reused";
}
