/** Restricted, because a key becomes a file name. */
const KEY = /^[A-Za-z0-9_-]{1,128}$/;

export function isKey(key: string): boolean {
  return KEY.test(key);
}

/**
 * Shared caches must not store files, and browsers revalidate after a minute, because moderators can remove
 * files (security row S8).
 */
export const REVOCABLE = "private, max-age=60, must-revalidate";

/** Headers of a generated picture. Its key is the ETag, because a key's content never changes. */
export function pictureHeaders(key: string): Record<string, string> {
  return {
    "Content-Type": "image/webp",
    "Cache-Control": REVOCABLE,
    ETag: `"${key}"`,
    "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
  };
}
