/** Facts about the browser from a cookie (`document/hints.js`), so that the server renders the same texts. */
export interface Hints {
  timeZone: string;
  hour12: boolean;
  /** Preferred language first. */
  languages: readonly string[];
  width: number;
  isSidebarCollapsed: boolean;
}

const MAX_LANGUAGES = 10;
const MAX_WIDTH = 10_000;
const DESKTOP_WIDTH = 1280;

/** Without hints, the server renders for a phone, in UTC. */
export const NO_HINTS: Hints = {
  timeZone: "UTC",
  hour12: false,
  languages: [],
  width: 360,
  isSidebarCollapsed: false,
};

function zoneOf(name: string | null): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name ?? NO_HINTS.timeZone }).resolvedOptions().timeZone;
  } catch {
    return NO_HINTS.timeZone;
  }
}

function widthOf(text: string | null, otherwise: number): number {
  const width = Number(text);
  return Number.isInteger(width) && width > 0 && width <= MAX_WIDTH ? width : otherwise;
}

function languagesOf(text: string): string[] {
  const tags = text.split(",").filter((tag) => /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(tag));
  return tags.slice(0, MAX_LANGUAGES);
}

interface Headers {
  languages?: readonly string[];
  /** Whether the browser reports a desktop (`Sec-CH-UA-Mobile`). */
  isDesktop?: boolean;
}

/** Parses the cookie. For missing or invalid values, uses the request's headers or defaults. */
export function parseHints(cookie = "", { languages = [], isDesktop = false }: Headers = {}): Hints {
  const given = new URLSearchParams(cookie);
  const sent = languagesOf(given.get("languages") ?? "");
  return {
    timeZone: zoneOf(given.get("zone")),
    hour12: given.get("hour12") === "1",
    languages: sent.length > 0 ? sent : languages,
    width: widthOf(given.get("width"), isDesktop ? DESKTOP_WIDTH : NO_HINTS.width),
    isSidebarCollapsed: given.get("sidebar") === "collapsed",
  };
}
