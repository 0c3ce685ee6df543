/** Two clicks on one link within this time count as one (a page loaded twice, an impatient person). */
export const DOUBLE_CLICK_SECONDS = 10 * 60;

const STAMP_LENGTH = 8;

/**
 * Puts a link's expiry in front of its token, so that a link that ran out is still distinguished from a broken one
 * after its account was removed (docs/product.md §1.4). The stamp only picks the words of a refusal, never lets anyone in.
 */
export function stampExpiry(token: string, expiresAt: Date): string {
  const seconds = Math.floor(expiresAt.getTime() / 1000);
  return seconds.toString(16).padStart(STAMP_LENGTH, "0") + token;
}

/** Whether an unknown token says of itself that it has run out. */
export function claimsToBeExpired(token: string, now: Date): boolean {
  const stamp = token.slice(0, STAMP_LENGTH);
  if (token.length <= STAMP_LENGTH || !/^[0-9a-f]{8}$/.test(stamp)) return false;
  return Number.parseInt(stamp, 16) * 1000 <= now.getTime();
}
