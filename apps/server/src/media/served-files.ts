/** Allows only safe characters, because keys become file names. */
const KEY = /^[A-Za-z0-9_-]{1,128}$/;

export function isKey(key: string): boolean {
  return KEY.test(key);
}

/**
 * Moderators can remove files, so shared caches must not store them and browsers revalidate after a minute
 * (security row S8).
 */
export const REVOCABLE = "private, max-age=60, must-revalidate";

/** Headers of a generated picture. The key is the ETag, because the picture never changes. */
export function pictureHeaders(key: string): Record<string, string> {
  return {
    "Content-Type": "image/webp",
    "Cache-Control": REVOCABLE,
    ETag: `"${key}"`,
    "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
  };
}
