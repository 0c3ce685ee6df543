import type { Page } from "@playwright/test";
import { PAGES } from "@starling/web/pages";
import { watchFaults } from "./faults.ts";

interface Route {
  path: string;
  /** Access that the page requires, as in `apps/web/src/app/guards.ts`. */
  access: string;
  /** Whether the path contains an id or username, which the crawl takes from a link. */
  hasParameter: boolean;
}

/**
 * Required access, by path, of pages that check the access in their own code. The guards of these pages
 * require less.
 */
const OWN_ACCESS: Readonly<Record<string, string>> = { "/moderation": "moderator", "/admin": "operator" };

/**
 * Skipped pages: those that redirect without a token or sign-up, and `/dev/ui`, which shows loading and error
 * states.
 */
const NOT_CRAWLED = ["/auth/success", "/verify-email", "/check-email", "/dev/ui"];

/** Addresses of pages that no page links to. */
const ADDRESSES: Readonly<Record<string, string>> = {
  "/join/:platform/:login?": "/join/twitch/new_streamer",
};

export const ROUTES: readonly Route[] = PAGES.flatMap(({ path, access, component }) => {
  if (component === "Moved" || NOT_CRAWLED.includes(path)) return [];
  return [{ path, access: OWN_ACCESS[path] ?? access, hasParameter: path.includes(":") }];
});

function routeAt(pathname: string): Route | undefined {
  return ROUTES.find((route) =>
    new RegExp(`^${route.path.replace(/\/:\w+\?/g, "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`).test(pathname),
  );
}

const SETTLE_MS = 30_000;

/** Interval between two checks that loading has ended. */
const QUIET_MS = 40;

/** Runs in the browser. Matches texts in English and in the test language `en-XA`. */
function readPage() {
  /** Matches names and addresses, which have no translation. */
  const names =
    /Starling|Surf|Twitch|YouTube|TikTok|Facebook|Instagram|Kick|Bluesky|Discord|Google|Premium|Pro\b|API|https?:\S+|\S+@\S+|@?guest_\S+|\S+\.(tv|com|test)\S*/g;
  const apart = "script, style, template, bdi, time, code, kbd, svg, option, [lang], [translate=no]";
  const ownTexts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const untranslated: string[] = [];
  while (ownTexts.nextNode()) {
    const { parentElement, textContent } = ownTexts.currentNode;
    const rest = (textContent ?? "").replace(/\[[^\]]*\]?/g, "").replace(names, "");
    if (/[a-z]{3}/i.test(rest) && parentElement?.closest(apart) === null) untranslated.push(rest.trim());
  }
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility())
      .map((element) => element.textContent.trim());
  return {
    isLoading:
      document.querySelector("main h1") === null ||
      textsOf("[role=status]").some((text) => /^(Loading|\[Ļóáðíñĝ)/.test(text)),
    errors: [
      ...textsOf("[role=alert]").filter((text) => text !== ""),
      ...textsOf("button").filter((text) => /^(Try again|\[Ţŕý áĝáíñ)/.test(text)),
    ],
    untranslated: document.documentElement.lang === "en-XA" ? untranslated : [],
    links: [...document.links].map((link) => link.pathname),
  };
}

/** Runs in the browser. Returns false if the tab does not exist. */
function openTab([bar, index]: readonly [number, number]): boolean {
  const tab = document.querySelectorAll("[role=tablist]")[bar]?.querySelectorAll("[role=tab]")[index];
  if (!(tab instanceof HTMLElement)) return false;
  if (tab.ariaSelected !== "true") tab.click();
  return true;
}

/**
 * Opens every page with one of the access levels, and all its tabs. Opens a page with a parameter at the
 * first link found.
 */
export async function crawl(page: Page, access: readonly string[]) {
  const { faults, note, isQuiet } = watchFaults(page);
  const opened = new Set<string>();
  const links = new Map<Route, string>(
    ROUTES.flatMap((route) => {
      const address = ADDRESSES[route.path];
      return address === undefined ? [] : [[route, address]];
    }),
  );
  let tabs = 0;

  async function settle() {
    const end = Date.now() + SETTLE_MS;
    let quietChecks = 0;
    for (;;) {
      // Reads the page only while no request is open, to save CPU time.
      const seen = isQuiet() ? await page.evaluate(readPage) : null;
      quietChecks = seen?.isLoading === false && isQuiet() ? quietChecks + 1 : 0;
      if (seen !== null && quietChecks === 2) return seen;
      if (Date.now() > end) {
        note("is still loading");
        return page.evaluate(readPage);
      }
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    }
  }

  async function check(): Promise<void> {
    const seen = await settle();
    for (const error of seen.errors) note(`shows “${error}”`);
    for (const text of seen.untranslated) note(`does not translate “${text}”`);
    for (const link of seen.links) {
      const route = routeAt(link);
      if (route?.hasParameter && !links.has(route)) links.set(route, link);
    }
  }

  async function openTabs(bar = 0): Promise<void> {
    for (let index = 0; await page.evaluate(openTab, [bar, index] as const); index += 1) {
      if (index > 0) await check();
      tabs += 1;
      await openTabs(bar + 1);
    }
  }

  async function visit(route: Route, address: string): Promise<void> {
    await page.evaluate((to) => history.pushState(null, "", to), address);
    await check();
    if (routeAt(new URL(page.url()).pathname) !== route) return;
    opened.add(route.path);
    await openTabs();
  }

  const open = ROUTES.filter((route) => access.includes(route.access));
  await page.goto("/rules");
  // A history change has no effect before the app has started.
  await page.waitForFunction(() => performance.getEntriesByName("page-usable").length > 0);
  for (const route of open) if (!route.hasParameter) await visit(route, route.path);
  for (const route of open) {
    const address = links.get(route);
    if (address !== undefined) await visit(route, address);
  }
  return { faults, opened, tabs };
}
