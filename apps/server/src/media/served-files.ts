/** What a key may look like; it becomes a file's name. */
const KEY = /^[A-Za-z0-9_-]{1,128}$/;

/** Whether the text may name a file. */
export function isKey(key: string): boolean {
  return KEY.test(key);
}

/**
 * How long a browser shows a file again without asking. Moderators can take files away, so no shared cache keeps one, and a browser
 * that has one asks again after a minute (security row S8).
 */
export const REVOCABLE = "private, max-age=60, must-revalidate";

/** The headers of a picture that we made. Its key names one content for ever. */
export function pictureHeaders(key: string): Record<string, string> {
  return {
    "Content-Type": "image/webp",
    "Cache-Control": REVOCABLE,
    ETag: `"${key}"`,
    "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
  };
}
