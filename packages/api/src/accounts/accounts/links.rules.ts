/** Repeated use of a link within this time, such as a double click, counts once. */
export const DOUBLE_CLICK_SECONDS = 10 * 60;

const STAMP_LENGTH = 8;

/**
 * Prefixes a token with its expiry, so that an expired link is reported as expired even after its account was
 * removed. Unsigned: use it only to choose an error message.
 */
export function stampExpiry(token: string, expiresAt: Date): string {
  const seconds = Math.floor(expiresAt.getTime() / 1000);
  return seconds.toString(16).padStart(STAMP_LENGTH, "0") + token;
}

export function hasExpiredStamp(token: string, now: Date): boolean {
  const stamp = token.slice(0, STAMP_LENGTH);
  if (token.length <= STAMP_LENGTH || !/^[0-9a-f]{8}$/.test(stamp)) return false;
  return Number.parseInt(stamp, 16) * 1000 <= now.getTime();
}
