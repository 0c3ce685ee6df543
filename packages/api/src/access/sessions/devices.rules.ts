/** Order matters: most user agents also contain "Chrome" or "Safari". */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

/** Order matters: Android user agents contain "Linux", and those of iPhones contain "Mac OS". */
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\b(Macintosh|Mac OS X)\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const MAX_AGENT = 512;
const LANGUAGE_TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i;

/** Example: "Firefox on Windows"; null if unknown. */
export function deviceOf(userAgent: string): string | null {
  const read = userAgent.slice(0, MAX_AGENT);
  const nameIn = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(read))?.[1] ?? null;
  const browser = nameIn(BROWSERS);
  const device = nameIn(DEVICES);
  return browser && device ? `${browser} on ${device}` : (browser ?? device);
}

/** First language of an Accept-Language header as a BCP 47 tag; null if none. */
export function languageOf(acceptLanguage: string): string | null {
  const [first = ""] = acceptLanguage.slice(0, MAX_AGENT).split(/[,;]/, 1);
  const tag = first.trim();
  return LANGUAGE_TAG.test(tag) ? tag : null;
}
