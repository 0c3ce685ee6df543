export const ACCESS_SECONDS = 15 * 60;
export const IDLE_SECONDS = 30 * 24 * 60 * 60;
/** Absolute lifetime of a session (security row A8). */
export const ABSOLUTE_SECONDS = 90 * 24 * 60 * 60;
/** Grace period for concurrent tabs that use a rotated refresh token. */
export const GRACE_SECONDS = 10;

export function expiry(from: Date, seconds: number, limit: Date): Date {
  return new Date(Math.min(from.getTime() + seconds * 1000, limit.getTime()));
}

export function secondsUntil(then: Date, now: Date): number {
  return Math.max(0, Math.floor((then.getTime() - now.getTime()) / 1000));
}

export interface PresentedToken {
  expiresAt: Date;
  rotatedAt: Date | null;
  sessionExpiresAt: Date;
}

/**
 * Verdict on a refresh token: `rotate` (current), `reissue` (just rotated by another tab), `expired`, or
 * `reused` (rotated long ago, possibly stolen). The last two end the session.
 */
export function classifyRefreshToken(
  token: PresentedToken,
  now: Date,
): "rotate" | "reissue" | "expired" | "reused" {
  if (token.expiresAt <= now || token.sessionExpiresAt <= now) return "expired";
  if (token.rotatedAt === null) return "rotate";
  const age = now.getTime() - token.rotatedAt.getTime();
  return age <= GRACE_SECONDS * 1000 ? "reissue" : "reused";
}
