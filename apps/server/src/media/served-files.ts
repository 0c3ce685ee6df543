/** What a key may look like; it becomes a file's name. */
const KEY = /^[A-Za-z0-9_-]{1,128}$/;

const YEAR_SECONDS = 31_536_000;

/** Whether the text may name a file. */
export function isKey(key: string): boolean {
  return KEY.test(key);
}

/** The headers of a picture that we made, `size` in bytes. Its address names one content for ever. */
export function pictureHeaders(size: number): Record<string, string> {
  return {
    "Content-Type": "image/webp",
    "Content-Length": String(size),
    "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
    "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
  };
}
